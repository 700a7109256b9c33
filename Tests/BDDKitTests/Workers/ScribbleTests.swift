import CucumberMessages

#if os(Linux)
    import Foundation
    import Testing

    @testable import BDDKit
    @testable import CucumberMessages

    /// Tests that a step which overwrites the channel's memory fails, and that scenarios whose results were lost run
    /// again.
    @Suite struct ScribbleTests {
        private static let message =
            "something was written into the channel that bdd uses itself; the process was stopped"

        @Test("One scenario is to blame, wherever it stands", arguments: [1, 2, 150, 300], ["1", "2"])
        func one(_ place: Int, _ workers: String) throws {
            let scenarios = (1...300).map { number in
                """
                  Scenario: number \(number)
                    Given all is well
                    When \(number == place ? "a step scribbles over the memory of the channel" : "all is well")
                    Then all is well

                """
            }
            let run = try CrashFixture.run(
                "Feature: Three hundred\n\(scenarios.joined())", ["-f", "message:run.ndjson", "-j", workers])
            let results = try Results(run)
            #expect(run.exitCode == 1)
            #expect(results.messages == [Self.message])
            #expect(results.statuses.count == 300)
            #expect(results.statuses.enumerated().allSatisfy { ($1.max() == .failed) == ($0 == place - 1) })
            #expect(run.errors == "")
        }
    }
#endif
