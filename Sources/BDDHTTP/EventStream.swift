import Synchronization

/// Events for a page that listens: server-sent events, as the HTML standard has them. Any thread may send.
package final class EventStream: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isClosed = false
        /// Tells the server that there is something.
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    /// Sends an event.
    ///
    /// - Parameters:
    ///   - name: what the page listens for; a word.
    ///   - data: any text.
    package func send(_ name: String, _ data: String) {
        var text = "event: \(name)\n"
        for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            text += "data: \(line)\n"
        }
        append("\(text)\n")
    }

    /// Ends the stream; the page asks again after a while.
    package func close() {
        wakeAfter { $0.isClosed = true }
    }

    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// What a page passes over, so that both ends learn that the other is still there.
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

    /// What waits to be sent.
    func take() -> (bytes: [UInt8], isClosed: Bool) {
        state.withLock { state in
            defer { state.waiting = [] }
            return (state.waiting, state.isClosed)
        }
    }
}
