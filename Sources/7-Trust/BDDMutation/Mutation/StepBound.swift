/// A limit in a step's text, as in `at least 44`, `within 2 seconds` or `from 3 to 6 letters`. The step must accept a
/// looser limit, and must not accept one that is much tighter.
enum StepBound: Equatable {
    /// The actual value must not be below the limit.
    case least
    /// The actual value must not be above the limit.
    case most
    /// The first or the second limit of a range.
    case from, to

    private static let wordsOfLeast = [
        "at least", "more than", "greater than", "no fewer than", "no less than", "not less than", "longer than",
        "minimum", "minimum of", "mindestens", "mehr als", "au moins", "plus de", "al menos", "más de",
    ]
    private static let wordsOfMost = [
        "at most", "less than", "fewer than", "no more than", "not more than", "within", "up to", "under", "below",
        "shorter than", "maximum", "maximum of", "no later than", "höchstens", "weniger als", "innerhalb von",
        "au plus", "moins de", "en moins de", "como máximo", "menos de",
    ]
    private static let wordsBehindLeast = ["or more", "or longer", "or later", "oder mehr", "ou plus", "o más"]
    private static let wordsBehindMost = [
        "or less", "or fewer", "or sooner", "or earlier", "oder weniger", "ou moins", "o menos",
    ]
    static let allWords: [String] = [
        wordsOfLeast, wordsOfMost, wordsBehindLeast, wordsBehindMost, ["from", "between"],
    ].flatMap(\.self)
    private static let starts: Set<String> = ["from", "between"]
    private static let middles: Set<String> = ["to", "and"]

    /// Nil if the number is not a limit.
    ///
    /// - Parameters:
    ///   - before: the text of the step before the number.
    ///   - after: the text of the step after the number.
    init?(before: String, after: String) {
        let before = StepWords.all(of: before.lowercased())
        let after = StepWords.all(of: after.lowercased())
        let head = " " + before.joined(separator: " ")
        let tail = " " + after.prefix(4).joined(separator: " ") + " "
        let found = (Self.wordsOfLeast + Self.wordsOfMost).filter { head.hasSuffix(" " + $0) }
        if let words = found.max(by: { $0.utf8.count < $1.utf8.count }) {
            // A negation turns the limit around, as in 'at no time are more than 9'. 'no more than' is in the list
            // already.
            let isTurned = !words.hasPrefix("no") && before.contains(where: StepDirection.isNegation)
            self = Self.wordsOfMost.contains(words) != isTurned ? .most : .least
        } else if Self.wordsBehindLeast.contains(where: { tail.contains(" \($0) ") }) {
            self = .least
        } else if Self.wordsBehindMost.contains(where: { tail.contains(" \($0) ") }) {
            self = .most
        } else if Self.ends(before, Self.starts), let next = after.first, Self.middles.contains(next) {
            self = .from
        } else if Self.ends(before, Self.middles), Self.ends(before.dropLast(2), Self.starts) {
            self = .to
        } else {
            return nil
        }
    }

    private static func ends(_ words: some BidirectionalCollection<String>, _ ends: Set<String>) -> Bool {
        words.last.map(ends.contains) == true
    }

    /// Limits that are so tight that the actual value should not keep them.
    ///
    /// - Parameter other: the other limit of a range; nil without one.
    func tighter(than text: String, other: String?) -> [String] {
        switch self {
        case .least: Int(text).map { $0.magnitude < 1_000_000 ? ["\($0 * 10 + 1000)"] : [] } ?? ["1000000"]
        case .most: text == "0" ? [] : ["0"]
        case .from, .to: [other].compactMap(\.self).filter { $0 != text }
        }
    }

    /// Limits that are tighter by powers of ten, the loosest first. If the first is accepted too, the limit is far off.
    ///
    /// - Parameter other: the other limit of a range; nil without one.
    func nearer(than text: String, other: String?) -> [String] {
        guard let number = Int(text), number > 1, number < 1_000_000_000 else { return [] }
        let other = other.flatMap { Int($0) }
        let powers = [10, 100, 1000, 10_000, 100_000, 1_000_000]
        switch self {
        case .least: return powers.map { "\(number * $0)" }
        case .from: return powers.map { number * $0 }.filter { $0 <= other ?? 0 }.map { "\($0)" }
        case .most: return powers.map { number / $0 }.filter { $0 > 0 }.map { "\($0)" }
        case .to: return powers.map { number / $0 }.filter { $0 > 0 && $0 >= other ?? 0 }.map { "\($0)" }
        }
    }

    /// Whether a unit of time follows a number. A limit of time is how long somebody is ready to wait, which depends on
    /// the machine, so it may be far off.
    static func isTime(after text: String) -> Bool {
        StepWords.all(of: text.lowercased()).first.map(unitsOfTime.contains) == true
    }

    private static let unitsOfTime: Set = [
        "s", "ms", "sec", "secs", "second", "seconds", "millisecond", "milliseconds", "min", "minute", "minutes",
        "hour",
        "hours", "sekunde", "sekunden", "millisekunden", "minuten", "stunden", "seconde", "secondes", "heures",
        "segundo", "segundos", "minutos", "horas",
    ]
}
