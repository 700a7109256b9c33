import Synchronization

/// Server-sent events for a page, as the HTML standard defines them. Any thread may send.
package final class EventStream: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isClosed = false
        /// Wakes the server after a change.
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    /// Sends an event.
    ///
    /// - Parameters:
    ///   - name: The event's type, one word.
    ///   - data: Any text.
    package func send(_ name: String, _ data: String) {
        var text = "event: \(name)\n"
        for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            text += "data: \(line)\n"
        }
        append("\(text)\n")
    }

    /// Ends the stream. The page connects again after a while.
    package func close() {
        wakeAfter { $0.isClosed = true }
    }

    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Sends a comment, which pages ignore, so that both ends notice a lost connection.
    func sendHeartbeat() { append(":\n\n") }

    private func append(_ text: String) {
        wakeAfter { if !$0.isClosed { $0.waiting += text.utf8 } }
    }

    private func wakeAfter(_ change: (inout State) -> Void) {
        let wake = state.withLock { state in
            change(&state)
            return state.wake
        }
        wake?()
    }

    func onChange(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    /// Removes and returns the bytes that wait to be sent.
    func take() -> (bytes: [UInt8], isClosed: Bool) {
        state.withLock { state in
            defer { state.waiting = [] }
            return (state.waiting, state.isClosed)
        }
    }
}
