/// A part of a step's text that is either corrected as a whole or left unchanged.
struct StepUnit {
    enum Kind {
        /// Letters, digits, and the characters between them within a word.
        case word
        case sign
        /// A text between quotes.
        case quoted
        /// `<column>`, or `{type}` for any value.
        case placeholder
        /// A value of a sentence.
        case value
    }

    let kind: Kind
    let text: String
    /// Whether there is a gap before the unit, and whether the gap is a single space.
    let hasGap: Bool
    let isGapPlain: Bool

    /// The character that marks a value in a sentence. No text of a feature contains it.
    static let value: Unicode.Scalar = "\u{F8FF}"
}

/// Cuts a step's text into its units.
struct StepUnits {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var units: [StepUnit] = []

    /// - Returns: the units, without the blanks at both ends.
    static func all(of text: String) -> [StepUnit] {
        var units = StepUnits(text)
        while units.readUnit() {}
        return units.units
    }

    private init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
    }

    private mutating func readUnit() -> Bool {
        let gap = index
        while index < scalars.count, LookAlikes.isBlank(scalars[index]) { index += 1 }
        guard index < scalars.count else { return false }
        let start = index
        let kind = readKind()
        let isFirst = units.isEmpty
        units.append(
            StepUnit(
                kind: kind, text: text(from: start, to: index), hasGap: !isFirst && start > gap,
                isGapPlain: start == gap || !isFirst && start == gap + 1 && scalars[gap] == " "))
        return true
    }

    private func text(from start: Int, to end: Int) -> String {
        // Of ASCII each scalar is one byte.
        guard scalars.count < text.utf8.count else {
            let first = text.utf8.index(text.startIndex, offsetBy: start)
            return String(text[first..<text.utf8.index(first, offsetBy: end - start)])
        }
        return String(String.UnicodeScalarView(scalars[start..<end]))
    }

    private mutating func readKind() -> StepUnit.Kind {
        let first = scalars[index]
        if first == StepUnit.value {
            index += 1
            return .value
        }
        if first == "<" || first == "{", let end = end(of: first == "<" ? ">" : "}", butNot: first) {
            index = end
            return .placeholder
        }
        if let closers = Self.quotes[first], isOpening, let end = end(ofQuoteClosedBy: closers) {
            index = end
            return .quoted
        }
        guard isWordPart(index) else {
            index += 1
            return .sign
        }
        while index < scalars.count, isWordPart(index) { index += 1 }
        return .word
    }

    /// Whether the next character is at the start of a word, as an opening quote is.
    private var isOpening: Bool {
        guard index > 0 else { return true }
        return LookAlikes.isBlank(scalars[index - 1]) || !Self.isWordCharacter(scalars[index - 1])
    }

    /// The possible closing marks for each opening mark, the usual one first.
    private static let quotes: [Unicode.Scalar: [Unicode.Scalar]] = [
        "\"": ["\"", "”", "“"], "“": ["”", "“", "\""], "„": ["“", "”", "\""], "”": ["”", "\""], "«": ["»"], "»": ["«"],
        "‹": ["›"], "'": ["'", "’"], "‘": ["’", "'"], "‚": ["‘", "’"], "’": ["’"], "`": ["`", "´"], "＂": ["＂"],
        "「": ["」"], "『": ["』"],
    ]

    private func end(ofQuoteClosedBy closers: [Unicode.Scalar]) -> Int? {
        for closer in closers {
            var position = index + 1
            while position < scalars.count {
                let isEscaped = scalars[position - 1] == "\\"
                let isInWord = position + 1 < scalars.count && Self.isWordCharacter(scalars[position + 1])
                if scalars[position] == closer, !isEscaped, !isInWord { return position + 1 }
                position += 1
            }
        }
        return nil
    }

    private func end(of closer: Unicode.Scalar, butNot opener: Unicode.Scalar) -> Int? {
        var position = index + 1
        while position < scalars.count, scalars[position] != opener {
            if scalars[position] == closer { return position > index + 1 ? position + 1 : nil }
            position += 1
        }
        return nil
    }

    private func isWordPart(_ position: Int) -> Bool {
        let scalar = scalars[position]
        if Self.isWordCharacter(scalar) { return true }
        // An apostrophe or a hyphen within a word.
        guard ["'", "’", "ʼ", "-", "‐", "‑"].contains(scalar) else { return false }
        return position > 0 && position + 1 < scalars.count && Self.isLetter(scalars[position - 1])
            && Self.isLetter(scalars[position + 1])
    }

    private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else { return isLetter(scalar) || ("0"..."9").contains(scalar) || scalar == "_" }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
            return true
        default: return LookAlikes.isInvisible(scalar)
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x80 else { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
        return scalar.properties.isAlphabetic
    }
}
