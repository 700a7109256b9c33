import Foundation
import Synchronization

/// Ends the process when an input takes too long.
final class Watchdog: Sendable {
    /// How many inputs have begun.
    private let count = Atomic<Int>(0)
    /// How much time of the processor an input may take, in seconds. Another process that is busy takes none of it.
    private static let processorLimit = 10.0
    /// How long an input may wait for what never comes, in seconds.
    private static let waitLimit = 120.0

    /// - Parameter onHang: called, in another thread, when an input takes too long.
    init(onHang: @escaping @Sendable () -> Never) {
        Thread.detachNewThread { [self] in
            var (known, processor, began) = (-1, 0.0, Date())
            while true {
                Thread.sleep(forTimeInterval: 0.5)
                let current = count.load(ordering: .relaxed)
                if current != known {
                    (known, processor, began) = (current, Self.processorTime, Date())
                } else if Self.processorTime - processor > Self.processorLimit
                    || Date().timeIntervalSince(began) > Self.waitLimit
                {
                    onHang()
                }
            }
        }
    }

    func beginInput() { count.add(1, ordering: .relaxed) }

    /// Of the whole process, in seconds: `clock` counts microseconds on all POSIX systems.
    private static var processorTime: Double { Double(clock()) / 1_000_000 }
}
