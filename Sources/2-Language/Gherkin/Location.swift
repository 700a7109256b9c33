/// A position in a text: the line and column of a first character.
public struct Location: Hashable, Sendable {
    /// The line, counted from 1. The end of the text is one line after the last line.
    public var line: Int
    /// Counted from 1 in Unicode code points; nil if only the line is known, as at the end of the text.
    public var column: Int?

    /// Makes a location from a line, or from a line and a column.
    public init(line: Int, column: Int? = nil) {
        self.line = line
        self.column = column
    }
}

extension Location: Decodable {
    private enum CodingKeys: String, CodingKey { case line, column }

    /// Reads the `location` of a message. Numbers are taken as they are.
    ///
    /// - Throws: `DecodingError` when the line is missing, or when the line or column is not a number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            line: try container.decode(Int.self, forKey: .line),
            column: try container.decodeIfPresent(Int.self, forKey: .column))
    }
}
