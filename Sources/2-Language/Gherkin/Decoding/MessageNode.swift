import BDDJSON

/// The keys of all nodes of a `gherkinDocument` message.
enum NodeKey: String, CodingKey {
    case uri, feature, comments, location, text, tags, language, keyword, name, description, children, rule, background
    case scenario, id, steps, examples, tableHeader, tableBody, keywordType, docString, dataTable, content, delimiter
    case mediaType, rows, cells, value
}

/// A node of a `gherkinDocument` message, independent of how its JSON is read.
protocol MessageNode {
    func has(_ key: NodeKey) throws -> Bool
    func string(_ key: NodeKey) throws -> String
    /// Nil if the member is missing or null.
    func stringIfPresent(_ key: NodeKey) throws -> String?
    func location() throws -> Location
    func node(_ key: NodeKey) throws -> Self
    /// Does nothing if the list is missing.
    func forEachNode(_ key: NodeKey, _ body: (Self) throws -> Void) throws
    /// The keyword type of a step; nil if the message leaves it out.
    func keywordType() throws -> StepKeywordType?
    /// The error to throw for a member that is not allowed here.
    func fault(_ key: NodeKey, _ reason: String) -> any Error
}

extension MessageNode {
    func position() throws -> Position { Position(try location()) }
}

extension KeyedDecodingContainer: MessageNode where Key == NodeKey {
    func has(_ key: NodeKey) throws -> Bool { try contains(key) && !decodeNil(forKey: key) }

    func string(_ key: NodeKey) throws -> String { try decode(String.self, forKey: key) }

    func stringIfPresent(_ key: NodeKey) throws -> String? { try decodeIfPresent(String.self, forKey: key) }

    func location() throws -> Location { try decode(Location.self, forKey: .location) }

    func node(_ key: NodeKey) throws -> Self { try nestedContainer(keyedBy: NodeKey.self, forKey: key) }

    func forEachNode(_ key: NodeKey, _ body: (Self) throws -> Void) throws {
        guard try has(key) else { return }
        var list = try nestedUnkeyedContainer(forKey: key)
        while !list.isAtEnd {
            try body(list.nestedContainer(keyedBy: NodeKey.self))
        }
    }

    func keywordType() throws -> StepKeywordType? { try decodeIfPresent(StepKeywordType.self, forKey: .keywordType) }

    func fault(_ key: NodeKey, _ reason: String) -> any Error {
        DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason)
    }
}

extension JSONCursor: MessageNode {
    func has(_ key: NodeKey) throws -> Bool { try member(key.rawValue) != nil }

    func string(_ key: NodeKey) throws -> String { try self[key.rawValue].string }

    func stringIfPresent(_ key: NodeKey) throws -> String? { try stringIfPresent(key.rawValue) }

    func location() throws -> Location { try Location(self["location"]) }

    func node(_ key: NodeKey) throws -> JSONCursor { try self[key.rawValue] }

    func forEachNode(_ key: NodeKey, _ body: (JSONCursor) throws -> Void) throws {
        try member(key.rawValue)?.forEach(body)
    }

    func keywordType() throws -> StepKeywordType? { try caseIfPresent("keywordType") }

    func fault(_ key: NodeKey, _ reason: String) -> any Error { UnusualJSON() }
}
