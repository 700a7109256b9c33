/// Text from outside, made harmless for a terminal.
///
/// Feature text and what steps say may hold anything. A control character would move the cursor, clear the screen or
/// rename the window, so each is shown as its picture (`␛`, `␇`). Direction overrides end where the text ends.
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
        for byte in text.utf8 where byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 {
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
        var openDirections: [Unicode.Scalar] = []
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
            let scalar = scalars[index]
            index = scalars.index(after: index)
            follow(scalar, &openDirections)
            if scalar == "\n" || scalar == "\r" { result.append(contentsOf: openDirections.popAll()) }
            result.append(shown(scalar))
        }
        result.append(contentsOf: openDirections.popAll())
        return String(result) + (colourIsOpen ? "\u{1B}[0m" : "")
    }

    private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: keepsLayout ? scalar : scalar.controlPicture
        case 0x00...0x1F, 0x7F: scalar.controlPicture
        case 0x80...0x9F: "\u{FFFD}"
        case 0x2028, 0x2029: keepsLayout ? scalar : "\u{2424}"
        default: scalar
        }
    }

    /// Keeps book of the direction controls that are still open, as what closes them.
    private func follow(_ scalar: Unicode.Scalar, _ open: inout [Unicode.Scalar]) {
        switch scalar.value {
        case 0x202A, 0x202B, 0x202D, 0x202E: open.append("\u{202C}")
        case 0x2066...0x2068: open.append("\u{2069}")
        case 0x202C, 0x2069: if open.last == scalar { open.removeLast() }
        default: break
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
}

extension [Unicode.Scalar] {
    fileprivate mutating func popAll() -> [Unicode.Scalar] {
        defer { removeAll() }
        return reversed()
    }
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
