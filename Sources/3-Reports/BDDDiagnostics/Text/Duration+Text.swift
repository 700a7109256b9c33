import CucumberMessages

extension Envelope.Duration {
    /// Minutes, seconds and milliseconds without padding, as in Cucumber's summary and its goldens: 21 ms gives `0m
    /// 0.21s`, and 60 ms gives `0m 0.60s`, which looks like 600 ms.
    package var cucumberText: String {
        let milliseconds = wholeMilliseconds
        return "\(milliseconds / 60_000)m \(milliseconds / 1000 % 60).\(milliseconds % 1000)s"
    }

    /// Minutes, and seconds with three decimals: 21 ms gives `0m 0.021s`.
    package var text: String {
        let milliseconds = wholeMilliseconds
        let fraction = String(milliseconds % 1000)
        let padding = String(repeating: "0", count: 3 - fraction.utf8.count)
        return "\(milliseconds / 60_000)m \(milliseconds / 1000 % 60).\(padding)\(fraction)s"
    }

    /// Seconds with three decimals, preceded by minutes if there are any: `0.021s`, `1m 2.345s`.
    package var shortText: String { text.hasPrefix("0m ") ? String(text.dropFirst(3)) : text }

    /// Milliseconds, with three decimals below 10 ms: `0.021 ms`, `13 ms`.
    package var millisecondsText: String {
        let microseconds = max(0, nanoseconds / 1000)
        guard microseconds < 10_000 else { return "\(microseconds / 1000) ms" }
        let fraction = String(microseconds % 1000)
        return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - fraction.utf8.count))\(fraction) ms"
    }

    /// Minutes and whole seconds, `1m 05s`, for text that is redrawn.
    package var coarseText: String {
        let seconds = wholeMilliseconds / 1000
        return "\(seconds / 60)m \(seconds % 60 < 10 ? "0" : "")\(seconds % 60)s"
    }

    /// Seconds with one to three decimals, without trailing zeros: `0.01`, `1.234`, `2.0`.
    package var secondsText: String {
        let milliseconds = wholeMilliseconds
        var fraction = String(milliseconds % 1000)
        fraction = String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
        while fraction.hasSuffix("0"), fraction.utf8.count > 1 { fraction.removeLast() }
        return "\(milliseconds / 1000).\(fraction)"
    }

    /// Never negative: a negative duration, from a clock that was set back, becomes 0.
    private var wholeMilliseconds: Int { max(0, nanoseconds / 1_000_000) }
}
