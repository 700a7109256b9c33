import BDDPlatform
import Synchronization

/// A progress bar on standard error that counts tries; shown only if standard error is a terminal.
package final class MutationProgress: Sendable {
    private struct State {
        var finished = 0
        var total = 0
        var drawnAt = 0
        var isDrawn = false
    }

    private let state = Mutex(State())
    private let isShown: Bool

    private static let width = 40
    private static let interval = 100_000_000

    package init(isShown: Bool = Terminal.standardErrorIsTerminal) {
        self.isShown = isShown
    }

    func add(_ count: Int) { state.withLock { $0.total += count } }

    func advance() {
        guard isShown else { return }
        state.withLock { state in
            state.finished += 1
            let now = SteadyClock.nanoseconds
            guard now - state.drawnAt >= Self.interval else { return }
            state.drawnAt = now
            state.isDrawn = true
            let filled = state.finished * Self.width / max(1, state.total)
            let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
            Terminal.writeStandardError("\r\u{1B}[2K\(bar) \(state.finished)/\(state.total) tries")
        }
    }

    /// Erases the bar from the terminal.
    package func erase() {
        state.withLock { state in
            if state.isDrawn { Terminal.writeStandardError("\r\u{1B}[2K") }
            state.isDrawn = false
        }
    }
}
