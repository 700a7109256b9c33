import Dispatch
import Synchronization

/// Records whether events happen on the main thread. "Main thread" means the main queue: a system without a screen may
/// serve this queue with changing threads.
final class ThreadLog: Sendable {
    private let events = Mutex<[String: Bool]>([:])
    private static let mark = DispatchSpecificKey<Bool>()
    private static let isMarked: Void = DispatchQueue.main.setSpecific(key: mark, value: true)

    /// Records that `event` happens now on the current thread.
    func note(_ event: String) {
        Self.isMarked
        let isMain = DispatchQueue.getSpecific(key: Self.mark) ?? false
        events.withLock { $0[event] = isMain }
    }

    /// Whether `event` happened on the main thread when it was last recorded; nil if it never was.
    func wasOnMain(_ event: String) -> Bool? {
        events.withLock { $0[event] }
    }
}
