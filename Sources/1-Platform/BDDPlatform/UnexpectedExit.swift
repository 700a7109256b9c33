import Synchronization

#if canImport(Glibc)
    @preconcurrency internal import Glibc
#elseif canImport(Musl)
    @preconcurrency internal import Musl
#elseif canImport(Darwin)
    @preconcurrency internal import Darwin
#endif

/// Calls a handler when anything calls `exit` unexpectedly.
package enum UnexpectedExit {
    private static let handler = Mutex<(@Sendable () -> Void)?>(nil)
    private static let isRegistered: Void = { atexit { UnexpectedExit.handler.withLock(\.self)?() } }()

    /// Sets the handler; nil removes it.
    package static func handle(_ body: (@Sendable () -> Void)?) {
        isRegistered
        handler.withLock { $0 = body }
    }
}
