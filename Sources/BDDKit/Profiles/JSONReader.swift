import Gherkin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a JSON file with the locations of all it holds.
struct JSONReader {
    private let text: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var lineStart = 0
    private var depth = 0

    /// No file that people write is deeper.
    private static let deepest = 100

    private static let numberScalars = Set("0123456789+-.eE".unicodeScalars)

    /// Invalid UTF-8 becomes U+FFFD.
    init(_ bytes: [UInt8]) {
        text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        if text.first == "\u{FEFF}" { index = 1 }
        lineStart = index
    }

    /// Reads the one value of the file.
    mutating func read() throws(JSONError) -> JSONNode {
        let node = try value()
        skipSpace()
        if index < text.count { throw error("the end of the file") }
        return node
    }

    private mutating func value() throws(JSONError) -> JSONNode {
        skipSpace()
        let start = location
        guard depth < Self.deepest else { throw error("less depth") }
        depth += 1
        defer { depth -= 1 }
        let value: JSONNode.Value =
            switch next {
            case "{": .object(try members())
            case "[": .array(try elements())
            case "\"": .text(try string())
            case let scalar? where Self.numberScalars.contains(scalar): .number(number())
            default: try literal()
            }
        return JSONNode(value: value, location: start)
    }

    private mutating func members() throws(JSONError) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        try list(until: "}") { reader throws(JSONError) in
            let start = reader.location
            guard reader.next == "\"" else { throw reader.error("a name in double quotes") }
            let name = try reader.string()
            reader.skipSpace()
            try reader.take(":", "':'")
            members.append(JSONNode.Member(name: name, location: start, node: try reader.value()))
        }
        return members
    }

    private mutating func elements() throws(JSONError) -> [JSONNode] {
        var elements: [JSONNode] = []
        try list(until: "]") { reader throws(JSONError) in elements.append(try reader.value()) }
        return elements
    }

    /// Reads what stands between brackets, separated by commas.
    private mutating func list(
        until end: Unicode.Scalar, _ readItem: (inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        index += 1
        skipSpace()
        guard next != end else { return index += 1 }
        while true {
            skipSpace()
            try readItem(&self)
            skipSpace()
            if next == "," {
                index += 1
            } else {
                return try take(end, "',' or '\(end)'")
            }
        }
    }

    /// Reads a text in quotes; what its escapes stand for is Foundation's business.
    private mutating func string() throws(JSONError) -> String {
        let start = index
        index += 1
        while let scalar = next, scalar != "\"", scalar.value >= 0x20 { index += scalar == "\\" ? 2 : 1 }
        try take("\"", "'\"'")
        var token = ""
        token.unicodeScalars.append(contentsOf: text[start..<index])
        do {
            return try JSONDecoder().decode(String.self, from: Data(token.utf8))
        } catch {
            index = start
            throw self.error("a text without unknown escapes")
        }
    }

    private mutating func number() -> String {
        var digits = ""
        while let scalar = next, Self.numberScalars.contains(scalar) {
            digits.unicodeScalars.append(scalar)
            index += 1
        }
        return digits
    }

    private mutating func literal() throws(JSONError) -> JSONNode.Value {
        let literals: [(String, JSONNode.Value)] = [("true", .flag(true)), ("false", .flag(false)), ("null", .null)]
        for (literal, value) in literals where text[min(index, text.count)...].starts(with: literal.unicodeScalars) {
            index += literal.count
            return value
        }
        throw error("a value")
    }

    private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private var location: Location { Location(line: line, column: index - lineStart + 1) }

    private mutating func take(_ scalar: Unicode.Scalar, _ name: String) throws(JSONError) {
        guard next == scalar else { throw error(name) }
        index += 1
    }

    private mutating func skipSpace() {
        while let scalar = next, [" ", "\t", "\r", "\n"].contains(scalar) {
            index += 1
            guard scalar == "\n" else { continue }
            line += 1
            lineStart = index
        }
    }

    private func error(_ expected: String) -> JSONError {
        JSONError(location: location, expected: expected, found: next.map(Character.init))
    }
}
