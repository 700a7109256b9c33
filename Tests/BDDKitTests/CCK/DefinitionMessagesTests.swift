import BDDSteps
import Testing

@Suite("Definitions in messages")
struct DefinitionMessagesTests {
    @Test("A parameter type is reported before the step definitions that use it, with its flags")
    func parameterTypes() async throws {
        let glue: StepLibrary<Traveller> = [
            ParameterType(
                "route", pattern: "([A-Z]{3}) to ([A-Z]{3})", groups: { groups in groups.compactMap(\.self) }),
            ParameterType("gate", pattern: "[A-F][0-9]+", useForSnippets: false, preferForRegexpMatch: true) { $0 },
            Given("a flight from {route} leaves at {gate}") { (traveller, route: [String], gate: String) in
                traveller.seen = route + [gate]
            },
            Then("it is noted") { traveller in try expect(traveller.seen, equals: ["OSL", "LIS", "B12"]) },
        ]
        let run = try await FeatureRun(
            [
                "a.feature": """
                Feature: Flights
                  Scenario: A delay
                    Given a flight from OSL to LIS leaves at B12
                    Then it is noted
                """
            ], [glue])
        #expect(
            run.outline == [
                "parameter type {route} /([A-Z]{3}) to ([A-Z]{3})/",
                "parameter type {gate} /[A-F][0-9]+/, not for snippets, preferred",
                "step definition 0: a flight from {route} leaves at {gate}",
                "step definition 1: it is noted",
                "run started",
                "test case A delay",
                "    a flight from OSL to LIS leaves at B12 → 0({route} 'OSL to LIS' at 14, {gate} 'B12' at 35)",
                "    it is noted → 1()",
                "A delay started",
                "  a flight from OSL to LIS leaves at B12 started",
                "  a flight from OSL to LIS leaves at B12: PASSED",
                "  it is noted started",
                "  it is noted: PASSED",
                "A delay finished",
                "run finished: accepted",
            ])
        #expect(run.exitCode == .accepted)
    }

    @Test("A step definition with an unknown parameter type is reported as that; its steps are undefined")
    func unknownParameterType() async throws {
        let glue: StepLibrary<Traveller> = [
            Given("{harbour} is closed") { (_, _: String) in throw StepFailure("cannot be called") },
            Given("a storm") { _ in },
        ]
        let run = try await FeatureRun(
            [
                "a.feature": """
                Feature: Harbours
                  Scenario: Bad weather
                    Given a storm
                    Then Bergen is closed
                """
            ], [glue])
        #expect(
            run.outline == [
                "undefined parameter type {harbour} of {harbour} is closed",
                "step definition 0: a storm",
                "run started",
                "test case Bad weather",
                "    a storm → 0()",
                "    Bergen is closed → nothing",
                "Bad weather started",
                "  a storm started",
                "  a storm: PASSED",
                "  Bergen is closed started",
                "  snippets for Bergen is closed",
                "  Bergen is closed: UNDEFINED",
                "Bad weather finished",
                "run finished: refused",
            ])
        #expect(run.exitCode == .refused)
    }

    @Test("A run whose scenarios pass is refused when a definition has an unknown parameter type")
    func unknownParameterTypeAlone() async throws {
        let glue: StepLibrary<Traveller> = [
            Given("{harbour} is closed") { (_, _: String) in },
            Given("a storm") { _ in },
        ]
        let run = try await FeatureRun(["a.feature": "Feature: F\n Scenario: S\n  Given a storm"], [glue])
        #expect(run.outline.last == "run finished: refused")
        #expect(run.exitCode == .refused)
    }

    @Test("Regular expressions are reported without slashes; a group that takes no part has neither value nor start")
    func regularExpressions() async throws {
        let glue: StepLibrary<Traveller> = [
            Given(/^I pack (\w+)(?: and (\w+))?(?: and (\w+))?$/) {
                (traveller, first: String, second: String?, third: String?) in
                traveller.seen = [first, second ?? "-", third ?? "-"]
            },
            Then(/^there are (\d+) things, the last is (.*)$/) { (traveller, count: Int, last: String) in
                try expect(traveller.seen.count { $0 != "-" }, equals: count)
                try expect(traveller.seen.last { $0 != "-" }, equals: last)
            },
        ]
        let run = try await FeatureRun(
            [
                "a.feature": """
                Feature: Luggage
                  Scenario: Packing
                    Given I pack socks and books
                    Then there are 2 things, the last is books
                """
            ], [glue])
        #expect(
            Array(run.outline.prefix(6)) == [
                #"step definition 0: /^I pack (\w+)(?: and (\w+))?(?: and (\w+))?$/"#,
                #"step definition 1: /^there are (\d+) things, the last is (.*)$/"#,
                "run started",
                "test case Packing",
                "    I pack socks and books → 0('socks' at 7, 'books' at 17, nothing)",
                "    there are 2 things, the last is books → 1({int} '2' at 10, {} 'books' at 32)",
            ])
        #expect(run.exitCode == .accepted)
    }

    @Test("Markup in a step's text is text")
    func markup() async throws {
        let glue: StepLibrary<Traveller> = [
            Given("I pay {int} <![CDATA[crowns]]>") { (_, _: Int) in }
        ]
        let run = try await FeatureRun(
            ["a.feature": "Feature: Shop\n  Scenario: Paying\n    Given I pay 7 <![CDATA[crowns]]>"], [glue])
        #expect(
            run.outline == [
                "step definition 0: I pay {int} <![CDATA[crowns]]>",
                "run started",
                "test case Paying",
                "    I pay 7 <![CDATA[crowns]]> → 0({int} '7' at 6)",
                "Paying started",
                "  I pay 7 <![CDATA[crowns]]> started",
                "  I pay 7 <![CDATA[crowns]]>: PASSED",
                "Paying finished",
                "run finished: accepted",
            ])
    }

    @Test("Definitions of several libraries follow each other in the order of the libraries")
    func libraries() async throws {
        let first: StepLibrary<Traveller> = [
            After { _ in },
            Given("one") { _ in },
        ]
        let second: StepLibrary<Nobody> = [
            Before { _ in },
            Given("two") { _ in },
        ]
        let run = try await FeatureRun(["a.feature": "Feature: F\n Scenario: S\n  Given two"], [first, second])
        #expect(
            Array(run.outline.prefix(8)) == [
                "hook 0 AFTER_TEST_CASE",
                "step definition 0: one",
                "hook 1 BEFORE_TEST_CASE",
                "step definition 1: two",
                "run started",
                "test case S",
                "    hook 1",
                "    two → 1()",
            ])
    }
}

private final class Traveller: World {
    var seen: [String] = []
}

private final class Nobody: World {}
