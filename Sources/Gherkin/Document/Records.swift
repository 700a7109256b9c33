/// A half-open range of bytes in a document's text.
struct TextRange: Sendable {
    var start: UInt32
    var end: UInt32

    static let empty = TextRange(start: 0, end: 0)

    init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = end
    }

    init(_ range: Range<Int>) {
        self.init(
            start: UInt32(truncatingIfNeeded: range.lowerBound), end: UInt32(truncatingIfNeeded: range.upperBound))
    }

    var isEmpty: Bool { start == end }
    var indices: Range<Int> { Int(start)..<Int(end) }
}

/// A line and a column; column 0 stands for none.
struct Position: Sendable {
    var line: UInt32
    var column: UInt32

    init(line: Int, column: Int) {
        self.line = UInt32(truncatingIfNeeded: line)
        self.column = UInt32(truncatingIfNeeded: column)
    }

    var location: Location {
        Location(line: Int(line), column: column == 0 ? nil : Int(column))
    }
}

/// Neighbours in one of the flat arrays.
struct Run: Sendable {
    var first: UInt32 = 0
    var count: UInt32 = 0

    init(first: Int = 0, count: Int = 0) {
        self.first = UInt32(truncatingIfNeeded: first)
        self.count = UInt32(truncatingIfNeeded: count)
    }

    var indices: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

/// Neighbours whose ids follow one another too.
struct IdentifiedRun: Sendable {
    var run = Run()
    var firstId: UInt32 = 0
}

/// The line that opens a feature, rule, background, scenario or examples, and the free text below it.
struct HeadingRecord: Sendable {
    var position: Position
    var keyword: TextRange
    var name: TextRange
    var description = TextRange.empty
}

struct FeatureRecord: Sendable {
    var heading: HeadingRecord
    var tags = IdentifiedRun()
}

struct RuleRecord: Sendable {
    var heading: HeadingRecord
    var tags = IdentifiedRun()
    var id: UInt32 = 0
    var children = Run()
}

struct BackgroundRecord: Sendable {
    var heading: HeadingRecord
    var id: UInt32 = 0
    var steps = Run()
}

struct ScenarioRecord: Sendable {
    var heading: HeadingRecord
    var tags = IdentifiedRun()
    var id: UInt32 = 0
    var steps = Run()
    var examples = Run()
}

struct ExamplesRecord: Sendable {
    var heading: HeadingRecord
    var tags = IdentifiedRun()
    var id: UInt32 = 0
    /// The header, if there is a table at all, then the body.
    var rows = IdentifiedRun()
    var hasHeader = false
}

struct StepRecord: Sendable {
    var position: Position
    var keyword: TextRange
    var text: TextRange
    var id: UInt32 = 0
    var docString = Self.none
    var table = Self.none
    /// Nil only where a foreign stream does not say.
    var type: StepKeywordType?
    /// The type of the nearest step at or above this one, in the same block, that is no conjunction.
    var resolvedType: StepKeywordType = .unknown

    static let none = UInt32.max
}

struct DocStringRecord: Sendable {
    var position: Position
    var delimiter: TextRange
    /// Starts at `noMediaType` when there is none.
    var mediaType: TextRange
    /// In plain text the whole lines between the delimiters, in the other forms what the string contains.
    var content: TextRange
    /// How many leading whitespace characters each line loses.
    var indent: UInt32

    static let noMediaType = UInt32.max
}

struct TableRecord: Sendable {
    var position: Position
    var rows = IdentifiedRun()
}

/// A row is kept as the offsets of its bars: cell *n* lies between bars *n* and *n* + 1.
struct RowRecord: Sendable {
    var line: UInt32
    /// The row's column; or, with ``hasColumnList`` set, where in `cellColumns` the columns of the row and its cells are.
    var column: UInt32
    var firstBar: UInt32

    /// In a row that is all ASCII the cells' columns follow from their offsets and need not be kept.
    static let hasColumnList: UInt32 = 1 << 31
}

struct TagRecord: Sendable {
    var position: Position
    var name: TextRange
}

struct CommentRecord: Sendable {
    var position: Position
    var text: TextRange
}

/// A child of a feature or a rule: which array it is in, and where.
struct ChildRecord: Sendable {
    enum Kind: UInt8, Sendable { case background, scenario, rule }

    var kind: Kind
    var index: UInt32
}
