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
