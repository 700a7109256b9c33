/// One thing that is wrong with a file: data only; ``message`` is Cucumber's text for it.
public struct ParseError: Error, Hashable, Sendable {
    /// What is wrong, with what there is to say about it.
    public enum Kind: Hashable, Sendable {
        /// The line is none of the kinds that may stand here. `received` is the line without outer whitespace.
        case unexpectedToken(expected: [TokenType], received: String)
        /// The text ends too early. `openDocString` is where the doc string starts that nothing closes.
        case unexpectedEndOfFile(expected: [TokenType], openDocString: Location?)
        /// A row has not as many cells as the first row of its table.
        case inconsistentCellCount(expected: Int, found: Int)
        /// A tag has whitespace in it, as in `@two words`.
        case whitespaceInTag
        /// `# language:` names a code that is none of ``Dialect/languages``.
        case languageNotSupported(String)
        /// Offsets are kept in 32 bits, so a text of 4 GiB or more is refused.
        case fileTooLarge(byteCount: Int)
        /// The message of a foreign stream, which carries no more than its text.
        case reported(String)
    }

    /// The file's name as it was given to the parser; nil where a message has none.
    public var uri: String?
    /// Where it starts; nil for what is wrong with the file as a whole.
    public var location: Location?
    /// What is wrong.
    public var kind: Kind

    /// Makes an error for a message of one's own.
    public init(_ kind: Kind, at location: Location?, uri: String? = nil) {
        self.kind = kind
        self.location = location
        self.uri = uri
    }

    /// The text that Cucumber's own parsers give for this error, `(line:column): ` in front.
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

    /// Reads the `parseError` message. Only the text and the location come back, as ``Kind/reported(_:)``: a message
    /// says no more.
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

/// All that is wrong with one file, in the order in which it was found; after the eleventh error reading stops.
public struct ParseErrors: Error, Hashable, Sendable {
    /// The file's name as it was given to the parser.
    public var uri: String
    /// At least one.
    public var errors: [ParseError]

    /// Makes the errors of a file for a parser of one's own.
    public init(uri: String, errors: [ParseError]) {
        self.uri = uri
        self.errors = errors
    }
}
