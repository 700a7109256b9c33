import Synchronization
import Testing

@testable import bdd_benchmark

@Suite("Times taken in turn")
struct ContestTests {
    @Test("are taken one after the other, after a round that does not count")
    func inTurn() throws {
        let order = Mutex("")
        let contestants = ["a", "b"].map { name in Contestant(name) { order.withLock { $0 += name } } }
        _ = try Contest(runs: 2, now: { .zero }).medians(contestants)
        #expect(order.withLock { $0 } == "ababab")
    }

    @Test("are medians of what the clock says")
    func medians() throws {
        // The work takes 100 seconds in the first round, then 3, 1 and 2.
        let work = [100, 3, 1, 2]
        let calls = Mutex(0)
        let contest = Contest(runs: 3) {
            let call = calls.withLock { calls in
                defer { calls += 1 }
                return calls
            }
            return .seconds(call % 2 == 0 ? 0 : work[call / 2])
        }
        #expect(try contest.medians([Contestant("a") {}]) == [.seconds(2)])
    }

    @Test(
        "have a median",
        arguments: [
            ([], 0), ([5], 5), ([9, 1], 5), ([3, 1, 2], 2), ([4, 1, 3, 2], 2.5),
        ] as [([Double], Double)])
    func median(_ times: [Double], _ median: Double) {
        #expect(times.map { Duration.seconds($0) }.median == .seconds(median))
    }

    @Test("end with the first failure")
    func failure() {
        struct Failure: Error, Equatable {}
        #expect(throws: Failure()) {
            try Contest(runs: 1, now: { .zero }).medians([Contestant("a") { throw Failure() }])
        }
    }
}
