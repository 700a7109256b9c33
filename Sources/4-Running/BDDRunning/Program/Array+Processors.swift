import BDDPlatform
import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// Returns the results of `transform` in the order of the elements. More than `portion` elements are split among
    /// all processors in groups of `portion`.
    package func mapByProcessors<Result: Sendable>(
        portion: Int, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        guard count > portion, Terminal.processorCount > 1 else { return map(transform) }
        let portions = stride(from: 0, to: count, by: portion).map { self[$0..<Swift.min($0 + portion, count)] }
        let results = Mutex<[[Result]]>(Array<[Result]>(repeating: [], count: portions.count))
        DispatchQueue.concurrentPerform(iterations: portions.count) { index in
            let part = portions[index].map(transform)
            results.withLock { $0[index] = part }
        }
        return results.withLock { $0.flatMap(\.self) }
    }
}
