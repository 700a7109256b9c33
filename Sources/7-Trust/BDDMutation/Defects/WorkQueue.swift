import Synchronization

/// Numbered pieces of work that several take from, each one when it is done with another.
final class WorkQueue: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    /// - Parameters:
    ///   - workers: how many work at once.
    ///   - body: does a piece, by its number; it also gets the number of who does it, from 0.
    /// - Returns: what came of the pieces, in their order.
    /// - Throws: what the first that fails throws.
    func work<Result: Sendable>(
        by workers: Int, _ body: @escaping @Sendable (Int, Int) async throws -> Result
    ) async throws -> [Result] {
        let done = try await withThrowingTaskGroup { group in
            for worker in 0..<max(1, workers) {
                group.addTask {
                    var results: [(Int, Result)] = []
                    while true {
                        let number = self.next.add(1, ordering: .relaxed).oldValue
                        guard number < self.count else { return results }
                        results.append((number, try await body(number, worker)))
                    }
                }
            }
            var all: [(Int, Result)] = []
            for try await results in group { all += results }
            return all
        }
        return done.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
