/// Builds a document: nodes begin and end in the order of the text, and become records.
///
/// Nodes are numbered as in Cucumber's parsers: a node gets its id when it ends, after its children and its tags.
struct ASTBuilder: Sendable {
    /// The nodes that have begun and not ended.
    private struct OpenNodes: OptionSet {
        let rawValue: UInt8

        static let rule = OpenNodes(rawValue: 1)
        static let background = OpenNodes(rawValue: 1 << 1)
        static let scenario = OpenNodes(rawValue: 1 << 2)
        static let examples = OpenNodes(rawValue: 1 << 3)
        static let step = OpenNodes(rawValue: 1 << 4)
    }

    /// The kind of node whose heading was read last.
    private enum HeadedNode: Sendable { case none, feature, rule, background, scenario, examples }

    var errors = ParseErrorList()
    private(set) var idCount: UInt32 = 0
    private var nodes = DocumentRecords()
    private var tables = TableBuilder()
    private var open = OpenNodes()
    private var headed = HeadedNode.none
    /// The index of the first tag whose owner has not been read yet.
    private var firstWaitingTag = 0

    /// Returns everything that was built.
    consuming func records() -> DocumentRecords {
        var records = nodes
        records.rows = tables.rows
        return records
    }

    mutating func reserveCapacity(forBytes size: Int) {
        nodes.reserveCapacity(forBytes: size)
        tables.reserveCapacity(forBytes: size)
    }

    mutating func reserveCapacity(times factor: Double) {
        nodes.reserveCapacity(times: factor)
        tables.reserveCapacity(times: factor)
    }

    private mutating func takeIds(_ count: UInt32) -> UInt32 {
        defer { idCount += count }
        return idCount
    }
}

/// Headings, which end the nodes that cannot contain them, and the free text below headings.
extension ASTBuilder {
    mutating func beginFeature(_ heading: HeadingRecord) {
        nodes.feature = FeatureRecord(heading: heading, tags: takeTags())
        headed = .feature
    }

    mutating func beginRule(_ heading: HeadingRecord) {
        endRule()
        open.insert(.rule)
        nodes.featureChildren.append(ChildRecord(kind: .rule, index: UInt32(nodes.rules.count)))
        nodes.rules.append(
            RuleRecord(heading: heading, tags: takeTags(), children: RecordRange(first: nodes.ruleChildren.count)))
        headed = .rule
    }

    mutating func beginBackground(_ heading: HeadingRecord) {
        endStep()
        open.insert(.background)
        addChild(.background, nodes.backgrounds.count)
        nodes.backgrounds.append(BackgroundRecord(heading: heading, steps: RecordRange(first: nodes.steps.count)))
        headed = .background
    }

    mutating func beginScenario(_ heading: HeadingRecord) {
        endScenario()
        open.insert(.scenario)
        addChild(.scenario, nodes.scenarios.count)
        nodes.scenarios.append(
            ScenarioRecord(
                heading: heading, tags: takeTags(), steps: RecordRange(first: nodes.steps.count),
                examples: RecordRange(first: nodes.examples.count)))
        headed = .scenario
    }

    mutating func beginExamples(_ heading: HeadingRecord) {
        endStep()
        endExamples()
        open.insert(.examples)
        nodes.examples.append(ExamplesRecord(heading: heading, tags: takeTags()))
        headed = .examples
    }

    private mutating func addChild(_ kind: ChildRecord.Kind, _ index: Int) {
        let child = ChildRecord(kind: kind, index: UInt32(index))
        if open.contains(.rule) { nodes.ruleChildren.append(child) } else { nodes.featureChildren.append(child) }
    }

    /// Whether the heading that was read last has a description so far.
    var hasDescription: Bool { description.start != 0 }

    /// Adds a line to the description of the last heading. Empty lines at the end of a description are not stored.
    mutating func describe(_ line: Range<Int>) {
        var range = description
        if range.start == 0 { range = TextRange(line.lowerBound..<line.lowerBound) }
        if !line.isEmpty { range.end = UInt32(truncatingIfNeeded: line.upperBound) }
        description = range
    }

    private var description: TextRange {
        get {
            switch headed {
            case .none: .empty
            case .feature: nodes.feature?.heading.description ?? .empty
            case .rule: nodes.rules[nodes.rules.count - 1].heading.description
            case .background: nodes.backgrounds[nodes.backgrounds.count - 1].heading.description
            case .scenario: nodes.scenarios[nodes.scenarios.count - 1].heading.description
            case .examples: nodes.examples[nodes.examples.count - 1].heading.description
            }
        }
        set {
            switch headed {
            case .none: break
            case .feature: nodes.feature?.heading.description = newValue
            case .rule: nodes.rules[nodes.rules.count - 1].heading.description = newValue
            case .background: nodes.backgrounds[nodes.backgrounds.count - 1].heading.description = newValue
            case .scenario: nodes.scenarios[nodes.scenarios.count - 1].heading.description = newValue
            case .examples: nodes.examples[nodes.examples.count - 1].heading.description = newValue
            }
        }
    }
}

/// Tags, comments, steps, and the arguments of steps.
extension ASTBuilder {
    /// Assigns the tags that follow to a new owner.
    mutating func beginTags() {
        firstWaitingTag = nodes.tags.count
    }

    mutating func addTag(_ tag: TagRecord) {
        nodes.tags.append(tag)
    }

    /// Returns the tags that were read since the last owner.
    private mutating func takeTags() -> IdentifiedRange {
        defer { beginTags() }
        return IdentifiedRange(range: RecordRange(first: firstWaitingTag, count: nodes.tags.count - firstWaitingTag))
    }

    mutating func addComment(_ comment: CommentRecord) {
        nodes.comments.append(comment)
    }

    /// - Parameter isFirst: Whether the step is the first of its background or scenario.
    mutating func addStep(_ step: StepRecord, isFirst: Bool) {
        endStep()
        var step = step
        let isConjunction = step.type == .conjunction
        step.resolvedType =
            isConjunction && !isFirst ? nodes.steps[nodes.steps.count - 1].resolvedType : step.type ?? .unknown
        nodes.steps.append(step)
        open.insert(.step)
    }

    /// Begins the table of the open step or examples.
    mutating func beginTable(at position: Position) {
        tables.beginTable()
        guard open.contains(.step) else { return }
        nodes.steps[nodes.steps.count - 1].table = OptionalIndex(nodes.tables.count)
        nodes.tables.append(TableRecord(position: position))
    }

    /// Adds the row that starts at `start` to the open table. Returns the offset of the end of its line.
    mutating func addRow(_ bytes: Span<UInt8>, from start: Int, at position: Position) -> Int {
        tables.addRow(bytes, from: start, at: position)
    }

    mutating func beginDocString(_ docString: DocStringRecord) {
        endTable()
        nodes.steps[nodes.steps.count - 1].docString = OptionalIndex(nodes.docStrings.count)
        nodes.docStrings.append(docString)
    }

    /// The doc string that was begun last.
    var lastDocString: DocStringRecord { nodes.docStrings[nodes.docStrings.count - 1] }

    /// - Parameter offset: The start of the line with the closing delimiter.
    mutating func endDocString(at offset: Int) {
        nodes.docStrings[nodes.docStrings.count - 1].content.end = UInt32(truncatingIfNeeded: offset)
    }
}

/// Ends of nodes, which assign their ids. Ending a node that is not open does nothing.
extension ASTBuilder {
    private mutating func endTable() {
        guard let table = tables.endTable() else { return }
        let rows = IdentifiedRange(range: table.rows, firstId: takeIds(table.rows.count))
        if open.contains(.step) {
            nodes.tables[nodes.tables.count - 1].rows = rows
        } else {
            nodes.examples[nodes.examples.count - 1].rows = rows
            nodes.examples[nodes.examples.count - 1].hasHeader = true
        }
        if let error = table.error { errors.append(error) }
    }

    mutating func endStep() {
        guard open.contains(.step) else { return }
        endTable()
        open.remove(.step)
        nodes.steps[nodes.steps.count - 1].id = takeIds(1)
    }

    mutating func endExamples() {
        guard open.contains(.examples) else { return }
        endTable()
        open.remove(.examples)
        let last = nodes.examples.count - 1
        nodes.examples[last].tags.firstId = takeIds(nodes.examples[last].tags.range.count)
        nodes.examples[last].id = takeIds(1)
    }

    /// Ends the open scenario or background.
    private mutating func endScenario() {
        endStep()
        endExamples()
        endBackground()
        guard open.contains(.scenario) else { return }
        open.remove(.scenario)
        let last = nodes.scenarios.count - 1
        nodes.scenarios[last].steps.count = UInt32(nodes.steps.count) - nodes.scenarios[last].steps.first
        nodes.scenarios[last].examples.count = UInt32(nodes.examples.count) - nodes.scenarios[last].examples.first
        nodes.scenarios[last].tags.firstId = takeIds(nodes.scenarios[last].tags.range.count)
        nodes.scenarios[last].id = takeIds(1)
    }

    private mutating func endBackground() {
        guard open.contains(.background) else { return }
        open.remove(.background)
        let last = nodes.backgrounds.count - 1
        nodes.backgrounds[last].steps.count = UInt32(nodes.steps.count) - nodes.backgrounds[last].steps.first
        nodes.backgrounds[last].id = takeIds(1)
    }

    mutating func endRule() {
        endScenario()
        guard open.contains(.rule) else { return }
        open.remove(.rule)
        let last = nodes.rules.count - 1
        nodes.rules[last].children.count = UInt32(nodes.ruleChildren.count) - nodes.rules[last].children.first
        nodes.rules[last].tags.firstId = takeIds(nodes.rules[last].tags.range.count)
        nodes.rules[last].id = takeIds(1)
    }

    mutating func endFeature() {
        endRule()
        guard var feature = nodes.feature else { return }
        feature.tags.firstId = takeIds(feature.tags.range.count)
        nodes.feature = feature
    }
}
