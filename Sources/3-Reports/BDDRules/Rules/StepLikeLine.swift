import BDDDiagnostics
import BDDSentences
import Gherkin

/// A line of Markdown or of a description that begins like a step, possibly with marks before or around its keyword:
/// `1. When …`, `- [ ] Then …`, `**Given** …`, `> And …`.
struct StepLikeLine {
    /// The marks before the keyword, the weakest first. The strongest mark of a line counts.
    enum Form: Int {
        case plain, quote, list, emphasis
        /// A link, a footnote, or a line with a comment: `--fix` leaves these alone.
        case link
        /// A heading, a cell of a table, struck-out text or an HTML element: `--fix` leaves these alone too.
        case other

        /// Whether prose rarely has such a form.
        var isDeliberate: Bool { self == .list || self == .emphasis }

    }

    private(set) var form: Form
    /// The column of the first character that is not whitespace.
    let column: Int
    /// Whether the line is a quote. Another author wrote it, so `--fix` does not change it.
    let isQuoted: Bool
    /// Whether a number, a quote or a sign that is not a list marker precedes the keyword.
    private let hasTextBefore: Bool
    /// The number of code points from that column to the last visible one of the line.
    let length: Int
    /// The keyword as the language spells it, with the space after it; nil if there is none.
    var keyword: String?
    /// Whether the keyword matches exactly.
    let isExact: Bool
    /// The line up to and including its keyword or first word.
    private(set) var start: String
    /// The text after the keyword, without marks around it; without a keyword, the text after the marks.
    private(set) var sentence: String
    /// Whether the sentence has no marks in it, so that it can be moved to another bullet.
    var isClean: Bool {
        !isLinked && whole.first.map { !"])}>,.;!?…&*_`~|".contains($0) } == true
            && !(whole.hasBytes(of: "](") && whole.contains("]("))
            && PageElement.removed(from: whole) == whole
    }
    /// The sentence after the keyword itself, and whether the end of a link stands before the sentence.
    private let whole: String
    private let isLinked: Bool
    /// The text after each mark of a list: a sentence may begin with a number or a quote.
    let listed: [String]
    /// The character that replaces the space after the keyword; nil for a plain space.
    let otherSpace: Unicode.Scalar?
    /// The first word after the marks, and the text after it.
    let firstWord: String
    let rest: String

    /// Nil if the line is blank, or consists of marks only.
    ///
    /// - Parameter skipped: the number of code points before `line`, if it is part of a comment.
    init?(_ line: Substring, _ keywords: [StepKeyword], skipped: Int = 0) {
        let text = line.trimmed
        let marks = LineMarks(text)
        guard let first = marks.rest.unicodeScalars.first, first.properties.isAlphabetic else { return nil }
        column = skipped + line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
        isQuoted = text.first == ">"
        length = text.unicodeScalars.count
        hasTextBefore = marks.hasText
        form = skipped > 0 ? .link : marks.form
        listed = marks.listed.map { String($0.trimmed) }
        let words = marks.rest.prefix { !$0.isWhitespace }
        firstWord = String(words.prefix { $0.isLetter || $0 == "'" || $0 == "’" })
        rest = String(marks.rest.dropFirst(firstWord.count).trimmed)
        let found = keywords.lazy.compactMap { keyword in keyword.match(marks.rest).map { (keyword, $0) } }.first
        keyword = found?.0.text
        isExact = found?.1.isExact ?? false
        let end = found?.1.end ?? marks.rest.index(marks.rest.startIndex, offsetBy: firstWord.count)
        start = String(text[..<end])
        let space = text[end...].unicodeScalars.first.flatMap { scalar in
            scalar.properties.isWhitespace && scalar != " " || scalar.isUnseen ? scalar : nil
        }
        otherSpace = found == nil ? nil : space
        let written = marks.sentence(from: found == nil ? marks.rest.startIndex : end)
        sentence =
            otherSpace?.isUnseen == true
            ? String(
                String.UnicodeScalarView(written.unicodeScalars.drop { $0.isUnseen || $0.properties.isWhitespace }))
            : written
        whole = sentence
        isLinked = text[end...].first == "]"
    }

    /// Takes the line for a sentence without a keyword.
    mutating func take(listed sentence: String) { self.sentence = sentence }

    /// Reads the line as a step whose keyword lacks the space after it.
    mutating func take(_ joined: JoinedKeyword) {
        (start, keyword, sentence) = (joined.keyword, joined.keyword + " ", joined.sentence)
    }

    /// Takes the line for a step that begins at a later word.
    mutating func take(_ later: LaterStep, _ sentence: String) {
        (start, keyword, form) = (later.start, later.keyword, .other)
        self.sentence = sentence
    }

    /// Whether the line ends with a sign that ends a sentence, or announces what stands below it.
    var endsAsSentence: Bool { rest.last.map { ".!?:;…。".contains($0) } == true }

    /// Whether `--fix` may write the line as a step.
    var isMended: Bool { form != .link && form != .other && !isQuoted && !hasTextBefore }
}

/// A keyword of a step, and how lines begin with it.
struct StepKeyword {
    /// The keyword with the space that ends it, if it has one.
    let text: String
    /// The keyword without that space.
    private let word: String
    private let folded: String

    init(_ text: String) {
        self.text = text
        word = String(text.trimmed)
        folded = word.lowercased()
    }

    /// The keywords of a language, the longest first; `*` is a bullet in Markdown.
    static func all(_ dialect: Dialect) -> [StepKeyword] {
        let texts = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }.filter { $0 != "* " }
        return Set(texts).sorted { ($1.count, $0) < ($0.count, $1) }.map(StepKeyword.init)
    }

    static let english = all(.english)

    /// Whether a text may begin with the keyword in any letters. Most lines begin with another one.
    func mayBegin(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, let own = word.utf8.first else { return true }
        return first >= 0x80 || own >= 0x80 || first | 0x20 == own | 0x20
    }

    /// The index after the keyword at the start of a text, ignoring case; nil if the text does not start with the
    /// keyword.
    func match(_ text: Substring) -> (end: Substring.Index, isExact: Bool)? {
        guard mayBegin(text) else { return nil }
        let isExact = text.hasPrefix(word)
        guard isExact || text.prefix(word.count).lowercased() == folded else { return nil }
        let end = text.index(text.startIndex, offsetBy: word.count, limitedBy: text.endIndex) ?? text.endIndex
        guard self.text.last == " " else { return (end, isExact) }
        let behind = text[end...]
        guard let next = behind.first else { return (end, isExact) }
        if next.isLetter || next.isNumber { return nil }
        // "When's" and "Given-name" are other words.
        let isJoined = "'’-".contains(next) && behind.dropFirst().first?.isLetter == true
        return isJoined ? nil : (end, isExact)
    }
}

/// The marks before the first word of a line: marks of lists and quotes, boxes of tasks, emphasis.
struct LineMarks {
    private(set) var rest: Substring
    private(set) var form = StepLikeLine.Form.plain
    /// The text after each mark of a list.
    private(set) var listed: [Substring] = []
    /// Whether a number, a quote or a sign that is not a list marker precedes the keyword.
    private(set) var hasText = false
    /// The marks of emphasis right before the first word.
    private var opener = ""

    init(_ text: Substring) {
        rest = text
        while let next = rest.first, !next.isLetter || ordinalLength != nil { take(next) }
    }

    private mutating func take(_ next: Character) {
        if let length = ordinalLength ?? boxLength {
            note(.list)
            opener = ""
            rest = rest.dropFirst(length)
            listed.append(rest)
            return
        }
        if rest.hasPrefix("<!--") {
            // A text in a comment is switched off.
            note(.link)
            rest = rest.ranges(of: "-->").first.map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
            return
        }
        if let length = PageElement.length(rest) {
            note(.other)
            rest = rest.dropFirst(length)
            return
        }
        rest = rest.dropFirst()
        let isBullet = rest.first?.isWhitespace == true
        switch next {
        case "#", "|": note(.other)
        case "~" where rest.first == "~": note(.other)
        case ">": note(.quote)
        case "[": note(.link)
        case "*", "_", "`": note(isBullet && opener.isEmpty ? .list : .emphasis)
        case _ where next.isWhitespace || next.unicodeScalars.allSatisfy(\.isUnseen):
            break
        case _ where next.isNumber || Self.quotes.contains(next): hasText = true
        case _ where Self.bullets.contains(next): note(.list)
        default:
            note(.list)
            hasText = true
        }
        opener = "*_`~".contains(next) && !isBullet ? opener + String(next) : ""
        if isBullet, form == .list { listed.append(rest) }
    }

    private static let bullets: Set<Character> = [
        "-", "+", "*", "•", "‣", "⁃", "◦", "·", "▪", "▫", "●", "○", "–", "—", "→", "►", "▶", "✓", "✔", "☐", "☑",
    ]

    /// Characters that prose may begin with.
    private static let quotes: Set<Character> = [
        "\"", "'", "“", "”", "„", "«", "»", "‘", "’", "(", ")", "[", "]", "{", "}", "…", ".", ",", "!", "?",
    ]

    private mutating func note(_ found: StepLikeLine.Form) {
        if found.rawValue > form.rawValue { form = found }
    }

    /// The length of `1.`, `12)`, `a.`, `iv)`, `Step 3:` or `Schritt 3:`, including the sign and the space after it;
    /// nil if there is none.
    private var ordinalLength: Int? {
        // No ordinal goes without one of these signs, and most lines have none near their start.
        guard rest.utf8.prefix(24).contains(where: { $0 == 0x2E || $0 == 0x29 || $0 == 0x3A || $0 == 0x5D }) else {
            return nil
        }
        var index = rest.startIndex
        let letters = rest.prefix { $0.isASCII && $0.isLetter }
        let isRoman = letters.count <= 4 && letters.allSatisfy { "ivxlcIVXLC".contains($0) }
        index = letters.endIndex
        let isNamed = Self.stepNames.contains(rest.prefix(while: \.isLetter).lowercased())
        if isNamed {
            index = rest.firstIndex { !$0.isLetter } ?? rest.endIndex
            guard index < rest.endIndex, rest[index] == " " else { return nil }
            index = rest.index(after: index)
        } else if letters.count > 1, !isRoman {
            return nil
        }
        let digits = rest[index...].prefix(while: \.isNumber)
        guard isNamed ? !digits.isEmpty : digits.isEmpty != letters.isEmpty else { return nil }
        index = digits.endIndex
        guard index < rest.endIndex, ".):]".contains(rest[index]) else { return nil }
        index = rest.index(after: index)
        guard index == rest.endIndex || !rest[index].isNumber else { return nil }
        return rest.distance(from: rest.startIndex, to: index)
    }

    private static let stepNames: Set<String> = [
        "step", "schritt", "étape", "paso", "passo", "stap", "steg", "krok", "шаг",
    ]

    /// The length of a task list's box such as `[x]`; nil if there is none.
    private var boxLength: Int? {
        let box = Array(rest.prefix(3))
        return box.count == 3 && box[0] == "[" && box[2] == "]" ? 3 : nil
    }

    /// The text from `start` on, without closing marks of emphasis and without a colon after the keyword.
    func sentence(from start: Substring.Index) -> String {
        var text = rest[start...].trimmed
        var closer = String(opener.reversed())
        while true {
            if !closer.isEmpty, text.hasPrefix(closer) {
                text = text.dropFirst(closer.count).trimmed
                closer = ""
            } else if start > rest.startIndex, text.first == ":" {
                text = text.dropFirst().trimmed
            } else if start > rest.startIndex, text.first == "]" {
                text = text.withoutLinkTarget.trimmed
            } else {
                break
            }
        }
        guard !closer.isEmpty, let place = text.range(of: closer) else { return String(text) }
        return String((String(text[..<place.lowerBound]) + text[place.upperBound...]).trimmed)
    }
}

extension Substring {
    /// The text without the end of a link: `](target)` or `]`.
    var withoutLinkTarget: Substring {
        let text = dropFirst()
        guard text.first == "(", let end = text.firstIndex(of: ")") else { return text }
        return text[text.index(after: end)...]
    }

    /// The last range of `text` in this text.
    fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).last }
}
