import Testing

@testable import BDDKit

@Suite("FeatureSuite")
struct FeatureSuiteTests {
    @Test("A property that is false names no program to replay it: a package's tests may have none")
    func falsified() async throws {
        let folder = try ScratchFolder()
        try folder.write(
            """
            Feature: F
              @property(seed=4)
              Scenario Outline: S
                Then <n> is odd
                Examples:
                  | n          |
                  | {int 8..8} |
            """, to: "a.feature")
        let steps: StepLibrary<Notes> = [
            Then("{int} is odd") { (_, number: Int) in try expect(!number.isMultiple(of: 2), "\(number) is even") }
        ]
        let suite = FeatureSuite(path: folder.path, glue: [steps])
        #expect(suite.problems == [])
        let scenario = try #require(suite.cases.first)
        let uri = "\(folder.path)/a.feature"
        #expect(
            await suite.run(scenario) == [
                FeatureSuite.Problem(
                    message: """
                        failed: 8 is odd
                        8 is even

                        This property is false for the row
                          | 8 |
                        No case passed before it.
                        To replay it, run \(uri):7 with '--replay 4:1'
                        """, uri: uri, line: 4)
            ])
    }
}
