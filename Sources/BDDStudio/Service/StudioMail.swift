import Synchronization

/// What other threads tell the one that serves.
final class StudioMail: Sendable {
    private let paths = Mutex<Set<String>>([])
    private let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// These files were changed, made or removed.
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
