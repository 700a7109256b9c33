import Synchronization
import Testing

@testable import BDDSteps
@testable import BDDTesting

@Suite("FeatureChoice")
struct FeatureChoiceTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(
            """
            Feature: A
              Scenario: one
                Given a step
              @slow
              Scenario: two
                Given a step
            """, to: "Features/a.feature")
        try folder.write("Feature: B\n  Scenario: three\n    Given a step\n", to: "Features/b.feature")
    }

    private func suite(
        _ path: String = "Features", tags: [String] = [], names: [String] = [], profiles: [String] = [],
        environment: [String: String] = [:], steps: StepLibrary<Notes> = []
    ) -> FeatureSuite {
        var choice = FeatureChoice(path: path, root: folder.path)
        choice.tags = tags
        choice.names = names
        choice.profiles = profiles
        return FeatureSuite(choice, glue: [steps], environment: environment)
    }

    @Test("Lines, tags and names select")
    func selection() {
        #expect(suite().cases.map(\.name) == ["one", "two", "three"])
        #expect(suite("Features/a.feature:5").cases.map(\.name) == ["two"])
        #expect(suite(tags: ["not @slow"]).cases.map(\.name) == ["one", "three"])
        #expect(suite(names: ["^t"]).cases.map(\.name) == ["two", "three"])
    }

    @Test("A profile of cucumber.json selects, and gives steps their parameters")
    func profile() async throws {
        try folder.write(
            """
            {"default": {"tags": "@slow", "retry": 3, "format": "html:x", "define": {"host": "a"}}, "quick": {"name": "thr"}}
            """, to: "cucumber.json")
        #expect(suite(profiles: ["quick"]).cases.map(\.name) == ["three"])
        let hosts = Mutex<[String?]>([])
        let found = suite(steps: [
            BeforeAll { hosts.withLock { $0.append(RunParameters["host"]) } },
            Given("a step") { _ in hosts.withLock { $0.append(RunParameters["host"]) } },
        ])
        #expect(found.cases.map(\.name) == ["two"])
        #expect(await found.run(found.cases[0]) == FeatureSuite.Outcome())
        #expect(hosts.withLock(\.self) == ["a", "a"])
        #expect(
            suite(profiles: ["quik"]).problems.map(\.message) == [
                """
                \(folder.path)/cucumber.json: error: there is no profile 'quik'; did you mean 'quick'?
                  help: the profiles are 'default', 'quick'
                """
            ])
    }

    @Test(
        "The environment leaves only some of what a test asks for",
        arguments: [
            (["CUCUMBER_FILTER_TAGS": "@slow"], "Features", ["two"]),
            (["CUCUMBER_FILTER_NAME": "e$"], "Features", ["one", "three"]),
            (["CUCUMBER_FEATURES": "Features/a.feature:2, Features/b.feature"], "Features", ["one", "three"]),
            (["CUCUMBER_FEATURES": "Features"], "Features/b.feature", ["three"]),
            (["CUCUMBER_FEATURES": "Features/a.feature:5"], "Features/a.feature:2:5", ["two"]),
            (["CUCUMBER_FILTER_TAGS": ""], "Features/b.feature", ["three"]),
        ])
    func environment(variables: [String: String], path: String, names: [String]) {
        let suite = suite(path, environment: variables)
        #expect(suite.cases.map(\.name) == names)
        #expect(suite.problems == [])
        #expect(!suite.isLeftOut)
    }

    @Test(
        "A test that has none of what the environment asks for is left out",
        arguments: [
            ["CUCUMBER_FILTER_TAGS": "@slow"], ["CUCUMBER_FEATURES": "Features/a.feature"],
            ["CUCUMBER_FEATURES": "Features/b.feature:2"],
        ])
    func leftOut(variables: [String: String]) {
        let path =
            variables["CUCUMBER_FEATURES"] == "Features/b.feature:2" ? "Features/b.feature:1" : "Features/b.feature"
        let suite = suite(path, environment: variables)
        #expect(suite.isLeftOut)
        #expect(suite.cases.isEmpty)
        #expect(suite.problems == [])
    }

    @Test(
        "What selects nothing, or cannot be understood, is a problem",
        arguments: [
            (
                "Features", "@quick",
                "bdd: error: none of 3 scenarios is selected by --tags '@quick'\n"
                    + "  help: no scenario of these files has the tag @quick"
            ),
            (
                "Features", "@a and",
                "bdd: error: Tag expression \"@a and\" could not be parsed because of syntax error: "
                    + "Expected operand.\n  @a and\n        ^\n  help: a tag is missing after 'and'"
            ),
        ])
    func nothing(path: String, tags: String, message: String) {
        let suite = suite(path, tags: [tags])
        #expect(suite.problems == [FeatureSuite.Problem(message: message, uri: path, line: 1)])
        #expect(!suite.isLeftOut)
    }
}
