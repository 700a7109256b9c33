import BDDPlatform

/// The display of a watching program: a screen that is redrawn, or output line by line.
struct WatchDisplay {
    private let isScreen: Bool
    private var isFirst = true
    private var drawnAt = 0
    private var isDue = false
    /// The text written last.
    private var written = ""

    /// The least time between two drawings, in nanoseconds.
    private static let interval = 50_000_000

    /// - Parameter isScreen: whether to redraw a screen; otherwise output is line by line.
    init(isScreen: Bool) { self.isScreen = isScreen }

    /// Makes the screen due to be redrawn.
    ///
    /// - Parameter atOnce: whether to redraw even if the last drawing was a moment ago.
    mutating func invalidate(atOnce: Bool = false) {
        isDue = true
        if atOnce { drawnAt = 0 }
    }

    /// The milliseconds until the screen is to be redrawn; nil if nothing has changed or there is no screen.
    var wait: Int? {
        guard isScreen, isDue else { return nil }
        return max(0, (drawnAt + Self.interval - SteadyClock.nanoseconds) / 1_000_000)
    }

    /// Redraws the screen if it is due.
    mutating func draw(_ screen: () -> WatchScreen) {
        guard isScreen, isDue, SteadyClock.nanoseconds - drawnAt >= Self.interval else { return }
        isDue = false
        drawnAt = SteadyClock.nanoseconds
        let lines = screen().lines(width: Terminal.width ?? 80, height: Terminal.height ?? 24)
        let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n")
        write((isFirst ? "\u{1B}[2J" : "") + "\u{1B}[H" + text + "\u{1B}[J")
        isFirst = false
    }

    /// Writes lines; does nothing on a screen.
    mutating func add(_ text: String) {
        if !isScreen { write(text + "\n") }
    }

    /// Moves the cursor below the screen.
    func end() {
        if isScreen, !isFirst { write("\n") }
    }

    private func write(_ text: String) { try? FileDescriptor.standardOutput.write(Array(text.utf8)) }
}
