/// A place in a text: the line and column of the first character of what is meant.
public struct Location: Hashable, Sendable {
    /// Counted from 1; the line after the last one stands for the end of the text.
    public var line: Int
    /// Counted from 1 in Unicode code points; nil where only the line is known, as at the end of the text.
    public var column: Int?

    public init(line: Int, column: Int? = nil) {
        self.line = line
        self.column = column
    }
}
