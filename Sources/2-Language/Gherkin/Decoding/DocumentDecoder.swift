package import BDDJSON

extension GherkinDocument: Decodable {
    /// Reads a `gherkinDocument` message from any producer: ids may be any text, and locations are taken as they are.
    ///
    /// - Throws: `DecodingError` when a required member is missing or has another type, or when a rule contains a rule;
    ///   another error for a document with 4 GiB of text or more.
    public init(from decoder: any Decoder) throws {
        var document = DocumentDecoder<KeyedDecodingContainer<NodeKey>>()
        self = try document.document(decoder.container(keyedBy: NodeKey.self))
    }

    /// Reads the message faster than `init(from:)` does.
    ///
    /// - Throws: `UnusualJSON` when the message needs a `Decoder`, either because it is wrong or because its JSON is
    ///   rare.
    package init(_ json: JSONCursor) throws {
        var document = DocumentDecoder<JSONCursor>()
        self = try document.document(json)
    }
}

/// Builds a document from the nodes of a message, which have ids and locations already.
struct DocumentDecoder<Node: MessageNode> {
    private var strings = DecodedStrings()
    private var records = DocumentRecords()
    private var language = ""

    mutating func document(_ node: Node) throws -> GherkinDocument {
        if try node.has(.feature) {
            try addFeature(node.node(.feature))
        }
        try node.forEachNode(.comments) { node in
            let text = try strings.keep(node.string(.text))
            records.comments.append(CommentRecord(position: try node.position(), text: text))
        }
        return GherkinDocument(
            storage: DocumentStorage(
                uri: try node.stringIfPresent(.uri), language: language, bytes: strings.bytes,
                form: .decoded, identifiers: .named(strings.ids), records: records))
    }

    private mutating func addFeature(_ node: Node) throws {
        language = try node.string(.language)
        records.feature = FeatureRecord(heading: try heading(node), tags: try tags(node))
        var children: [ChildRecord] = []
        try node.forEachNode(.children) { children.append(try child($0)) }
        records.featureChildren = children
    }

    private mutating func child(_ node: Node) throws -> ChildRecord {
        if try node.has(.background) {
            return try addBackground(node.node(.background))
        }
        if try node.has(.scenario) {
            return try addScenario(node.node(.scenario))
        }
        return try addRule(node.node(.rule))
    }

    private mutating func addRule(_ node: Node) throws -> ChildRecord {
        let index = records.rules.count
        var rule = RuleRecord(heading: try heading(node), tags: try tags(node))
        rule.id = try id(node)
        rule.children = RecordRange(first: records.ruleChildren.count)
        records.rules.append(rule)
        try node.forEachNode(.children) {
            guard try !$0.has(.rule) else {
                throw $0.fault(.rule, "rules do not nest")
            }
            records.ruleChildren.append(try child($0))
        }
        records.rules[index].children.count = UInt32(records.ruleChildren.count) - rule.children.first
        return ChildRecord(kind: .rule, index: UInt32(index))
    }

    private mutating func addBackground(_ node: Node) throws -> ChildRecord {
        let index = records.backgrounds.count
        var background = BackgroundRecord(heading: try heading(node))
        background.id = try id(node)
        background.steps = try addSteps(node)
        records.backgrounds.append(background)
        return ChildRecord(kind: .background, index: UInt32(index))
    }

    private mutating func addScenario(_ node: Node) throws -> ChildRecord {
        let index = records.scenarios.count
        var scenario = ScenarioRecord(heading: try heading(node), tags: try tags(node))
        scenario.id = try id(node)
        scenario.steps = try addSteps(node)
        let first = records.examples.count
        try node.forEachNode(.examples) { try addExamples($0) }
        scenario.examples = RecordRange(first: first, count: records.examples.count - first)
        records.scenarios.append(scenario)
        return ChildRecord(kind: .scenario, index: UInt32(index))
    }

    private mutating func addExamples(_ node: Node) throws {
        var examples = ExamplesRecord(heading: try heading(node), tags: try tags(node))
        examples.id = try id(node)
        examples.hasHeader = try node.has(.tableHeader)
        examples.rows = try addRows { decoder in
            if examples.hasHeader {
                try decoder.addRow(node.node(.tableHeader))
            }
            try node.forEachNode(.tableBody) { try decoder.addRow($0) }
        }
        records.examples.append(examples)
    }

    private mutating func id(_ node: Node) throws -> UInt32 {
        strings.keep(id: try node.string(.id))
    }

    /// The keyword is empty if the message has none, as in some Markdown features.
    private mutating func heading(_ node: Node) throws -> HeadingRecord {
        HeadingRecord(
            position: try node.position(),
            keyword: try strings.keep(node.stringIfPresent(.keyword) ?? ""),
            name: try strings.keep(node.string(.name)),
            description: try strings.keep(node.string(.description)))
    }

    private mutating func tags(_ node: Node) throws -> IdentifiedRange {
        let (first, firstId) = (records.tags.count, strings.nextId)
        try node.forEachNode(.tags) { tag in
            let name = try strings.keep(tag.string(.name))
            records.tags.append(TagRecord(position: try tag.position(), name: name))
            strings.keep(id: try tag.string(.id))
        }
        return IdentifiedRange(
            range: RecordRange(first: first, count: records.tags.count - first), firstId: firstId)
    }
}

/// Steps and their arguments.
extension DocumentDecoder {
    private mutating func addSteps(_ node: Node) throws -> RecordRange {
        var steps: [StepRecord] = []
        try node.forEachNode(.steps) { step in
            var record = try self.step(step)
            let before = steps.last?.resolvedType ?? .conjunction
            record.resolvedType = record.type == .conjunction ? before : record.type ?? .unknown
            steps.append(record)
        }
        defer { records.steps += steps }
        return RecordRange(first: records.steps.count, count: steps.count)
    }

    private mutating func step(_ node: Node) throws -> StepRecord {
        var step = StepRecord(
            position: try node.position(), keyword: try strings.keep(node.string(.keyword)),
            text: try strings.keep(node.string(.text)))
        step.type = try node.keywordType()
        step.id = try id(node)
        if try node.has(.docString) {
            step.docString = OptionalIndex(records.docStrings.count)
            let docString = try docString(node.node(.docString))
            records.docStrings.append(docString)
        }
        if try node.has(.dataTable) {
            step.table = OptionalIndex(records.tables.count)
            try addTable(node.node(.dataTable))
        }
        return step
    }

    private mutating func docString(_ node: Node) throws -> DocStringRecord {
        let mediaType = try node.stringIfPresent(.mediaType)
        return DocStringRecord(
            position: try node.position(),
            delimiter: try strings.keep(node.string(.delimiter)),
            mediaType: try mediaType.map { text throws in try strings.keep(text) },
            content: try strings.keep(node.string(.content)), indent: 0)
    }

    private mutating func addTable(_ node: Node) throws {
        var table = TableRecord(position: try node.position())
        table.rows = try addRows { decoder in try node.forEachNode(.rows) { try decoder.addRow($0) } }
        records.tables.append(table)
    }

    /// Runs `add` and returns the range of the rows that it added.
    private mutating func addRows(_ add: (inout DocumentDecoder<Node>) throws -> Void) throws -> IdentifiedRange {
        let (first, firstId) = (records.rows.count, strings.nextId)
        try add(&self)
        return IdentifiedRange(
            range: RecordRange(first: first, count: records.rows.count - first), firstId: firstId)
    }

    /// Adds a row. Its cells are stored between bars, as those of a parsed file are.
    private mutating func addRow(_ node: Node) throws {
        strings.keep(id: try node.string(.id))
        records.rows.beginRow(at: try node.position())
        records.rows.beginColumnList()
        try addBar()
        try node.forEachNode(.cells) { cell in
            _ = try strings.keep(cell.string(.value))
            records.rows.addColumn(Int(try cell.position().column))
            try addBar()
        }
    }

    private mutating func addBar() throws(DocumentTooLarge) {
        records.rows.addBar(Int(try strings.keep("|").start))
    }
}
