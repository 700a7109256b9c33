import Foundation

/// Runs a server in its own thread.
enum ServerThread {
    static func start(_ body: @escaping @Sendable () -> Void) {
        Thread { body() }.start()
    }
}
