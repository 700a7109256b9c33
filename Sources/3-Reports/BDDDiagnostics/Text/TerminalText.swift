/// Makes text from outside safe for a terminal.
///
/// Feature text, file names and output of steps may contain anything. A control character could move the cursor, clear
/// the screen or rename the window, so each is replaced by its picture (`␛`, `␇`). Characters that change the direction
/// of text are replaced by their numbers (`\u{202E}`), and noncharacters by U+FFFD. Characters that merely have a
/// direction, such as Hebrew letters, stay.
package enum TerminalText {
    /// Returns the text as one line: line breaks and tabs are also replaced by pictures. A text of more than 8 KiB is cut.
    package static func line(_ text: String) -> String {
        let text = LongText.line(text)
        return isHarmless(text) ? text : Cleaner(keepsLayout: false, colours: .pictured).clean(text)
    }

    /// Returns the lines of a text that may have several. Tabs stay.
    package static func lines(_ text: String) -> [Substring] {
        isHarmless(text) ? [text[...]] : Cleaner(keepsLayout: true, colours: .pictured).clean(text).reportLines
    }

    /// Returns a text that may have several lines, joined by line feeds.
    package static func text(_ text: String) -> String {
        lines(text).joined(separator: "\n")
    }

    /// Returns the lines of a log or error of a step. Colours stay, and an open colour is closed at the end.
    ///
    /// - Parameter dropsColours: Whether colours are removed.
    package static func outputLines(_ text: String, dropsColours: Bool = false) -> [Substring] {
        guard !isHarmless(text) else { return [text[...]] }
        return Cleaner(keepsLayout: true, colours: dropsColours ? .dropped : .kept).clean(text).reportLines
    }

    /// Whether no byte of the text can start a character that needs to be replaced.
    private static func isHarmless(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte >= 0xEF {
            return false
        }
        return true
    }
}

private struct Cleaner {
    let keepsLayout: Bool
    let colours: Colours

    enum Colours {
        case pictured, kept, dropped
    }

    func clean(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var colourIsOpen = false
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            if colours != .pictured, let colour = ColourSequence(scalars[index...]) {
                if colours == .kept {
                    result.append(contentsOf: scalars[index..<colour.end])
                    colourIsOpen = !colour.isReset
                }
                index = colour.end
                continue
            }
            append(scalars[index], to: &result)
            index = scalars.index(after: index)
        }
        return String(result) + (colourIsOpen ? "\u{1B}[0m" : "")
    }

    private func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
        if scalar.turnsDirection {
            result.append(contentsOf: scalar.numberText.unicodeScalars)
        } else {
            result.append(shown(scalar))
        }
    }

    private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: keepsLayout ? scalar : scalar.controlPicture
        case 0x00...0x1F, 0x7F: scalar.controlPicture
        case 0x80...0x9F: "\u{FFFD}"
        case 0x2028, 0x2029: keepsLayout ? scalar : "\u{2424}"
        default: scalar.isNoncharacter ? "\u{FFFD}" : scalar
        }
    }
}

extension Unicode.Scalar {
    /// The Unicode character that pictures a control character, such as `␛` for escape; otherwise the scalar itself.
    package var controlPicture: Unicode.Scalar {
        switch value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? self
        case 0x7F: "\u{2421}"
        default: self
        }
    }

    /// Whether the scalar changes the direction of text: an embedding, an override, an isolate, or the end of one.
    package var turnsDirection: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether the scalar is a noncharacter of Unicode.
    package var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }

    /// The scalar as an escape of Swift, such as `\u{202E}`.
    package var numberText: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// `ESC [ … m`: the only terminal sequence that changes only the appearance of text.
private struct ColourSequence {
    let end: String.UnicodeScalarView.Index
    /// Whether the sequence resets all colours: `ESC [ m` and `ESC [ 0 m`.
    let isReset: Bool

    init?(_ scalars: Substring.UnicodeScalarView) {
        guard scalars.first == "\u{1B}" else { return nil }
        var rest = scalars.dropFirst()
        guard rest.popFirst() == "[" else { return nil }
        let parameters = rest.prefix { ("0"..."9").contains($0) || $0 == ";" }
        rest = rest[parameters.endIndex...]
        guard rest.popFirst() == "m" else { return nil }
        end = rest.startIndex
        isReset = parameters.allSatisfy { $0 == "0" || $0 == ";" }
    }
}
