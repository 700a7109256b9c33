/// Splits JSON into nodes in one pass. It accepts only what every JSON reader understands alike: invalid JSON and rare
/// JSON, such as a duplicate key or a number with a fraction, throw ``UnusualJSON``.
struct JSONScan {
    /// The values and keys in the order of the text, the outermost value first.
    private(set) var nodes: [JSONNode] = []
    private var index = 0

    /// The greatest depth of nested values; deeper JSON is rare.
    private static let mostLevels = 64
    /// The most members of an object; larger objects are rare.
    private static let mostMembers = 32

    mutating func read(_ bytes: Span<UInt8>) throws(UnusualJSON) {
        nodes.removeAll(keepingCapacity: true)
        index = 0
        guard bytes.count < 1 << 31, isValidUTF8(bytes) else { throw UnusualJSON() }
        try value(bytes, level: 0)
        skipSpaces(bytes)
        guard index == bytes.count else { throw UnusualJSON() }
    }

    private mutating func value(_ bytes: Span<UInt8>, level: Int) throws(UnusualJSON) {
        skipSpaces(bytes)
        guard index < bytes.count, level < Self.mostLevels else { throw UnusualJSON() }
        switch bytes[index] {
        case .quote: try string(bytes)
        case .leftBrace: try object(bytes, level: level)
        case .leftBracket: try array(bytes, level: level)
        case UInt8(ascii: "t"): try word("true", .yes, in: bytes)
        case UInt8(ascii: "f"): try word("false", .no, in: bytes)
        case UInt8(ascii: "n"): try word("null", .null, in: bytes)
        default: try integer(bytes)
        }
    }

    private mutating func object(_ bytes: Span<UInt8>, level: Int) throws(UnusualJSON) {
        let node = begin(.object)
        var count = 0
        while try goesOn(bytes, to: .rightBrace, isFirst: count == 0) {
            count += 1
            guard count <= Self.mostMembers, index < bytes.count, bytes[index] == .quote else { throw UnusualJSON() }
            let key = nodes.count
            try string(bytes)
            guard nodes[key].kind == .string, !hasMember(like: key, in: node, of: bytes) else { throw UnusualJSON() }
            skipSpaces(bytes)
            guard index < bytes.count, bytes[index] == .colon else { throw UnusualJSON() }
            index += 1
            try value(bytes, level: level + 1)
        }
        end(node)
    }

    /// Whether an earlier member of `object` has the key at `key`.
    private func hasMember(like key: Int, in object: Int, of bytes: Span<UInt8>) -> Bool {
        let text = nodes[key].text
        var other = object + 1
        while other < key {
            let range = nodes[other].text
            if isEqual(range, text, in: bytes) { return true }
            other = Int(nodes[other + 1].next)
        }
        return false
    }

    private func isEqual(_ left: Range<UInt32>, _ right: Range<UInt32>, in bytes: Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for offset in 0..<left.count
        where bytes[Int(left.lowerBound) + offset] != bytes[Int(right.lowerBound) + offset] {
            return false
        }
        return true
    }

    private mutating func array(_ bytes: Span<UInt8>, level: Int) throws(UnusualJSON) {
        let node = begin(.array)
        var isFirst = true
        while try goesOn(bytes, to: .rightBracket, isFirst: isFirst) {
            isFirst = false
            try value(bytes, level: level + 1)
        }
        end(node)
    }

    /// Moves to the next item of an object or array; returns false after the last one.
    private mutating func goesOn(
        _ bytes: Span<UInt8>, to end: UInt8, isFirst: Bool
    ) throws(UnusualJSON) -> Bool {
        skipSpaces(bytes)
        guard index < bytes.count else { throw UnusualJSON() }
        if bytes[index] == end {
            index += 1
            return false
        }
        if isFirst { return true }
        guard bytes[index] == .comma else { throw UnusualJSON() }
        index += 1
        skipSpaces(bytes)
        // A comma must be followed by an item.
        guard index < bytes.count, bytes[index] != end else { throw UnusualJSON() }
        return true
    }

    private mutating func begin(_ kind: JSONNode.Kind) -> Int {
        nodes.append(JSONNode(kind: kind, text: UInt32(index)..<UInt32(index), next: 0))
        index += 1
        return nodes.count - 1
    }

    private mutating func end(_ node: Int) { nodes[node].next = UInt32(nodes.count) }

    private mutating func skipSpaces(_ bytes: Span<UInt8>) {
        while index < bytes.count, [.space, .tab, .lineFeed, .carriageReturn].contains(bytes[index]) { index += 1 }
    }
}

/// Strings, words and numbers: values that contain no other values.
extension JSONScan {
    private mutating func add(_ kind: JSONNode.Kind, _ text: Range<Int>) {
        nodes.append(
            JSONNode(
                kind: kind, text: UInt32(text.lowerBound)..<UInt32(text.upperBound), next: UInt32(nodes.count + 1)))
    }

    private mutating func string(_ bytes: Span<UInt8>) throws(UnusualJSON) {
        let start = index + 1
        var kind = JSONNode.Kind.string
        index = searchEscape(bytes, in: start..<bytes.count)
        while index < bytes.count, bytes[index] == .backslash {
            kind = .escapedString
            index = searchEscape(bytes, in: min(index + 2, bytes.count)..<bytes.count)
        }
        guard index < bytes.count, bytes[index] == .quote else { throw UnusualJSON() }
        add(kind, start..<index)
        index += 1
    }

    private mutating func word(
        _ word: StaticString, _ kind: JSONNode.Kind, in bytes: Span<UInt8>
    ) throws(UnusualJSON) {
        guard hasPrefix(bytes, word, at: index, end: bytes.count) else { throw UnusualJSON() }
        add(kind, index..<index + word.utf8CodeUnitCount)
        index += word.utf8CodeUnitCount
    }

    private mutating func integer(_ bytes: Span<UInt8>) throws(UnusualJSON) {
        let start = index
        if bytes[index] == .hyphen { index += 1 }
        let digits = index
        while index < bytes.count, (.zero...(.zero + 9)).contains(bytes[index]) { index += 1 }
        // A number with more than 18 digits may overflow an `Int`.
        guard (1...18).contains(index - digits), bytes[digits] != .zero || index == digits + 1 else {
            throw UnusualJSON()
        }
        let fractions = [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")]
        if index < bytes.count, fractions.contains(bytes[index]) { throw UnusualJSON() }
        add(.integer, start..<index)
    }
}
