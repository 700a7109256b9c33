package import BDDJSON
import BDDPlatform
import Dispatch
import Synchronization

/// Lines of JSON that all processors write, and that come out in order.
package enum OrderedLines {
    /// Writes parts, and gives each away when those before it are given away.
    ///
    /// - Parameters:
    ///   - count: how many parts there are.
    ///   - sink: is called by one thread at a time.
    ///   - write: writes a part, by its number.
    package static func write(
        _ count: Int, to sink: @Sendable ([UInt8]) -> Void,
        _ write: @Sendable (Int, inout JSONWriter) -> Void
    ) {
        let turns = (0...count).map { _ in DispatchSemaphore(value: 0) }
        let next = Atomic(0)
        turns[0].signal()
        // Whoever waits has the part behind one that somebody else works on: nobody waits for ever.
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

    /// One thread needs no others.
    private static func perform(_ threads: Int, _ body: @Sendable () -> Void) {
        if threads > 1 { DispatchQueue.concurrentPerform(iterations: threads) { _ in body() } } else { body() }
    }
}
