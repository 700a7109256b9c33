import Dispatch
import Synchronization

/// Whether things were done on the main thread: in the queue that it serves, as a system without a screen may serve this
/// queue with one thread after the other.
final class ThreadLog: Sendable {
    private let events = Mutex<[String: Bool]>([:])
    private static let mark = DispatchSpecificKey<Bool>()
    private static let isMarked: Void = DispatchQueue.main.setSpecific(key: mark, value: true)

    /// Something happens here and now.
    func note(_ event: String) {
        Self.isMarked
        let isMain = DispatchQueue.getSpecific(key: Self.mark) ?? false
        events.withLock { $0[event] = isMain }
    }

    /// Whether something happened on the main thread the last time; nil when it never did.
    func wasOnMain(_ event: String) -> Bool? {
        events.withLock { $0[event] }
    }
}
