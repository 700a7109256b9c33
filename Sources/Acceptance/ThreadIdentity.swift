import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Which thread something ran on, to be compared with another.
struct ThreadIdentity: Equatable, Sendable {
    /// A number or a pointer, as the system has it.
    private let handle: String

    static var current: ThreadIdentity {
        ThreadIdentity(handle: "\(pthread_self())")
    }
}

/// The threads on which things were done.
final class ThreadLog: Sendable {
    private let threads = Mutex<[String: ThreadIdentity]>([:])

    /// Something happens here and now.
    func note(_ event: String) {
        threads.withLock { $0[event] = .current }
    }

    /// The thread on which something happened the last time; nil when it never did.
    subscript(event: String) -> ThreadIdentity? {
        threads.withLock { $0[event] }
    }
}
