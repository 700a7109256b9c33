/// The tag `@quarantined(until=2026-12-31)`: until that day a failure of the scenario does not refuse the run.
package struct QuarantineTag: Sendable, Equatable {
    /// The form that people are to write.
    package static let example = "@quarantined(until=2026-12-31)"
    /// The tag without a date, which has no meaning.
    package static let name = "@quarantined"
    private static let start = "@quarantined("

    /// The tag as written.
    package let text: String
    /// The first day on which failures refuse the run again; nil if the text in the parentheses is not `until=` and a day.
    package let until: CalendarDay?

    /// Reads a tag; nil if it is not a quarantine with something in parentheses.
    package init?(_ tag: String) {
        guard tag.hasPrefix(Self.start) else { return nil }
        text = tag
        let value = tag.dropFirst(Self.start.count)
        until =
            value.hasPrefix("until=") && value.hasSuffix(")")
            ? CalendarDay(value.dropFirst("until=".count).dropLast()) : nil
    }

    /// The tag that applies to a scenario: the last one, because tags of examples follow those of the scenario, the rule
    /// and the feature.
    package init?(innermost tags: some BidirectionalCollection<String>) {
        guard let tag = tags.last(where: { $0.hasPrefix(Self.start) }) else { return nil }
        self.init(tag)
    }

    /// Whether a tag is a quarantine from which no day can be read.
    package static func isWithoutDay(_ tag: String) -> Bool {
        tag == name || QuarantineTag(tag).map { $0.until == nil } ?? false
    }

    /// The reason for the tag: the comment right above the tags of its node, without the comments that speak to this
    /// program; nil if there is none.
    ///
    /// - Parameters:
    ///   - line: The line of the tag.
    ///   - comment: Returns the text of a line that is a comment; nil for another line.
    ///   - isTags: Whether a line holds tags.
    package static func reason(
        above line: Int, comment: (Int) -> String?, isTags: (Int) -> Bool
    ) -> String? {
        var line = line - 1
        while isTags(line) { line -= 1 }
        var words: [String] = []
        while let text = comment(line) {
            let said = text.drop { $0 == "#" || $0.isWhitespace }
            let isForProgram = ["check: ignore", "asked:"].contains { said.hasPrefix($0) }
            if !isForProgram, said.contains(where: \.isLetter) { words.insert(String(said), at: 0) }
            line -= 1
        }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
