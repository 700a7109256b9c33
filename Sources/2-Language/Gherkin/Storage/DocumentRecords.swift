/// The nodes of one document. Each kind has its own array, in the order of the text.
struct DocumentRecords: Sendable {
    var feature: FeatureRecord?
    var featureChildren: [ChildRecord] = []
    var ruleChildren: [ChildRecord] = []
    var rules: [RuleRecord] = []
    var backgrounds: [BackgroundRecord] = []
    var scenarios: [ScenarioRecord] = []
    var examples: [ExamplesRecord] = []
    var steps: [StepRecord] = []
    var docStrings: [DocStringRecord] = []
    var tables: [TableRecord] = []
    var rows = RowRecords()
    var tags: [TagRecord] = []
    var comments: [CommentRecord] = []
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
    var tags = IdentifiedRange()
}

struct RuleRecord: Sendable {
    var heading: HeadingRecord
    var tags = IdentifiedRange()
    var id: UInt32 = 0
    var children = RecordRange()
}

struct BackgroundRecord: Sendable {
    var heading: HeadingRecord
    var id: UInt32 = 0
    var steps = RecordRange()
}

struct ScenarioRecord: Sendable {
    var heading: HeadingRecord
    var tags = IdentifiedRange()
    var id: UInt32 = 0
    var steps = RecordRange()
    var examples = RecordRange()
}

struct ExamplesRecord: Sendable {
    var heading: HeadingRecord
    var tags = IdentifiedRange()
    var id: UInt32 = 0
    /// The header, if there is a table, and then the body.
    var rows = IdentifiedRange()
    var hasHeader = false

    /// The rows below the header.
    var body: IdentifiedRange {
        guard hasHeader else { return rows }
        var body = rows
        body.range.first += 1
        body.range.count -= 1
        body.firstId += 1
        return body
    }
}

struct StepRecord: Sendable {
    var position: Position
    var keyword: TextRange
    var text: TextRange
    var id: UInt32 = 0
    var docString = OptionalIndex.none
    var table = OptionalIndex.none
    /// Nil only if a decoded message has no type.
    var type: StepKeywordType?
    /// The type of the nearest step at or above this one, in the same block, that is not a conjunction.
    var resolvedType: StepKeywordType = .unknown

    var hasArgument: Bool { !docString.isNone || !table.isNone }
}

struct DocStringRecord: Sendable {
    var position: Position
    var delimiter: TextRange
    var mediaType: TextRange?
    /// In plain text the whole lines between the delimiters; in the other forms the value of the doc string.
    var content: TextRange
    /// The number of leading whitespace characters to remove from each line.
    var indent: UInt32
}

struct TableRecord: Sendable {
    var position: Position
    var rows = IdentifiedRange()
}

struct TagRecord: Sendable {
    var position: Position
    var name: TextRange
}

struct CommentRecord: Sendable {
    var position: Position
    var text: TextRange
}

/// A child of a feature or a rule: its kind, and its index in the array of that kind.
struct ChildRecord: Sendable {
    enum Kind: UInt8, Sendable { case background, scenario, rule }

    var kind: Kind
    var index: UInt32
}

extension DocumentRecords {
    /// Reserves what an ordinary text of `size` bytes needs. An array that doubles its storage temporarily takes up to
    /// three times the memory of its contents.
    mutating func reserveCapacity(forBytes size: Int) {
        scenarios.reserveCapacity(size / 256)
        featureChildren.reserveCapacity(size / 256)
        steps.reserveCapacity(size / 64)
    }

    /// Reserves `factor` times the current number of records.
    mutating func reserveCapacity(times factor: Double) {
        featureChildren.reserveCapacity(times: factor)
        ruleChildren.reserveCapacity(times: factor)
        rules.reserveCapacity(times: factor)
        scenarios.reserveCapacity(times: factor)
        examples.reserveCapacity(times: factor)
        steps.reserveCapacity(times: factor)
        docStrings.reserveCapacity(times: factor)
        tables.reserveCapacity(times: factor)
        tags.reserveCapacity(times: factor)
        comments.reserveCapacity(times: factor)
    }
}

extension Array {
    mutating func reserveCapacity(times factor: Double) {
        reserveCapacity(Int(Double(count) * factor))
    }
}
