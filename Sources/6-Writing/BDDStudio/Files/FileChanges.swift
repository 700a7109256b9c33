import Synchronization

/// The latest changes of files, which can be undone one by one, the latest first. The next version of the program takes
/// them over.
package final class FileChanges: Sendable {
    private let changes: Mutex<[FileChange]>
    private static let most = 50

    package init(_ changes: [FileChange] = []) {
        self.changes = Mutex(changes)
    }

    package var all: [FileChange] { changes.withLock { $0 } }

    var last: FileChange? { changes.withLock { $0.last } }

    /// The number of changes that can be undone.
    var count: Int { changes.withLock { $0.count } }

    func add(_ change: FileChange) {
        changes.withLock { changes in
            changes.append(change)
            if changes.count > Self.most { changes.removeFirst() }
        }
    }

    func removeLast() { changes.withLock { _ = $0.popLast() } }
}
