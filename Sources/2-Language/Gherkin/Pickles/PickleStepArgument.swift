/// The argument below a step: a doc string, a data table or both.
///
/// The shapes are those of the `pickle` message in [Cucumber Messages](https://github.com/cucumber/messages).
public struct PickleStepArgument: Hashable, Sendable, Decodable {
    /// Nil if there is no doc string.
    public var docString: PickleDocString?
    /// Nil if there is no table.
    public var dataTable: PickleTable?

    /// Makes an argument for a message that you write yourself; parsed steps have their arguments.
    public init(docString: PickleDocString? = nil, dataTable: PickleTable? = nil) {
        self.docString = docString
        self.dataTable = dataTable
    }
}

/// A step's doc string, with placeholders filled in.
public struct PickleDocString: Hashable, Sendable, Decodable {
    /// The text after the opening delimiter on its line; nil if there is none.
    public var mediaType: String?
    /// The lines between the delimiters, unindented and unescaped, joined by line feeds.
    public var content: String
    /// The position among the step's arguments, 1 or 2; nil if the step has no data table.
    public var argumentIndex: Int?

    /// Makes a doc string for a message that you write yourself.
    public init(mediaType: String? = nil, content: String, argumentIndex: Int? = nil) {
        self.mediaType = mediaType
        self.content = content
        self.argumentIndex = argumentIndex
    }
}

/// A step's data table, with placeholders filled in.
public struct PickleTable: Hashable, Sendable, Decodable {
    /// From top to bottom. A header is a row like any other.
    public var rows: [PickleTableRow]
    /// The position among the step's arguments, 1 or 2; nil if the step has no doc string.
    public var argumentIndex: Int?

    /// Makes a table for a message that you write yourself.
    public init(rows: [PickleTableRow], argumentIndex: Int? = nil) {
        self.rows = rows
        self.argumentIndex = argumentIndex
    }
}

/// A row of a step's data table.
public struct PickleTableRow: Hashable, Sendable, Decodable {
    /// From left to right.
    public var cells: [PickleTableCell]

    /// Makes a row for a message that you write yourself.
    public init(cells: [PickleTableCell]) {
        self.cells = cells
    }
}

/// A cell of a step's data table.
public struct PickleTableCell: Hashable, Sendable, Decodable {
    /// The text without whitespace around it, unescaped, with placeholders filled in.
    public var value: String

    /// Makes a cell for a message that you write yourself.
    public init(value: String) {
        self.value = value
    }
}
