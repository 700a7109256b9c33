import BDDPlatform

/// Where a watching program shows what it has to say: a screen that is drawn over, or line after line.
struct WatchDisplay {
    private let isScreen: Bool
    private var isFirst = true
    private var drawnAt = 0
    private var isDue = false
    /// What was written last, line after line.
    private var written = ""

    /// Between two drawings, in nanoseconds.
    private static let interval = 50_000_000

    /// - Parameter isScreen: whether to draw over what was drawn.
    init(isScreen: Bool) { self.isScreen = isScreen }

    /// The screen has to be drawn anew.
    ///
    /// - Parameter atOnce: whether also when it was drawn just before.
    mutating func invalidate(atOnce: Bool = false) {
        isDue = true
        if atOnce { drawnAt = 0 }
    }

    /// In how many milliseconds it is to be drawn; nil when it shows what there is.
    var wait: Int? {
        guard isScreen, isDue else { return nil }
        return max(0, (drawnAt + Self.interval - SteadyClock.nanoseconds) / 1_000_000)
    }

    /// Draws what is due.
    mutating func draw(_ screen: () -> WatchScreen) {
        guard isScreen, isDue, SteadyClock.nanoseconds - drawnAt >= Self.interval else { return }
        isDue = false
        drawnAt = SteadyClock.nanoseconds
        let lines = screen().lines(width: Terminal.width ?? 80, height: Terminal.height ?? 24)
        let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n")
        write((isFirst ? "\u{1B}[2J" : "") + "\u{1B}[H" + text + "\u{1B}[J")
        isFirst = false
    }

    /// Writes lines below those that stand there, where there is no screen.
    mutating func add(_ text: String) {
        if !isScreen { write(text + "\n") }
    }

    /// Leaves the screen as it is, with the cursor below it.
    func end() {
        if isScreen, !isFirst { write("\n") }
    }

    private func write(_ text: String) { try? FileDescriptor.standardOutput.write(Array(text.utf8)) }
}
