import Testing

@testable import BDDSteps
@testable import BDDTesting

@Suite("ScenarioOutcome")
struct ScenarioOutcomeTests {
    private struct Broken: Error {}

    private static let steps: StepLibrary<Notes> = [
        Given("I add {int} red apples", file: "Steps.swift", line: 3) { (_, _: Int) in },
        Given("it expects", file: "Steps.swift", line: 5) { _ in try expect(1, equals: 2, file: "Steps.swift", line: 6)
        },
        Given("it throws", file: "Steps.swift", line: 8) { _ in throw Broken() },
        Given("it is left out") { _ in throw Skipped("not today") },
        Given("it is left out in silence") { _ in throw Skipped() },
        Given("it is to come", file: "Steps.swift", line: 9) { _ in throw Pending("tomorrow") },
        Given("it waits", file: "Steps.swift", line: 10) { _ in try await Task.sleep(for: .seconds(100_000)) },
        Given("it waits for a moment", timeLimit: .milliseconds(1), file: "Steps.swift", line: 11) { _ in
            try await Task.sleep(for: .seconds(100_000))
        },
        Given("it attaches") { notes in
            notes.log("one")
            notes.attach("{}", mediaType: "application/json")
            notes.link("https://example.com")
            notes.attach([1, 2], mediaType: "image/png", fileName: "dot.png")
        },
        Before("@hook", file: "Steps.swift", line: 12) { _ in throw Broken() },
    ]

    /// The outcome of a scenario with one step, in line 4.
    private func outcome(of step: String, tag: String = "@any") async throws -> FeatureSuite.Outcome {
        let folder = try ScratchFolder()
        try folder.write("Feature: F\n  \(tag)\n  Scenario: S\n    Given \(step)\n", to: "a.feature")
        let suite = FeatureSuite(FeatureChoice(path: "a.feature", root: folder.path), glue: [Self.steps])
        #expect(suite.problems == [])
        let outcome = await suite.run(try #require(suite.cases.first))
        #expect(outcome.problems.allSatisfy { $0.uri == "\(folder.path)/a.feature" })
        return outcome
    }

    @Test(
        "A failure stands at the line of the feature and names the line of Swift: of what was expected, or else of the definition",
        arguments: [
            ("it expects", "failed: it expects\nexpected 2, actual 1\n\nin Steps.swift:6"),
            ("it throws", "failed: it throws\nBroken()\n\nin Steps.swift:8"),
            ("it is to come", "pending: it is to come\ntomorrow\n\nin Steps.swift:9"),
        ])
    func failure(step: String, message: String) async throws {
        let outcome = try await outcome(of: step)
        #expect(outcome.problems.map(\.message) == [message])
        #expect(outcome.problems.map(\.line) == [4])
        #expect(outcome.skipped == nil)
    }

    @Test("So does a hook that fails, at the line of the scenario")
    func hook() async throws {
        let problems = try await outcome(of: "I add 1 red apples", tag: "@hook").problems
        #expect(problems.map(\.message) == ["failed: hook Steps.swift:12\nBroken()\n\nin Steps.swift:12"])
        #expect(problems.map(\.line) == [3])
    }

    @Test("An undefined step says which one may have been meant, and what would define it")
    func undefined() async throws {
        #expect(
            try await outcome(of: "I add 2 green apples").problems.map(\.message) == [
                """
                undefined: I add 2 green apples
                there is no such step: no step says 'green' here
                the nearest step is 'I add 2 red apples', which says 'red' instead of 'green'

                This would define it:

                Given("I add {int} green apples") { (_, int: Int) in
                    throw Pending()
                },
                """
            ])
    }

    @Test("A scenario that its steps skip says why", arguments: [("", "not today"), (" in silence", nil)])
    func skipped(words: String, reason: String?) async throws {
        let step = "it is left out\(words)"
        #expect(try await outcome(of: step) == FeatureSuite.Outcome(skipped: reason ?? step))
    }

    @Test("A step that takes longer than its tag allows is asked to end, and has failed")
    func timeout() async throws {
        #expect(
            try await outcome(of: "it waits", tag: "@timeout(1ms)").problems.map(\.message) == [
                "failed: it waits\nthe step took longer than 0.001 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time\n\nin Steps.swift:10"
            ])
    }

    @Test("A step that takes longer than its definition allows is asked to end, and has failed")
    func timeLimit() async throws {
        #expect(
            try await outcome(of: "it waits for a moment").problems.map(\.message) == [
                "failed: it waits for a moment\nthe step took longer than the 0.001 s that its definition gives it, and was stopped\n\nin Steps.swift:11"
            ])
    }

    @Test("What is attached is a file with its name or one of its type, and all lines of the log are one")
    func attachments() async throws {
        #expect(
            try await outcome(of: "it attaches").attachments == [
                FeatureSuite.Attached(name: "attachment-1.json", bytes: Array("{}".utf8), line: 4),
                FeatureSuite.Attached(name: "dot.png", bytes: [1, 2], line: 4),
                FeatureSuite.Attached(name: "log.txt", bytes: Array("one\nhttps://example.com\n".utf8), line: 3),
            ])
    }
}
