/// What a step has below its line: a doc string, a data table or both.
public struct PickleStepArgument: Hashable, Sendable, Decodable {
    public var docString: PickleDocString?
    public var dataTable: PickleTable?

    public init(docString: PickleDocString? = nil, dataTable: PickleTable? = nil) {
        self.docString = docString
        self.dataTable = dataTable
    }
}

public struct PickleDocString: Hashable, Sendable, Decodable {
    public var mediaType: String?
    public var content: String
    /// 1 or 2, by order in the text, when the step has a data table too.
    public var argumentIndex: Int?

    public init(mediaType: String? = nil, content: String, argumentIndex: Int? = nil) {
        self.mediaType = mediaType
        self.content = content
        self.argumentIndex = argumentIndex
    }
}

public struct PickleTable: Hashable, Sendable, Decodable {
    public var rows: [PickleTableRow]
    /// 1 or 2, by order in the text, when the step has a doc string too.
    public var argumentIndex: Int?

    public init(rows: [PickleTableRow], argumentIndex: Int? = nil) {
        self.rows = rows
        self.argumentIndex = argumentIndex
    }
}

public struct PickleTableRow: Hashable, Sendable, Decodable {
    public var cells: [PickleTableCell]

    public init(cells: [PickleTableCell]) {
        self.cells = cells
    }
}

public struct PickleTableCell: Hashable, Sendable, Decodable {
    public var value: String

    public init(value: String) {
        self.value = value
    }
}
