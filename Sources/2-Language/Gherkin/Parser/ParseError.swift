/// One error in a file. It contains data only; ``message`` is Cucumber's text for it.
public struct ParseError: Error, Hashable, Sendable {
    /// The kind of error, with its details.
    public enum Kind: Hashable, Sendable {
        /// The line is of none of the `expected` types. `received` is the line without outer whitespace.
        case unexpectedToken(expected: [TokenType], received: String)
        /// The text ends too early. `openDocString` is the location of a doc string that is never closed, or nil.
        case unexpectedEndOfFile(expected: [TokenType], openDocString: Location?)
        /// A row has a different number of cells than the first row of its table.
        case inconsistentCellCount(expected: Int, found: Int)
        /// A tag contains whitespace, as in `@two words`.
        case whitespaceInTag
        /// `# language:` names a code that is not in ``Dialect/languages``.
        case languageNotSupported(String)
        /// The text has 4 GiB or more, but offsets have 32 bits.
        case fileTooLarge(byteCount: Int)
        /// The text of a decoded message, which contains no other details.
        case reported(String)
    }

    /// The file's name as the parser got it; nil if a decoded message has no name.
    public var uri: String?
    /// The location of the error; nil if the error concerns the whole file.
    public var location: Location?
    public var kind: Kind

    /// Makes an error, for a message that you write yourself.
    public init(_ kind: Kind, at location: Location?, uri: String? = nil) {
        self.kind = kind
        self.location = location
        self.uri = uri
    }

    /// The text of Cucumber's own parsers for this error, starting with `(line:column): ` if there is a location.
    public var message: String {
        if case .reported(let text) = kind { return text }
        guard let location else { return summary }
        return "(\(location.line):\(location.column ?? 0)): \(summary)"
    }

    private var summary: String {
        switch kind {
        case .unexpectedToken(let expected, let received):
            "expected: \(Self.list(expected)), got '\(received)'"
        case .unexpectedEndOfFile(let expected, _):
            "unexpected end of file, expected: \(Self.list(expected))"
        case .inconsistentCellCount:
            "inconsistent cell count within the table"
        case .whitespaceInTag:
            "A tag may not contain whitespace"
        case .languageNotSupported(let name):
            "Language not supported: \(name)"
        case .fileTooLarge(let byteCount):
            "the file has \(byteCount) bytes, the most that can be read is \(UInt32.max - 1)"
        case .reported(let text):
            text
        }
    }

    private static func list(_ types: [TokenType]) -> String {
        types.map { "#\($0.rawValue)" }.joined(separator: ", ")
    }
}

extension ParseError: Decodable {
    private enum CodingKeys: String, CodingKey { case source, message }
    private enum SourceKeys: String, CodingKey { case uri, location }

    /// Reads the `parseError` message. The result has the kind ``Kind/reported(_:)``, because a message contains only a
    /// text and a location.
    ///
    /// - Throws: `DecodingError` when the source or the message is missing, or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let source = try container.nestedContainer(keyedBy: SourceKeys.self, forKey: .source)
        self.init(
            .reported(try container.decode(String.self, forKey: .message)),
            at: try source.decodeIfPresent(Location.self, forKey: .location),
            uri: try source.decodeIfPresent(String.self, forKey: .uri))
    }
}

/// All errors of one file, in the order in which the parser found them. The parser stops after the eleventh error.
public struct ParseErrors: Error, Hashable, Sendable {
    /// The file's name as the parser got it.
    public var uri: String
    /// At least one error.
    public var errors: [ParseError]

    /// Makes the errors of a file, for a parser that you write yourself.
    public init(uri: String, errors: [ParseError]) {
        self.uri = uri
        self.errors = errors
    }
}
