/// A day as people write it elsewhere: `31.3.2027`, `2027/03/31`, `31 March 2027`.
package struct WrittenDay {
    /// The day; nil if the text has the form of a day, but leaves open which one is meant, as `3/4/2027` does.
    package let day: CalendarDay?

    /// Nil if the text has no form of a day.
    package init?(_ text: some StringProtocol) {
        let parts = text.split { $0.isWhitespace || "-./,–—".contains($0) }.map { $0.lowercased() }
        if parts.count == 1, let whole = parts.first, whole.utf8.count == 8, Int(whole) != nil {
            day = CalendarDay("\(whole.prefix(4))-\(whole.dropFirst(4).prefix(2))-\(whole.suffix(2))")
            return
        }
        guard parts.count == 3 else { return nil }
        if let index = parts.firstIndex(where: { Self.month($0) != nil }), let month = Self.month(parts[index]) {
            let numbers = parts.indices.filter { $0 != index }.map { Self.number(parts[$0]) }
            guard let first = numbers[0], let last = numbers[1] else { return nil }
            day = first > 31 ? Self.day(first, month, day: last) : Self.day(last, month, day: first)
            return
        }
        let numbers = parts.compactMap(Self.number)
        guard numbers.count == 3 else { return nil }
        if parts[0].utf8.count == 4 {
            day = Self.day(numbers[0], numbers[1], day: numbers[2])
        } else if numbers[0] == numbers[1] || numbers[0] > 12 {
            day = Self.day(numbers[2], numbers[1], day: numbers[0])
        } else {
            // Of two numbers that may be a month nobody knows which one is.
            day = numbers[1] > 12 ? Self.day(numbers[2], numbers[0], day: numbers[1]) : nil
        }
    }

    /// Nil for a year without its century, and for a day that no calendar has.
    private static func day(_ year: Int, _ month: Int, day: Int) -> CalendarDay? {
        let text = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return year < 1970 || year > 9999 ? nil : CalendarDay("\(year)-\(text(month))-\(text(day))")
    }

    /// A number, of which an ending such as that of `31st` is left out.
    private static func number(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        return ["", "st", "nd", "rd", "th"].contains(text.dropFirst(digits.count)) ? Int(digits) : nil
    }

    private static func month(_ text: String) -> Int? {
        guard text.count >= 3, text.allSatisfy(\.isLetter) else { return nil }
        return months.first { $0.key.hasPrefix(text) }?.value
    }

    private static let months = [
        "january": 1, "januar": 1, "february": 2, "februar": 2, "march": 3, "märz": 3, "april": 4, "may": 5, "mai": 5,
        "june": 6, "juni": 6, "july": 7, "juli": 7, "august": 8, "september": 9, "sept": 9, "october": 10,
        "oktober": 10, "november": 11, "december": 12, "dezember": 12,
    ]
}

extension QuarantineTag {
    /// The form that people are to write where nobody knows their day.
    package static let form = "@quarantined(until=YYYY-MM-DD)"

    /// Rewrites a tag such as `@quarantined(until=31.3.2027)` with its day as YYYY-MM-DD; nil if the day is missing or
    /// ambiguous.
    package static func meant(by tag: String) -> String? {
        settings(of: tag).flatMap { WrittenDay($0)?.day }.map { "\(name)(until=\($0))" }
    }

    /// The form of a quarantine: with the day of a tag if that is known, without any day if it has another form.
    package static func help(for tag: String) -> String {
        if let meant = meant(by: tag) { return "did you mean '\(meant)'?" }
        return "write the first day on which a failure counts again: \(proposal(for: tag))"
    }

    /// What to write instead of a tag from which no day can be read. The day of an example is not proposed for another
    /// day.
    package static func proposal(for tag: String) -> String {
        meant(by: tag) ?? (tag.dropFirst(name.count).contains(where: \.isNumber) ? form : example)
    }

    /// The text in which a tag says its day; nil if it says something else.
    private static func settings(of tag: String) -> Substring? {
        guard tag.lowercased().hasPrefix(name) else { return nil }
        var text = tag.dropFirst(name.count).drop { $0.isWhitespace || "([{<:=".contains($0) }
        while let last = text.last, last.isWhitespace || ")]}>\"'".contains(last) { text.removeLast() }
        let key = text.prefix(while: \.isLetter)
        let isKey = ["until", "till", "til", "untill"].contains(key.lowercased())
        let value = isKey ? text.dropFirst(key.count) : text
        return value.drop { $0.isWhitespace || "=:\"'([-".contains($0) }
    }
}
