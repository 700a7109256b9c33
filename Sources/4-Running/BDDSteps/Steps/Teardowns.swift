import Synchronization

/// The teardowns of one scenario, which run when it has ended.
package final class Teardowns: Sendable {
    /// A teardown and the line of code that added it. Sendable, because it runs when no other code of the scenario
    /// does.
    package struct Teardown: @unchecked Sendable {
        package let location: CodeLocation
        package let body: () async throws -> Void
    }

    private let added = Mutex<[Teardown]>([])

    func add(_ body: @escaping () async throws -> Void, at location: CodeLocation) {
        let teardown = Teardown(location: location, body: body)
        added.withLock { $0.append(teardown) }
    }

    /// Removes and returns the teardown that was added last; nil if none is left.
    package func takeLast() -> Teardown? { added.withLock { $0.popLast() } }
}
