import Foundation

/// A thread for a server.
enum ServerThread {
    static func start(_ body: @escaping @Sendable () -> Void) {
        Thread { body() }.start()
    }
}
