import BDDDiagnostics
import BDDSentences
import Gherkin

/// A line whose first words are nearly a keyword, or a keyword without the space or colon that must follow it.
struct MisspeltKeyword {
    let help: String
    /// Whether more than the keyword must be rewritten: there is a number between the keyword and its colon, or a colon
    /// or quotes around the name. Also true if a keyword with another meaning is equally near, or the text is missing.
    let isUnclear: Bool
    /// The replacement, and the number of code points that it replaces from the start of the line.
    let meant: String
    let length: Int
    /// The written keyword, and the text after it.
    private let written: String
    private let rest: String

    /// - Parameter isAboveRow: whether a row of a table follows, as below a heading of examples.
    init?(_ line: String, expected: [TokenType], dialect: Dialect, isAboveRow: Bool) {
        let candidates = Self.candidates(expected, dialect)
        if let (keyword, length) = Self.withOtherSign(candidates, in: line) {
            help = "'\(keyword.dropLast())' needs a colon directly after it"
            (meant, self.length) = (keyword, length)
            (written, rest, isUnclear) = (keyword, "", false)
            return
        }
        if let keyword = Self.numbered(candidates, in: line) {
            help = "did you mean '\(keyword)'? Its colon cannot follow a number"
            (meant, length, isUnclear) = (keyword, keyword.unicodeScalars.count - 1, true)
            (written, rest) = (keyword, "")
            return
        }
        // Between quotes it is a text.
        guard line.first.map({ !"\"'“”„«‘`<".contains($0) }) == true else { return nil }
        if Self.isBareHeading(line, expected: expected, dialect: dialect) { return nil }
        let examples = dialect[.examples].map { $0 + ":" }
        // In German a scenario is a 'Beispiel', and examples are 'Beispiele': above rows only these can be meant.
        let ofRows = isAboveRow ? candidates.filter(examples.contains) : []
        let nearest =
            Self.nearest(ofRows, in: line, isLikely: { _ in true })
            ?? Self.nearest(candidates, in: line, isLikely: { examples.contains($0) == isAboveRow })
        guard let keyword = nearest else { return nil }
        let lack = Self.lack(of: keyword, in: line)
        let others = lack == nil ? Self.others(asNearAs: keyword, candidates, in: line, dialect: dialect) : []
        let list = ([keyword] + others).map { "'\($0)'" }.joined(separator: " or ")
        help = lack ?? "did you mean \(list)?"
        meant = keyword
        let isHeading = keyword.last == ":"
        let bare = isHeading ? String(keyword.dropLast()) : keyword
        let end = line.firstIndex(of: ":").flatMap { isHeading ? line[...$0].unicodeScalars.count : nil }
        let words = line.split(whereSeparator: \.isWhitespace).prefix(bare.split(separator: " ").count)
        let wordsEnd = words.last.map { line[..<$0.endIndex].unicodeScalars.count } ?? 0
        let isBroken = isHeading && line.dropFirst(bare.count).trimmed.first == ":"
        let name = line.dropFirst(bare.count)
        let number = name.prefix { $0 != ":" }
        let isNumbered =
            number.trimmed.allSatisfy { $0.isNumber || "#.)(".contains($0) } && number.contains(where: \.isNumber)
        let isFramed = name.trimmed.first.map { "\"'“„«".contains($0) } == true || name.trimmed.last == ":"
        isUnclear =
            !others.isEmpty || !isHeading && line.trimmed == keyword.trimmed
            || isHeading && lack != nil && (isNumbered || isFramed && name.trimmed.first != ":")
        length = lack == nil || isBroken ? end ?? wordsEnd : bare.unicodeScalars.count
        written = String(line.unicodeScalars.prefix(length))
        rest = String(String(line.unicodeScalars.dropFirst(length)).trimmed)
    }

    /// Whether the line may begin with a misspelt keyword: an English word such as 'the' counts as misspelt only before
    /// a step.
    ///
    /// - Parameter catalogue: the steps of the program; nil if they are unknown.
    func isLikely(_ catalogue: StepCatalogue?) -> Bool {
        guard let catalogue, meant.last != ":", Self.otherWords.contains(written.lowercased()) else { return true }
        return catalogue.isSentence(rest)
    }

    /// Whether the keyword can be corrected without asking a person: the line is little more than a heading, or the
    /// rest of the line is certainly a step.
    ///
    /// - Parameters:
    ///   - catalogue: the steps of the program; nil if they are unknown.
    ///   - isBetweenRows: whether rows of a table are above and below, where steps are rare.
    func isSure(_ catalogue: StepCatalogue?, isBetweenRows: Bool = false) -> Bool {
        if isBetweenRows, meant.last != ":" { return catalogue?.isSentence(rest) == true }
        let looks = LookAlikes.distance(
            between: self.written.filter { !$0.isWhitespace }, self.meant.filter { $0 != " " }, limit: 2)
        let meant = self.meant.lowercased().filter { $0 != " " }
        let written = self.written.lowercased().filter { !$0.isWhitespace }
        // A digit says something: 'Scenario2:' may be the second one.
        if written.contains(where: \.isNumber) { return false }
        if isUnclear { return false }
        if written == meant || written.sorted() == meant.sorted() { return true }
        if looks == 0 {
            // A short word may be a word of another language: 'To' in a file in Russian.
            return meant.last == ":" || catalogue?.isSentence(rest) == true
        }
        if meant.last == ":" {
            if Self.wordCount(self.written) > Self.wordCount(self.meant) { return false }
            // A word without a colon may also be prose.
            if meant.hasPrefix(written) { return true }
            let limit = meant.count > 8 ? 2 : 1
            return written.count > Misspelling.leastLength
                && looks.map { $0 <= limit } == true
        }
        guard let looks, looks <= 1, let catalogue else { return false }
        return catalogue.isSentence(rest) || rest.contains("<") && !Self.otherWords.contains(written.lowercased())
    }

    private static func wordCount(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }

    /// Words that are nearly a keyword.
    private static let otherWords: Set<String> = [
        "the", "they", "them", "than", "hen", "ten", "an", "ant", "any", "end", "hand", "but", "bus", "bat", "put",
        "give", "gives", "where", "whey", "so", "as", "is", "it", "if", "us",
    ]

    /// Whether a line is the keyword of a heading without its colon, and no heading with this keyword can be there:
    /// `Examples` below a background. It means no other heading.
    static func isBareHeading(_ line: String, expected: [TokenType], dialect: Dialect) -> Bool {
        let line = String(line.trimmed)
        return KeywordKind.allCases.contains { !$0.isStep && dialect[$0].contains(line) }
            && !candidates(expected, dialect).contains("\(line):")
    }

    /// The heading keyword at the start of the line, followed by a sign that is not a colon; with the length of both.
    private static func withOtherSign(_ candidates: [String], in line: String) -> (keyword: String, length: Int)? {
        let found = candidates.filter { $0.last == ":" && line.hasPrefix($0.dropLast()) }
        guard let keyword = found.max(by: { $0.count < $1.count }) else { return nil }
        let behind = line.dropFirst(keyword.count - 1)
        let sign = behind.drop(while: \.isWhitespace)
        guard let first = sign.first, ";.,=：-–—".contains(first), sign.dropFirst().first?.isWhitespace ?? true else {
            return nil
        }
        return (keyword, line[..<sign.startIndex].unicodeScalars.count + 1)
    }

    /// The heading whose keyword the line begins with, before a number and a colon: `Scenario #2:`.
    private static func numbered(_ candidates: [String], in line: String) -> String? {
        let found = candidates.filter { $0.last == ":" && line.hasPrefix($0.dropLast()) }
        guard let keyword = found.max(by: { $0.count < $1.count }) else { return nil }
        let number = line.dropFirst(keyword.count - 1).prefix { $0 != ":" }
        let isNumber = number.trimmed.allSatisfy { $0.isNumber || "#.()[]№-".contains($0) }
        return number.count < line.count - keyword.count + 1 && isNumber && number.contains(where: \.isNumber)
            && number.first?.isNumber == false
            ? keyword : nil
    }

    /// The advice for a keyword that stands alone.
    static let needsText = "a keyword needs the text of a step after it"

    /// The message about what is missing after a correct keyword; nil if the keyword is not correct.
    private static func lack(of keyword: String, in line: String) -> String? {
        let isHeading = keyword.last == ":"
        let bare = isHeading ? String(keyword.dropLast()) : keyword
        guard line.hasPrefix(bare) else { return nil }
        let rest = line.dropFirst(bare.count)
        guard rest.first?.isWhitespace ?? true else { return nil }
        if isHeading { return "'\(bare)' needs a colon directly after it" }
        return rest.allSatisfy(\.isWhitespace) ? needsText : "'\(bare)' needs a space after it"
    }

    /// The keywords as they are compared: headings with their colon, steps without the space after them.
    private static func candidates(_ expected: [TokenType], _ dialect: Dialect) -> [String] {
        var candidates: [String] = []
        for kind in KeywordKind.allCases where expected.contains(TokenType(kind)) {
            for keyword in dialect[kind] {
                candidates.append(kind.isStep ? withoutSpace(keyword) : keyword + ":")
            }
        }
        return candidates
    }

    private static func withoutSpace(_ keyword: String) -> String {
        keyword.last == " " ? String(keyword.dropLast()) : keyword
    }

    /// The nearest likely candidate. `Scenarioz` is as near to `Scenarios`, which begins examples, as to `Scenario`.
    /// Among equally near ones the longest wins: `Scenario Outline x` lacks the colon of an outline.
    private static func nearest(
        _ candidates: [String], in line: String, isLikely: (String) -> Bool
    ) -> String? {
        let start = LineStart(line)
        let found = candidates.compactMap { candidate in
            start.distance(to: candidate).map { distance in
                (key: (distance, isLikely(candidate) ? 0 : 1, -candidate.count), candidate: candidate)
            }
        }
        return found.min { $0.key < $1.key }?.candidate
            ?? candidates.filter { start.isHalf(of: $0) }.min { left, right in
                isLikely(left) != isLikely(right) ? isLikely(left) : left.count < right.count
            }
    }

    /// The keywords of steps with another meaning that are as near: `Hen` is as near to `Then` as to `When`.
    private static func others(
        asNearAs keyword: String, _ candidates: [String], in line: String, dialect: Dialect
    ) -> [String] {
        let start = LineStart(line)
        guard keyword.last != ":", let least = start.distance(to: keyword) else { return [] }
        // In a short keyword one letter more is half of it, so such a keyword is not a candidate.
        let word = line.prefix { !$0.isWhitespace }.lowercased()
        let isShortAndNear = { (other: String) in
            !keyword.contains(" ") && LookAlikes.distance(between: word, keyword.lowercased(), limit: 1) != 0
                && other.count < 4
                && EditDistance.between(word, other.lowercased(), limit: 1) != nil
        }
        let near = candidates.filter { other in
            other.last != ":" && other != keyword && (start.distance(to: other) == least || isShortAndNear(other))
        }
        return Array(dialect.differing([keyword] + near).dropFirst())
    }
}

/// The words at the start of a line.
private struct LineStart {
    private let words: [Substring]
    /// The number of words before the colon; nil without a colon.
    private let wordsOfHeading: Int?

    init(_ line: String) {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        words = parts[0].split(whereSeparator: \.isWhitespace)
        wordsOfHeading = parts.count > 1 ? words.count : nil
    }

    /// Whether a heading's keyword begins with the text before the colon, as for `Scen:`.
    func isHalf(of keyword: String) -> Bool {
        guard let count = wordsOfHeading, count > 0, keyword.last == ":" else { return false }
        let start = words.prefix(count).joined(separator: " ").lowercased()
        return start.count > 2 && keyword.lowercased().hasPrefix(start)
    }

    /// The distance of the start of the line from the keyword: the text before the colon for a heading, otherwise as
    /// many words as the keyword has.
    func distance(to keyword: String) -> Int? {
        let isHeading = keyword.last == ":"
        let bare = isHeading ? String(keyword.dropLast()) : keyword
        let count = isHeading ? wordsOfHeading : nil
        let start = words.prefix(count ?? bare.count { $0 == " " } + 1).joined(separator: " ")
        return start.isEmpty
            ? nil : LookAlikes.distance(between: start, bare, limit: EditDistance.tolerance(for: bare))
    }
}

extension TokenType {
    fileprivate init(_ kind: KeywordKind) {
        switch kind {
        case .feature: self = .featureLine
        case .rule: self = .ruleLine
        case .background: self = .backgroundLine
        case .scenario, .scenarioOutline: self = .scenarioLine
        case .examples: self = .examplesLine
        case .given, .when, .then, .and, .but: self = .stepLine
        }
    }
}
