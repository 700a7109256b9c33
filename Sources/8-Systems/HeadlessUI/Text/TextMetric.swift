/// The size of text without a font: each kind of character has a fixed width, the same on every machine.
public struct TextMetric: Hashable, Sendable {
    /// The height of the letters in points.
    public var size: Double

    public init(size: Double) {
        self.size = size
    }

    /// The distance between two lines in points.
    public var lineHeight: Double { size * 1.25 }

    /// The width of a line in points.
    public func width(of line: some StringProtocol) -> Double {
        width(of: line, behind: 0)
    }

    /// The x position at which `text` ends if it begins at `start`.
    private func width(of text: some StringProtocol, behind start: Double) -> Double {
        var end = start
        for character in text { end += width(of: character) }
        return end
    }

    public func width(of character: Character) -> Double {
        Double(character.widthInEighths) * size / 8
    }
}

extension TextMetric {
    /// Breaks `text` into lines at line breaks and spaces. A word wider than a line is broken between characters.
    ///
    /// A piece of a broken word has at least one character, however narrow the line. Whitespace alone has no lines.
    public func lines(of text: String, width: Double) -> [String] {
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { lines(ofParagraph: $0, width: width) }
    }

    private func lines(ofParagraph text: Substring, width: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        var end = 0.0
        for word in text.split(separator: " ") {
            let longer = self.width(of: word, behind: line.isEmpty ? 0 : self.width(of: " ", behind: end))
            if longer <= width {
                line += line.isEmpty ? String(word) : " \(word)"
                end = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var pieces = pieces(of: word, width: width)
            line = pieces.removeLast()
            end = self.width(of: line)
            lines += pieces
        }
        return lines + [line]
    }

    /// Splits `word` into as few pieces as possible. No piece of several characters is wider than `width`.
    private func pieces(of word: Substring, width: Double) -> [String] {
        var pieces = [""]
        for character in word {
            let longer = pieces[pieces.count - 1] + String(character)
            if longer.count == 1 || self.width(of: longer) <= width {
                pieces[pieces.count - 1] = longer
            } else {
                pieces.append(String(character))
            }
        }
        return pieces
    }
}

extension Character {
    /// The width in eighths of `TextMetric.size`.
    fileprivate var widthInEighths: Int { unicodeScalars.first?.widthInEighths ?? 0 }
}

extension Unicode.Scalar {
    fileprivate var widthInEighths: Int {
        switch self {
        case "i", "j", "l", "I", "!", "|", "'", "`", ".", ",", ":", ";": 2
        case " ", "f", "r", "t", "(", ")", "[", "]", "{", "}", "\"", "-", "/", "\\": 3
        case "m", "w", "M", "W", "@", "%": 7
        case "A"..."Z": 5
        case "!"..."~": 4
        default: widthBeyondASCII
        }
    }

    /// Marks and control characters have no width; ideographs and pictographs are as wide as they are high.
    private var widthBeyondASCII: Int {
        switch properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark: 0
        case .uppercaseLetter, .titlecaseLetter: 5
        case .otherLetter where value >= 0x1100: 8
        case .otherSymbol where value >= 0x2600: 8
        default: 4
        }
    }
}
