import Testing

@testable import BDDOptions
@testable import BDDRunning

@Suite struct PropertyOptionsTests {
    private func options(_ arguments: String...) throws -> PropertyOptions {
        try RunOptions(RunSettings(arguments, [:])).properties
    }

    @Test("The seed is drawn for the run, or given, or that of the case to replay")
    func strategies() throws {
        guard case .random = try options().strategy else {
            Issue.record("the strategy is not random")
            return
        }
        #expect(try options("--seed", "7").strategy == .consistent(seed: 7))
        #expect(try options("--replay", "7:12").strategy == .replay(seed: 7, caseNumber: 12))
        #expect(try options("--property-runs", "5").runs == 5)
        #expect(try options().runs == nil)
    }

    @Test(
        "What cannot be understood is an error",
        arguments: [
            (["--seed", "x"], "option '--seed' needs a whole number of at least 0, got 'x'"),
            (["--seed", "-1"], "option '--seed' needs a whole number of at least 0, got '-1'"),
            (["--property-runs", "0"], "option '--property-runs' needs a whole number from 1 to 1000000000, got '0'"),
            (["--replay", "7"], "option '--replay' needs S:CASE, as printed with the failure, got '7'"),
            (["--replay", "7:0"], "option '--replay' needs S:CASE, as printed with the failure, got '7:0'"),
            (["--replay", "7:1", "--seed", "7"], "'--replay' and '--seed' cannot be used together"),
            (["--replay", "7:1", "--property-runs", "7"], "'--replay' and '--property-runs' cannot be used together"),
        ])
    func errors(_ arguments: [String], _ message: String) {
        do {
            _ = try RunSettings(arguments, [:])
            Issue.record("nothing was thrown")
        } catch {
            #expect("\(error)" == message)
        }
    }
}
