/// How much room text takes, the same on every machine: widths by the kind of character, in place of a font.
public struct TextMetric: Hashable, Sendable {
    /// The height of the letters in points.
    public var size: Double

    public init(size: Double) {
        self.size = size
    }

    /// From one line to the next, in points.
    public var lineHeight: Double { size * 1.25 }

    /// The width of a line in points.
    public func width(of line: some StringProtocol) -> Double {
        width(of: line, behind: 0)
    }

    /// How far text reaches that begins there.
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
    /// The lines that text takes, broken at spaces; a word that fits in no line is broken between characters.
    ///
    /// Every line has one character at least, however narrow it is. Text of nothing but white space has no lines.
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

    /// A word in as few pieces as fit; one, when it fits.
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
    /// The width in eighths of the letters' height.
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

    /// Marks and controls take no room, ideographs and pictographs a square.
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
