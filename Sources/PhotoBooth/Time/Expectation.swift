import Synchronization

/// Something that will come about later, by a name that says what. (AS-2)
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

    /// It has come about. Whoever waits goes on; a second time does nothing.
    public func fulfill() {
        let timers = state.withLock { state in
            state.isFulfilled = true
            return state.timers
        }
        timers.forEach { $0.cancel() }
    }

    /// Waits until it is fulfilled, but no longer than the time-out by that clock.
    ///
    /// - Throws: `ExpectationError` with the name when the time is over.
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
