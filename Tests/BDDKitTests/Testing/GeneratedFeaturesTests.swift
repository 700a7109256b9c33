import Synchronization
import Testing

@testable import BDDSteps
@testable import BDDTesting

@Suite("GeneratedFeatures")
struct GeneratedFeaturesTests {
    private static let text = """
        Feature: F
          Scenario: One
            Then 1 is seen
          @slow
          Scenario Outline: Some
            Then <n> is seen
            Examples:
              | n |
              | 2 |
              | 3 |
        """

    /// The features of a root without files.
    private func bound(
        _ texts: [String: String] = ["a/f.feature": text], root: String = "/no/such/folder"
    ) async -> BoundFeatures {
        let texts = texts.sorted { $0.key < $1.key }.map { FeatureText($0.key, $0.value) }
        return await GeneratedFeatures(root: root, texts).bound(to: [steps])
    }

    private let steps: StepLibrary<Notes> = [
        Then("{int} is seen") { (_, number: Int) in try expect(number < 3, "it is \(number)", file: "S.swift", line: 5)
        }
    ]

    @Test("A scenario is found by its line, and the rows of an outline by theirs, without a file")
    func found() async throws {
        let features = await bound()
        #expect(features.problems.map(\.testDescription) == [])
        #expect(
            features.scenarios("a/f.feature", lines: 9...10).map(\.testDescription)
                == ["Some (a/f.feature:9)", "Some (a/f.feature:10)"])
        guard case .scenarios(let cases) = features.find("a/f.feature", lines: 2...10) else {
            Issue.record("no scenario was found")
            return
        }
        var problems: [FeatureSuite.Problem] = []
        for scenario in cases { problems += await features.suite.run(scenario).problems }
        #expect(
            problems == [
                FeatureSuite.Problem(
                    message: "failed: 3 is seen\nit is 3\n\nin S.swift:5", uri: "/no/such/folder/a/f.feature", line: 6)
            ])
    }

    @Test("What cucumber.json does not select is left out, and has not passed")
    func profile() async throws {
        let folder = try ScratchFolder()
        try folder.write(#"{"default": {"tags": ["@slow"]}}"#, to: "cucumber.json")
        let features = await bound(root: folder.path)
        guard case .leftOut = features.find("a/f.feature", lines: 2...2) else {
            Issue.record("the scenario was not left out")
            return
        }
        #expect(features.scenario("a/f.feature", line: 2).testDescription == "a/f.feature:2")
        #expect(features.scenarios("a/f.feature", lines: 9...10).count == 2)
    }

    @Test("Where nothing can be selected, each test fails")
    func selection() async throws {
        let folder = try ScratchFolder()
        try folder.write(#"{"default": {"tags": ["@slow and"]}}"#, to: "cucumber.json")
        let features = await bound(root: folder.path)
        #expect(features.problems.count == 1)
        guard case .problems(let problems) = features.find("a/f.feature", lines: 2...2) else {
            Issue.record("the scenario has no problem")
            return
        }
        #expect(problems == features.suite.problems)
    }

    @Test("A feature that cannot be parsed fails alone")
    func unreadable() async throws {
        let features = await bound(
            ["a.feature": Self.text, "b.feature": "Feature: B\n  Scenario: S\n    Given y\n    Whne x\n"])
        guard case .problems(let problems) = features.find("b.feature", lines: 1...Int.max) else {
            Issue.record("the feature has no problem")
            return
        }
        #expect(problems.map(\.line) == [4])
        #expect(features.scenario("a.feature", line: 2).testDescription == "One (a.feature:2)")
        guard case .leftOut = features.find("a.feature", lines: 3...3) else {
            Issue.record("the problem of another feature was told")
            return
        }
    }

    @Test("The definitions are loaded once, so hooks run once")
    func hooks() async throws {
        let seen = Mutex<[String]>([])
        let steps: StepLibrary<Notes> = [
            BeforeAll { seen.withLock { $0.append("before") } },
            Then("{int} is seen") { (_, number: Int) in seen.withLock { $0.append("\(number)") } },
            AfterAll { seen.withLock { $0.append("after") } },
        ]
        let features = GeneratedFeatures(root: "/no/such/folder", [FeatureText("f.feature", Self.text)])
        for line in [2, 9] {
            let bound = await features.bound(to: [steps])
            guard case .scenarios(let cases) = bound.find("f.feature", lines: line...line) else { continue }
            for scenario in cases { #expect(await bound.suite.run(scenario).problems == []) }
        }
        #expect(await features.finish() == [])
        #expect(seen.withLock(\.self) == ["before", "1", "2", "after"])
    }
}
