import BDDRules

/// The time-out of a step, and how it is read from text.
package enum StepTimeout {
    package static let standard = 60 * second
    private static let second = 1_000_000_000

    /// Nanoseconds from text such as `5s`, `500ms`, `1.5s`, `2m` or `5`, which is seconds.
    ///
    /// Returns nil for any other text, for a time of zero and for numbers of a million or more.
    package static func nanoseconds(_ text: some StringProtocol) -> Int? {
        let units = [("ms", second / 1000), ("s", second), ("m", 60 * second), ("", second)]
        guard let (unit, size) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)),
            number > 0, number * Double(size) >= 1, number < 1e6
        else { return nil }
        return Int(number * Double(size))
    }

    /// The time-out in nanoseconds from the last `@timeout(…)` tag in `tags`; nil if there is none.
    ///
    /// - Throws: `UnreadableTag` if the text between the parentheses is not a valid time.
    static func ofTags(_ tags: [String]) throws(UnreadableTag) -> Int? {
        guard let tag = tags.last(where: { $0.hasPrefix("@timeout(") }) else { return nil }
        guard tag.hasSuffix(")"), let limit = nanoseconds(tag.dropFirst("@timeout(".count).dropLast()) else {
            throw UnreadableTag(tag: tag)
        }
        return limit
    }

    struct UnreadableTag: Error, Equatable, CustomStringConvertible {
        let tag: String

        var description: String { "'\(tag)' is not a time-out" }
        var help: String { TagSettings.timeout.help(for: tag) }
    }
}
