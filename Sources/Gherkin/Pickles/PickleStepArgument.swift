/// What a step has below its line: a doc string, a data table or both.
///
/// The shapes are those of the `pickle` message in [Cucumber Messages](https://github.com/cucumber/messages).
public struct PickleStepArgument: Hashable, Sendable, Decodable {
    /// Nil when there is none.
    public var docString: PickleDocString?
    /// Nil when there is none.
    public var dataTable: PickleTable?

    /// Makes an argument for a message of one's own; those of parsed steps are ready.
    public init(docString: PickleDocString? = nil, dataTable: PickleTable? = nil) {
        self.docString = docString
        self.dataTable = dataTable
    }
}

/// A step's doc string, placeholders filled in.
public struct PickleDocString: Hashable, Sendable, Decodable {
    /// What follows the opening delimiter on its line; nil when nothing does.
    public var mediaType: String?
    /// The lines between the delimiters, unindented and unescaped, joined by line feeds.
    public var content: String
    /// 1 or 2, by order in the text, when the step has a data table too.
    public var argumentIndex: Int?

    /// Makes a doc string for a message of one's own.
    public init(mediaType: String? = nil, content: String, argumentIndex: Int? = nil) {
        self.mediaType = mediaType
        self.content = content
        self.argumentIndex = argumentIndex
    }
}

/// A step's data table, placeholders filled in.
public struct PickleTable: Hashable, Sendable, Decodable {
    /// From top to bottom, a header among them like any other.
    public var rows: [PickleTableRow]
    /// 1 or 2, by order in the text, when the step has a doc string too.
    public var argumentIndex: Int?

    /// Makes a table for a message of one's own.
    public init(rows: [PickleTableRow], argumentIndex: Int? = nil) {
        self.rows = rows
        self.argumentIndex = argumentIndex
    }
}

/// A row of a step's data table.
public struct PickleTableRow: Hashable, Sendable, Decodable {
    /// From left to right.
    public var cells: [PickleTableCell]

    /// Makes a row for a message of one's own.
    public init(cells: [PickleTableCell]) {
        self.cells = cells
    }
}

/// A cell of a step's data table.
public struct PickleTableCell: Hashable, Sendable, Decodable {
    /// Without whitespace around it, unescaped, placeholders filled in.
    public var value: String

    /// Makes a cell for a message of one's own.
    public init(value: String) {
        self.value = value
    }
}
