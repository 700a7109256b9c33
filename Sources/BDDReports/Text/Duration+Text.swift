import CucumberMessages

extension Envelope.Duration {
    /// Minutes, seconds and milliseconds with none of them padded, so 21 ms read `0m 0.21s`: what Cucumber's summary
    /// prints, and what its goldens hold. 60 ms look like 600 there.
    package var cucumberText: String {
        let milliseconds = wholeMilliseconds
        return "\(milliseconds / 60_000)m \(milliseconds / 1000 % 60).\(milliseconds % 1000)s"
    }

    /// Minutes and seconds with three places, so 21 ms read `0m 0.021s`.
    package var text: String {
        let milliseconds = wholeMilliseconds
        let places = String(milliseconds % 1000)
        let padding = String(repeating: "0", count: 3 - places.utf8.count)
        return "\(milliseconds / 60_000)m \(milliseconds / 1000 % 60).\(padding)\(places)s"
    }

    /// Minutes and whole seconds, `1m 05s`: for what is redrawn while it goes on.
    package var coarseText: String {
        let seconds = wholeMilliseconds / 1000
        return "\(seconds / 60)m \(seconds % 60 < 10 ? "0" : "")\(seconds % 60)s"
    }

    /// Seconds with as many places as there are, at least one and at most three: `0.01`, `1.234`, `2.0`.
    package var secondsText: String {
        let milliseconds = wholeMilliseconds
        var places = String(milliseconds % 1000)
        places = String(repeating: "0", count: 3 - places.utf8.count) + places
        while places.hasSuffix("0"), places.utf8.count > 1 { places.removeLast() }
        return "\(milliseconds / 1000).\(places)"
    }

    /// Never negative: a clock that was set back counts as no time.
    private var wholeMilliseconds: Int { max(0, nanoseconds / 1_000_000) }
}

extension RunQuery {
    /// How long something took: with three places, but as Cucumber prints it for a stream of another program.
    func durationText(_ duration: Envelope.Duration) -> String {
        isOwnStream ? duration.text : duration.cucumberText
    }
}
