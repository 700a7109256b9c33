package import BDDJSON
import BDDPlatform
import Dispatch
import Synchronization

/// Writes lines of JSON on all processors and outputs them in order.
package enum OrderedLines {
    /// Writes `count` parts concurrently and passes them to `sink` in order.
    ///
    /// - Parameters:
    ///   - count: the number of parts.
    ///   - sink: receives the bytes of each part; called by one thread at a time.
    ///   - write: writes the part with the given number, from 0.
    package static func write(
        _ count: Int, to sink: @Sendable ([UInt8]) -> Void,
        _ write: @Sendable (Int, inout JSONWriter) -> Void
    ) {
        let turns = (0...count).map { _ in DispatchSemaphore(value: 0) }
        let next = Atomic(0)
        turns[0].signal()
        // A thread waits only for an earlier part, which another thread is writing: there is no deadlock.
        perform(min(count, Terminal.processorCount)) {
            var json = JSONWriter()
            while true {
                let part = next.add(1, ordering: .relaxed).oldValue
                guard part < count else { return }
                write(part, &json)
                turns[part].wait()
                sink(json.bytes)
                turns[part + 1].signal()
                json.removeAll()
            }
        }
    }

    /// Runs `body` on `threads` threads; with one thread, on the current one.
    private static func perform(_ threads: Int, _ body: @Sendable () -> Void) {
        if threads > 1 { DispatchQueue.concurrentPerform(iterations: threads) { _ in body() } } else { body() }
    }
}
