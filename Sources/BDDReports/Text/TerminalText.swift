/// Text from outside, made harmless for a terminal.
///
/// Feature text, names of files and what steps say may hold anything. A control character would move the cursor, clear
/// the screen or rename the window, so each is shown as its picture (`␛`, `␇`). What turns the direction of text around
/// is shown as its number (`\u{202E}`), and what is no character at all as U+FFFD. Marks that only have a direction, as
/// a Hebrew letter has one, pass.
package enum TerminalText {
    /// A text that stands in one line: line breaks and tabs too are shown as pictures.
    package static func line(_ text: String) -> String {
        isHarmless(text) ? text : Cleaner(keepsLayout: false, keepsColours: false).clean(text)
    }

    /// The lines of a text that may have several; tabs stay.
    package static func lines(_ text: String) -> [Substring] {
        isHarmless(text) ? [text[...]] : Cleaner(keepsLayout: true, keepsColours: false).clean(text).reportLines
    }

    /// A text that may have several lines, each ended by a line feed but the last.
    package static func text(_ text: String) -> String {
        lines(text).joined(separator: "\n")
    }

    /// The lines of what a step logs or throws: colours pass, and one that is left open is closed at the end.
    package static func outputLines(_ text: String) -> [Substring] {
        isHarmless(text) ? [text[...]] : Cleaner(keepsLayout: true, keepsColours: true).clean(text).reportLines
    }

    /// Whether no byte of the text can begin anything but a printable character.
    private static func isHarmless(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte >= 0xEF {
            return false
        }
        return true
    }
}

private struct Cleaner {
    let keepsLayout: Bool
    let keepsColours: Bool

    func clean(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var colourIsOpen = false
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            if keepsColours, let colour = ColourSequence(scalars[index...]) {
                result.append(contentsOf: scalars[index..<colour.end])
                colourIsOpen = !colour.isReset
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
    /// The Unicode character that pictures a control character, as `␛` does escape; itself for any other.
    package var controlPicture: Unicode.Scalar {
        switch value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? self
        case 0x7F: "\u{2421}"
        default: self
        }
    }

    /// Whether it turns the direction of the text behind it: an embedding, an override, an isolate, or the end of one.
    package var turnsDirection: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether Unicode will never make it a character.
    package var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }

    /// `\u{202E}`, as it is written in Swift.
    package var numberText: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// `ESC [ … m`: the only terminal sequence that changes nothing but how text looks.
private struct ColourSequence {
    let end: String.UnicodeScalarView.Index
    /// Whether it takes all colours back: `ESC [ m` and `ESC [ 0 m`.
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
