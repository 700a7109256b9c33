import Synchronization

/// Numbered tasks that several workers take, one at a time.
final class WorkQueue: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    /// Does all tasks.
    ///
    /// - Parameters:
    ///   - workers: the number of tasks that run at the same time.
    ///   - body: does one task; gets the numbers of the task and of the worker, both from 0.
    /// - Returns: the results in the order of the tasks.
    /// - Throws: the first error of `body`.
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
