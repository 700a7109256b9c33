import Synchronization

/// What is to be done when a scenario has ended.
package final class Teardowns: Sendable {
    /// What was added, and where. It runs when nothing else of the scenario does.
    package struct Teardown: @unchecked Sendable {
        package let location: CodeLocation
        package let body: () async throws -> Void
    }

    private let added = Mutex<[Teardown]>([])

    func add(_ body: @escaping () async throws -> Void, at location: CodeLocation) {
        let teardown = Teardown(location: location, body: body)
        added.withLock { $0.append(teardown) }
    }

    /// What was added last, which is then not there any more.
    package func takeLast() -> Teardown? { added.withLock { $0.popLast() } }
}
