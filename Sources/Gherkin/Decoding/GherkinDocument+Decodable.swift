/// Reads a `gherkinDocument` message, whoever wrote it: ids may be any text, places are taken as they are.
extension GherkinDocument: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NodeKey.self)
        var builder = DocumentBuilder()
        if try container.has(.feature) {
            try builder.addFeature(container.nestedContainer(keyedBy: NodeKey.self, forKey: .feature))
        }
        try container.forEachNode(.comments) { node in
            let record = CommentRecord(
                position: try node.position(), text: try builder.keep(node.decode(String.self, forKey: .text)))
            builder.records.comments.append(record)
        }
        self = builder.document(uri: try container.decodeIfPresent(String.self, forKey: .uri))
    }
}

/// The keys of all nodes.
enum NodeKey: String, CodingKey {
    case uri, feature, comments, location, text, tags, language, keyword, name, description, children, rule, background
    case scenario, id, steps, examples, tableHeader, tableBody, keywordType, docString, dataTable, content, delimiter
    case mediaType, rows, cells, value
}

typealias Node = KeyedDecodingContainer<NodeKey>

extension KeyedDecodingContainer where Key == NodeKey {
    func position() throws -> Position {
        Position(try decode(Location.self, forKey: .location))
    }

    func has(_ key: NodeKey) throws -> Bool {
        try contains(key) && !decodeNil(forKey: key)
    }

    /// Does nothing for a list that is not there.
    func forEachNode(_ key: NodeKey, _ body: (Node) throws -> Void) throws {
        guard try has(key) else { return }
        var list = try nestedUnkeyedContainer(forKey: key)
        while !list.isAtEnd {
            try body(list.nestedContainer(keyedBy: NodeKey.self))
        }
    }
}

extension DocumentBuilder {
    mutating func addFeature(_ node: Node) throws {
        language = try node.decode(String.self, forKey: .language)
        records.feature = FeatureRecord(heading: try heading(node), tags: try tags(node))
        var children: [ChildRecord] = []
        try node.forEachNode(.children) { children.append(try child($0)) }
        records.featureChildren = children
    }

    private mutating func child(_ node: Node) throws -> ChildRecord {
        if try node.has(.background) {
            return try addBackground(node.nestedContainer(keyedBy: NodeKey.self, forKey: .background))
        }
        if try node.has(.scenario) {
            return try addScenario(node.nestedContainer(keyedBy: NodeKey.self, forKey: .scenario))
        }
        return try addRule(node.nestedContainer(keyedBy: NodeKey.self, forKey: .rule))
    }

    private mutating func addRule(_ node: Node) throws -> ChildRecord {
        let index = records.rules.count
        var rule = RuleRecord(heading: try heading(node), tags: try tags(node))
        rule.id = keep(id: try node.decode(String.self, forKey: .id))
        rule.children = Run(first: records.ruleChildren.count)
        records.rules.append(rule)
        try node.forEachNode(.children) {
            guard try !$0.has(.rule) else {
                throw DecodingError.dataCorruptedError(forKey: .rule, in: $0, debugDescription: "rules do not nest")
            }
            records.ruleChildren.append(try child($0))
        }
        records.rules[index].children.count = UInt32(records.ruleChildren.count) - rule.children.first
        return ChildRecord(kind: .rule, index: UInt32(index))
    }

    private mutating func addBackground(_ node: Node) throws -> ChildRecord {
        let index = records.backgrounds.count
        var background = BackgroundRecord(heading: try heading(node))
        background.id = keep(id: try node.decode(String.self, forKey: .id))
        background.steps = try addSteps(node)
        records.backgrounds.append(background)
        return ChildRecord(kind: .background, index: UInt32(index))
    }

    private mutating func addScenario(_ node: Node) throws -> ChildRecord {
        let index = records.scenarios.count
        var scenario = ScenarioRecord(heading: try heading(node), tags: try tags(node))
        scenario.id = keep(id: try node.decode(String.self, forKey: .id))
        scenario.steps = try addSteps(node)
        let first = records.examples.count
        try node.forEachNode(.examples) { try addExamples($0) }
        scenario.examples = Run(first: first, count: records.examples.count - first)
        records.scenarios.append(scenario)
        return ChildRecord(kind: .scenario, index: UInt32(index))
    }

    private mutating func addExamples(_ node: Node) throws {
        var examples = ExamplesRecord(heading: try heading(node), tags: try tags(node))
        examples.id = keep(id: try node.decode(String.self, forKey: .id))
        examples.hasHeader = try node.has(.tableHeader)
        examples.rows.run = Run(first: records.rows.count)
        examples.rows.firstId = nextId
        if examples.hasHeader {
            try addRow(node.nestedContainer(keyedBy: NodeKey.self, forKey: .tableHeader))
        }
        try node.forEachNode(.tableBody) { try addRow($0) }
        examples.rows.run.count = UInt32(records.rows.count) - examples.rows.run.first
        records.examples.append(examples)
    }
}

extension DocumentBuilder {
    /// A Markdown feature may have no keyword.
    mutating func heading(_ node: Node) throws -> HeadingRecord {
        HeadingRecord(
            position: try node.position(),
            keyword: try keep(node.decodeIfPresent(String.self, forKey: .keyword) ?? ""),
            name: try keep(node.decode(String.self, forKey: .name)),
            description: try keep(node.decode(String.self, forKey: .description)))
    }

    mutating func tags(_ node: Node) throws -> IdentifiedRun {
        var tags = IdentifiedRun(run: Run(first: records.tags.count), firstId: nextId)
        try node.forEachNode(.tags) { tag in
            let record = TagRecord(
                position: try tag.position(), name: try keep(tag.decode(String.self, forKey: .name)))
            records.tags.append(record)
            _ = keep(id: try tag.decode(String.self, forKey: .id))
        }
        tags.run.count = UInt32(records.tags.count) - tags.run.first
        return tags
    }

    mutating func addRow(_ node: Node) throws {
        _ = keep(id: try node.decode(String.self, forKey: .id))
        var cells: [(location: Location, value: String)] = []
        try node.forEachNode(.cells) { cell in
            cells.append(
                (try cell.decode(Location.self, forKey: .location), try cell.decode(String.self, forKey: .value)))
        }
        try addRow(node.decode(Location.self, forKey: .location), cells: cells)
    }
}
