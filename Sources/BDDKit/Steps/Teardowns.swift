import Synchronization

/// What is to be done when a scenario has ended.
final class Teardowns: Sendable {
    /// What was added, and where. It runs when nothing else of the scenario does.
    struct Teardown: @unchecked Sendable {
        let location: CodeLocation
        let body: () async throws -> Void
    }

    private let added = Mutex<[Teardown]>([])

    func add(_ body: @escaping () async throws -> Void, at location: CodeLocation) {
        let teardown = Teardown(location: location, body: body)
        added.withLock { $0.append(teardown) }
    }

    /// What was added last, which is then not there any more.
    func takeLast() -> Teardown? { added.withLock { $0.popLast() } }
}
