/// A position in a text: the line and column of the first character of what is meant.
public struct Location: Hashable, Sendable {
    /// Counted from 1; the line after the last one stands for the end of the text.
    public var line: Int
    /// Counted from 1 in Unicode code points; nil where only the line is known, as at the end of the text.
    public var column: Int?

    /// Makes a location of a line alone, or of a line and a column.
    public init(line: Int, column: Int? = nil) {
        self.line = line
        self.column = column
    }
}

extension Location: Decodable {
    private enum CodingKeys: String, CodingKey { case line, column }

    /// Reads the `location` of a message; numbers are taken as they are.
    ///
    /// - Throws: `DecodingError` when the line is missing, or a number is none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            line: try container.decode(Int.self, forKey: .line),
            column: try container.decodeIfPresent(Int.self, forKey: .column))
    }
}
