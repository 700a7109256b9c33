/// Reads the lines of a message stream as JSON, one after the other, and reuses its memory for each line.
package final class JSONLine {
    fileprivate var bytes: [UInt8] = []
    fileprivate var scan = JSONScan()

    package init() {}

    /// Reads a line.
    ///
    /// - Parameter body: Receives the line's value, which is valid only until `body` returns.
    /// - Throws: `UnusualJSON` for invalid JSON and for JSON that is rare in message streams, and what `body` throws.
    package func read<Result>(_ bytes: [UInt8], _ body: (JSONCursor) throws -> Result) throws -> Result {
        self.bytes = bytes
        // Release the array, so that the caller can reuse its memory.
        defer { self.bytes = [] }
        try scan.read(bytes.elements)
        return try body(JSONCursor(self, 0))
    }
}

/// A place in a line of JSON, which reads the value there. Reading it as a type that it does not have throws
/// `UnusualJSON`.
package struct JSONCursor {
    private let line: JSONLine
    private let index: Int

    fileprivate init(_ line: JSONLine, _ index: Int) {
        self.line = line
        self.index = index
    }

    private var node: JSONNode { line.scan.nodes[index] }

    private func require(_ kind: JSONNode.Kind) throws(UnusualJSON) {
        guard node.kind == kind else { throw UnusualJSON() }
    }

    /// The key and value of an object that has exactly one member.
    package func onlyMember() throws(UnusualJSON) -> (key: String, value: JSONCursor) {
        try require(.object)
        let nodes = line.scan.nodes
        guard nodes.count > index + 2, nodes[index].next == nodes[index + 2].next else { throw UnusualJSON() }
        return (text(of: nodes[index + 1]), JSONCursor(line, index + 2))
    }

    /// The member with this key; nil if the member is missing or null.
    package func member(_ key: String) throws(UnusualJSON) -> JSONCursor? {
        try require(.object)
        let nodes = line.scan.nodes
        let end = Int(nodes[index].next)
        var member = index + 1
        while member < end {
            if isText(of: nodes[member], key) {
                return nodes[member + 1].kind == .null ? nil : JSONCursor(line, member + 1)
            }
            member = Int(nodes[member + 1].next)
        }
        return nil
    }

    private func isText(of node: JSONNode, _ text: String) -> Bool {
        guard node.text.count == text.utf8.count else { return false }
        let bytes = line.bytes
        var index = Int(node.text.lowerBound)
        for byte in text.utf8 {
            if bytes[index] != byte { return false }
            index += 1
        }
        return true
    }

    /// The member with this key.
    ///
    /// - Throws: `UnusualJSON` if the value is not an object, or if the member is missing or null.
    package subscript(key: String) -> JSONCursor {
        get throws(UnusualJSON) {
            guard let value = try member(key) else { throw UnusualJSON() }
            return value
        }
    }

    /// Calls `body` with each element of an array.
    package func forEach(_ body: (JSONCursor) throws -> Void) throws {
        try require(.array)
        var element = index + 1
        while element < Int(node.next) {
            try body(JSONCursor(line, element))
            element = Int(line.scan.nodes[element].next)
        }
    }

    /// Returns the results of calling `make` with each element of an array.
    package func map<Element>(_ make: (JSONCursor) throws -> Element) throws -> [Element] {
        var elements: [Element] = []
        try forEach { elements.append(try make($0)) }
        return elements
    }

    package var string: String {
        get throws(UnusualJSON) {
            if node.kind == .escapedString {
                let bytes = line.bytes
                return try JSONEscapes.text(bytes.elements, node.text)
            }
            try require(.string)
            return text(of: node)
        }
    }

    private func text(of node: JSONNode) -> String {
        let bytes = line.bytes
        return BDDJSON.string(bytes.elements, Int(node.text.lowerBound)..<Int(node.text.upperBound))
    }

    package var integer: Int {
        get throws(UnusualJSON) {
            try require(.integer)
            let bytes = line.bytes
            var value = 0
            for index in node.text where bytes[Int(index)] != .hyphen {
                value = value * 10 + Int(bytes[Int(index)] - .zero)
            }
            return bytes[Int(node.text.lowerBound)] == .hyphen ? -value : value
        }
    }

    package var bool: Bool {
        get throws(UnusualJSON) {
            if node.kind == .no { return false }
            try require(.yes)
            return true
        }
    }
}

extension JSONCursor {
    /// The string of a member; nil if the member is missing or null.
    package func stringIfPresent(_ key: String) throws(UnusualJSON) -> String? { try member(key)?.string }

    /// The case whose raw value is the string of a member; nil if the member is missing or null.
    package func caseIfPresent<Case: RawRepresentable<String>>(_ key: String) throws(UnusualJSON) -> Case? {
        guard let value = try member(key) else { return nil }
        guard let found = Case(rawValue: try value.string) else { throw UnusualJSON() }
        return found
    }

    /// The strings of a member that is an array.
    package func strings(_ key: String) throws -> [String] { try self[key].map { try $0.string } }
}
