import BDDTestStreams
import CucumberMessages
import Synchronization
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import BDDSteps

/// Tests properties of which no case can be tried: no values are reported or shrunk.
@Suite("Properties that cannot be tried")
struct UntriedPropertyTests {
    private final class Nobody: World {
        var number = 0
    }

    /// Counts the cases of a property by its first step.
    private final class Counter: Sendable {
        private let count = Mutex(0)

        var cases: Int { count.withLock(\.self) }

        var glue: [any Glue] {
            [
                [
                    ParameterType("size", pattern: "[0-9]+cm") { text in text },
                    Given("the number {int}", file: "/x/f.swift", line: 1) { (world, number: Int) in
                        self.count.withLock { $0 += 1 }
                        world.number = number
                    },
                    Then("it is above {int}", file: "/x/f.swift", line: 2) { (_, _: Int) in },
                    Then("it is good", file: "/x/f.swift", line: 3) { _ in },
                    Then("it is {word}", file: "/x/f.swift", line: 4) { (_, _: String) in },
                    Before("@broken-before", file: "/x/f.swift", line: 6) { _ in throw StepFailure("no key") },
                    After("@broken-after", file: "/x/f.swift", line: 7) { world in
                        try expect(world.number < 100, "left \(world.number)")
                    },
                ] as StepLibrary<Nobody>
            ]
        }
    }

    private static func run(
        _ counter: Counter = Counter(), tag: String = "@property", _ step: String, cell: String = "{int 40..90}",
        _ arguments: [String] = []
    ) async throws -> FeatureRun {
        let feature = """
            Feature: F
              \(tag)
              Scenario Outline: about <n>
                Given the number 7
                Then \(step)
                And it is good or bad
                Examples:
                  | n       |
                  | \(cell) |
            """
        return try await FeatureRun(
            ["a.feature": feature], counter.glue, arguments: ["--seed", "1"] + arguments)
    }

    private static func report(_ format: String, _ run: FeatureRun) -> String {
        reported(run.envelopes) { write in
            (ReportFormats.builtIn[format] ?? .message).make(ReportOptions(), ReportOutputs(main: write))
        }
        .replacing(run.uri, with: "a.feature")
    }

    @Test("An undefined step is undefined: one case is run, nothing is made simpler, nothing is to be replayed")
    func undefined() async throws {
        let counter = Counter()
        let run = try await Self.run(counter, "it is above and below <n>")
        #expect(run.exitCode == .refused)
        #expect(counter.cases == 1)
        #expect(
            run.outline(from: "test case about {int 40..90}") == [
                "test case about {int 40..90}",
                "    the number 7 → 0({int} '7' at 11)",
                "    it is above and below 62 → nothing",
                "    it is good or bad → nothing",
                "about {int 40..90} started",
                "  the number 7 started",
                "  the number 7: PASSED",
                "  it is above and below 62 started",
                "  snippets for it is above and below 62",
                "  it is above and below 62: UNDEFINED",
                "  it is good or bad started",
                "  snippets for it is good or bad",
                "  it is good or bad: UNDEFINED",
                "about {int 40..90} finished",
                "run finished: refused",
            ])
    }

    @Test("The snippet has a parameter of the cell's type where the value stands, whatever the value looks like")
    func snippets() async throws {
        let types = [
            "{int 40..90}": "int: Int", "{double}": "double: Double", "{word}": "word: String",
            "{sentence}": "text: String", "{size}": "size: String",
        ]
        for (cell, parameter) in types {
            let feature = """
                Feature: F
                  Scenario Outline: S
                    Given "the <n>" of 3 is seen, <n>!
                    Examples:
                      | n       |
                      | \(cell) |
                """
            let sizes: StepLibrary<Nobody> = [
                ParameterType("size", pattern: "[0-9]+cm", generator: Generator<Int>.int(in: 1...9).map { "\($0)cm" }) {
                    text in text
                }
            ]
            let run = try await FeatureRun(["a.feature": feature], [sizes])
            let name = cell == "{sentence}" ? "{}" : "{\(cell.dropFirst().prefix { $0.isLetter })}"
            let first = run.snippets.first
            let second = cell == "{int 40..90}" ? "int2: Int" : parameter
            #expect(
                first == """
                    Given("{string} of {int} is seen, \(name)!") { (_, string: String, int: Int, \(second)) in
                        throw Pending()
                    },
                    """)
        }
    }

    @Test("The snippet of a row that was not tried names the type of its cell")
    func snippetOfCell() async throws {
        let run = try await Self.run(Counter(), "it is abov <n>", cell: "{int}")
        #expect(
            run.snippets.first == """
                Then("it is abov {int}") { (_, int: Int) in
                    throw Pending()
                },
                """)
    }

    @Test("An ambiguous step has its candidates, and nothing else is said")
    func ambiguous() async throws {
        let counter = Counter()
        let run = try await Self.run(counter, "it is good", cell: "{int}")
        #expect(counter.cases == 1)
        #expect(
            Self.report("summary", run).lines.prefix(13).joined(separator: "\n") == """
                Ambiguous scenarios:
                  1) about {int}
                     2 step definitions match this step:
                       it is good # /x/f.swift:3
                       it is {word} # /x/f.swift:4
                     help: a developer has to make one of them more specific
                       ✔ Given the number 7
                       ✘ Then it is good
                       ■ And it is good or bad
                           there is no such step: no step says 'or' or 'bad'
                     Step:      a.feature:5
                     Run again: swift run bdd a.feature:9
                1 scenario (1 ambiguous)
                """)
    }

    @Test("In a dry run an undefined step is reported alike")
    func dryRun() async throws {
        let counter = Counter()
        let run = try await Self.run(counter, "it is above and below <n>", ["--dry-run"])
        #expect(counter.cases == 0)
        #expect(
            run.outline(from: "  the number 7 started") == [
                "  the number 7 started",
                "  the number 7: SKIPPED",
                "  it is above and below 62 started",
                "  snippets for it is above and below 62",
                "  it is above and below 62: UNDEFINED",
                "  it is good or bad started",
                "  snippets for it is good or bad",
                "  it is good or bad: UNDEFINED",
                "about {int 40..90} finished",
                "run finished: refused",
            ])
    }

    @Test("An undefined step is retried by nobody, and the row can be run again")
    func rerun() async throws {
        let counter = Counter()
        let run = try await Self.run(counter, "it is above and below <n>", ["--retry", "2"])
        #expect(counter.cases == 1)
        #expect(Self.report("rerun", run) == "a.feature:9\n")
    }

    @Test("A hook that fails before the first step fails the scenario, not the property")
    func hookBefore() async throws {
        let counter = Counter()
        let run = try await Self.run(counter, tag: "@broken-before", "it is above <n>")
        #expect(counter.cases == 0)
        #expect(run.failures == ["no key"])
        #expect(
            run.outline(from: "test case about {int 40..90}").prefix(5) == [
                "test case about {int 40..90}",
                "    hook 0",
                "    the number 7 → 0({int} '7' at 11)",
                "    it is above {int 40..90} → 1({int} '{int 40..90}' at 12)",
                "    it is good or bad → nothing",
            ])
    }

    @Test("A hook that fails after the steps falsifies the property, as it sees what became of the values")
    func hookAfter() async throws {
        let feature = """
            Feature: F
              @broken-after
              Scenario Outline: S
                Given the number <n>
                Examples:
                  | n         |
                  | {int 0..999} |
            """
        let run = try await FeatureRun(["a.feature": feature], Counter().glue, arguments: ["--seed", "1"])
        #expect(
            run.failures.map { Array($0.lines.prefix(3)) } == [
                ["left 100", "This property is false for the row", "  | 100 |"]
            ])
    }
}

extension FeatureRun {
    /// The best suggested code for each undefined step.
    var snippets: [String] {
        envelopes.compactMap {
            if case .suggestion(let suggestion) = $0 { suggestion.snippets.first?.code } else { nil }
        }
    }
}
