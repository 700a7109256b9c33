import BDDJSON
import Gherkin

/// Reads a JSON file and keeps the location of each value.
struct JSONReader {
    private let bytes: [UInt8]
    /// The offset, in bytes, up to which lines and columns were counted.
    private var counted = 0
    private var line = 1
    private var column = 1

    /// Makes a reader. Invalid UTF-8 is read as U+FFFD.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads the one value of the file.
    mutating func read() throws(JSONError) -> ProfileNode {
        var text = JSONText(bytes)
        counted = text.index
        do throws(JSONText.Failure) {
            let node = try value(&text)
            try text.end()
            return node
        } catch {
            let rest = String(decoding: bytes[error.offset...].prefix(4), as: UTF8.self)
            throw JSONError(
                location: location(error.offset), expected: error.expected,
                found: rest.unicodeScalars.first.map(Character.init))
        }
    }

    private mutating func value(_ text: inout JSONText) throws(JSONText.Failure) -> ProfileNode {
        text.skipSpace()
        let start = location(text.index)
        let value: ProfileNode.Value =
            switch try text.next() {
            case .object: .object(try members(&text))
            case .array: .array(try elements(&text))
            case .text: .text(try text.text())
            case .number: .number(String(decoding: try text.number(), as: UTF8.self))
            case .yes: .flag(true)
            case .no: .flag(false)
            case .null: .null
            }
        return ProfileNode(value: value, location: start)
    }

    private mutating func members(_ text: inout JSONText) throws(JSONText.Failure) -> [ProfileNode.Member] {
        var members: [ProfileNode.Member] = []
        try text.items { text throws(JSONText.Failure) in
            let start = location(text.index)
            members.append(ProfileNode.Member(name: try text.name(), location: start, node: try value(&text)))
        }
        return members
    }

    private mutating func elements(_ text: inout JSONText) throws(JSONText.Failure) -> [ProfileNode] {
        var elements: [ProfileNode] = []
        try text.items { text throws(JSONText.Failure) in elements.append(try value(&text)) }
        return elements
    }

    /// The location of a byte offset. Counts on from the last call, so offsets must be asked for in ascending order.
    private mutating func location(_ offset: Int) -> Location {
        for byte in bytes[counted..<max(counted, offset)] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        counted = max(counted, offset)
        return Location(line: line, column: column)
    }
}
