/// A position in a text. Line and character count from 0, and ``PositionEncoding`` defines the unit of characters.
package struct TextPosition: Hashable, Comparable, Sendable, Codable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }
}

/// The units in which the characters of a line are counted.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

/// A range of a text, excluding `end`.
package struct TextSpan: Hashable, Sendable, Codable {
    package var start: TextPosition
    package var end: TextPosition

    package init(start: TextPosition, end: TextPosition) {
        self.start = start
        self.end = end
    }
}

/// A range of a file.
package struct FileSpan: Hashable, Sendable {
    package let path: String
    package let span: TextSpan

    package init(path: String, span: TextSpan) {
        self.path = path
        self.span = span
    }
}

/// A replacement of a range of a text.
package struct TextEdit: Hashable, Sendable {
    package let span: TextSpan
    package let text: String

    package init(span: TextSpan, text: String) {
        self.span = span
        self.text = text
    }
}

/// Edits of one file, in the order of its text.
package struct FileEdits: Hashable, Sendable {
    package let path: String
    package let edits: [TextEdit]

    package init(path: String, edits: [TextEdit]) {
        self.path = path
        self.edits = edits
    }
}
