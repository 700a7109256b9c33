import Foundation
import Synchronization

/// Calls a handler when an input takes too long.
final class Watchdog: Sendable {
    /// The number of inputs that have begun.
    private let count = Atomic<Int>(0)
    /// The processor time that an input may take, in seconds. Other busy processes do not count.
    private static let processorLimit = 10.0
    /// The elapsed time that an input may take, in seconds, because it may wait without using the processor.
    private static let waitLimit = 120.0

    /// - Parameter onHang: called in another thread when an input takes too long.
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

    /// The processor time of the whole process in seconds. `clock` counts microseconds on all POSIX systems.
    private static var processorTime: Double { Double(clock()) / 1_000_000 }
}
