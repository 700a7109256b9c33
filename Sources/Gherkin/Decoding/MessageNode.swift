/// The keys of all nodes of a `gherkinDocument` message.
enum NodeKey: String, CodingKey {
    case uri, feature, comments, location, text, tags, language, keyword, name, description, children, rule, background
    case scenario, id, steps, examples, tableHeader, tableBody, keywordType, docString, dataTable, content, delimiter
    case mediaType, rows, cells, value
}

typealias MessageNode = KeyedDecodingContainer<NodeKey>

extension KeyedDecodingContainer where Key == NodeKey {
    func position() throws -> Position {
        Position(try decode(Location.self, forKey: .location))
    }

    func has(_ key: NodeKey) throws -> Bool {
        try contains(key) && !decodeNil(forKey: key)
    }

    /// Does nothing for a list that is not there.
    func forEachNode(_ key: NodeKey, _ body: (MessageNode) throws -> Void) throws {
        guard try has(key) else { return }
        var list = try nestedUnkeyedContainer(forKey: key)
        while !list.isAtEnd {
            try body(list.nestedContainer(keyedBy: NodeKey.self))
        }
    }
}
