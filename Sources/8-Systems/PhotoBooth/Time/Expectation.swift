import Synchronization

/// An event that is expected to happen later. (AS-2)
public final class Expectation: Sendable {
    public let name: String
    private let state = Mutex(State())

    private struct State {
        var isFulfilled = false
        var timers: [Task<Void, any Error>] = []
    }

    public init(_ name: String) {
        self.name = name
    }

    public var isFulfilled: Bool { state.withLock(\.isFulfilled) }

    /// Marks the event as happened, and ends all waits. Later calls do nothing.
    public func fulfill() {
        let timers = state.withLock { state in
            state.isFulfilled = true
            return state.timers
        }
        timers.forEach { $0.cancel() }
    }

    /// Waits until the expectation is fulfilled, at most `timeout` by `clock`.
    ///
    /// - Throws: `ExpectationError` if the expectation is not fulfilled in time.
    public func wait(timeout: Duration, clock: any Clock<Duration>) async throws(ExpectationError) {
        let timer = state.withLock { state -> Task<Void, any Error>? in
            guard !state.isFulfilled else { return nil }
            let timer = Task { try await clock.sleep(for: timeout) }
            state.timers.append(timer)
            return timer
        }
        _ = await timer?.result
        guard isFulfilled else { throw .notFulfilled(name, timeout: timeout) }
    }
}

public enum ExpectationError: Error, Equatable, Sendable, CustomStringConvertible {
    case notFulfilled(String, timeout: Duration)

    public var description: String {
        switch self {
        case .notFulfilled(let name, let timeout): "\"\(name)\" was not fulfilled within \(timeout)"
        }
    }
}
