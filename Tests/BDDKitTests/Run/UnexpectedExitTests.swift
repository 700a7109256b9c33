import Testing

@testable import BDDKit

@Suite("UnexpectedExit")
struct UnexpectedExitTests {
    private static let feature = """
        Feature: f
          Scenario: one
            Given all is well
          Scenario: two
            When a step exits with 0
          Scenario: three
            Given all is well
        """

    @Test("A step that ends the program in this process refuses the run, with whole reports")
    func inProcess() throws {
        let ended = try CrashFixture.run(Self.feature, ["--in-process", "-f", "tap"])
        #expect(ended.exitCode == 1)
        #expect(ended.errors == "run.feature:4: error: a step ended the program with a call of exit\n")
        #expect(
            ended.output == """
                TAP version 14
                ok 1 - f - one
                Bail out! 2 planned scenarios did not finish
                Bail out! a step ended the program with a call of exit
                1..1

                """)
    }
}
