import CucumberMessages

extension Envelope.Duration {
    /// Minutes, seconds and milliseconds with none of them padded, so 21 ms read `0m 0.21s`: what Cucumber's summary
    /// prints, and what its goldens hold. 60 ms look like 600 there.
    package var cucumberText: String {
        let milliseconds = wholeMilliseconds
        return "\(milliseconds / 60_000)m \(milliseconds / 1000 % 60).\(milliseconds % 1000)s"
    }

    /// Minutes and seconds with three digits, so 21 ms read `0m 0.021s`.
    package var text: String {
        let milliseconds = wholeMilliseconds
        let fraction = String(milliseconds % 1000)
        let padding = String(repeating: "0", count: 3 - fraction.utf8.count)
        return "\(milliseconds / 60_000)m \(milliseconds / 1000 % 60).\(padding)\(fraction)s"
    }

    /// Seconds with three digits, and minutes where there are any: `0.021s`, `1m 2.345s`.
    package var shortText: String { text.hasPrefix("0m ") ? String(text.dropFirst(3)) : text }

    /// Minutes and whole seconds, `1m 05s`: for what is redrawn while it goes on.
    package var coarseText: String {
        let seconds = wholeMilliseconds / 1000
        return "\(seconds / 60)m \(seconds % 60 < 10 ? "0" : "")\(seconds % 60)s"
    }

    /// Seconds with as many digits behind the point as there are, at least one and at most three: `0.01`, `1.234`, `2.0`.
    package var secondsText: String {
        let milliseconds = wholeMilliseconds
        var fraction = String(milliseconds % 1000)
        fraction = String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
        while fraction.hasSuffix("0"), fraction.utf8.count > 1 { fraction.removeLast() }
        return "\(milliseconds / 1000).\(fraction)"
    }

    /// Never negative: a clock that was set back counts as no time.
    private var wholeMilliseconds: Int { max(0, nanoseconds / 1_000_000) }
}
