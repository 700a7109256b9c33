import Synchronization

/// Paths of changed files, passed from other threads to the serving thread.
final class StudioMail: Sendable {
    private let paths = Mutex<Set<String>>([])
    private let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Adds files that were changed, made or removed.
    func add(_ more: [String]) {
        paths.withLock { $0.formUnion(more) }
        wake()
    }

    func take() -> [String] {
        paths.withLock { paths in
            defer { paths = [] }
            return paths.sorted()
        }
    }
}
