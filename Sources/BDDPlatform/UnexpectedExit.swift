import Synchronization

#if canImport(Glibc)
    @preconcurrency internal import Glibc
#elseif canImport(Musl)
    @preconcurrency internal import Musl
#elseif canImport(Darwin)
    @preconcurrency internal import Darwin
#endif

/// What is done when something calls `exit` that should not.
package enum UnexpectedExit {
    private static let handler = Mutex<(@Sendable () -> Void)?>(nil)
    private static let isRegistered: Void = { atexit { UnexpectedExit.handler.withLock(\.self)?() } }()

    /// From now on this is done; with nil, nothing any more.
    package static func handle(_ body: (@Sendable () -> Void)?) {
        isRegistered
        handler.withLock { $0 = body }
    }
}
