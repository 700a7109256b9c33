import BDDTestStreams
import Testing

@testable import BDDReportFormats

@Suite("snippets")
struct SnippetsReportTests {
    @Test("each piece of code once, in the order of the scenarios")
    func unique() throws {
        var run = try ScriptedRun(
            [
                "f":
                    "Feature: F\n  Scenario: one\n    Given undefined 1\n    And undefined 2\n  Scenario: two\n    Given undefined 1"
            ])
        run.suggest("Given(\"2\") {\n}", for: 1, of: 0)
        run.suggest("Given(\"1\") {\n}", for: 0, of: 1)
        run.suggest("Given(\"1\") {\n}", for: 0, of: 0)
        run.play(1)
        run.play(0)
        run.finish()
        #expect(reported(run.envelopes) { SnippetsReport(write: $0) } == "Given(\"1\") {\n}\n\nGiven(\"2\") {\n}\n")
    }
}
