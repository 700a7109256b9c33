extension DocumentBuilder {
    mutating func addSteps(_ node: Node) throws -> Run {
        var steps: [StepRecord] = []
        try node.forEachNode(.steps) { step in
            var record = try self.step(step)
            let before = steps.last?.resolvedType ?? .conjunction
            record.resolvedType = record.type == .conjunction ? before : record.type ?? .unknown
            steps.append(record)
        }
        defer { records.steps += steps }
        return Run(first: records.steps.count, count: steps.count)
    }

    private mutating func step(_ node: Node) throws -> StepRecord {
        var step = StepRecord(
            position: try node.position(), keyword: try keep(node.decode(String.self, forKey: .keyword)),
            text: try keep(node.decode(String.self, forKey: .text)))
        step.type = try node.decodeIfPresent(StepKeywordType.self, forKey: .keywordType)
        step.id = keep(id: try node.decode(String.self, forKey: .id))
        if try node.has(.docString) {
            step.docString = UInt32(records.docStrings.count)
            let docString = try docString(node.nestedContainer(keyedBy: NodeKey.self, forKey: .docString))
            records.docStrings.append(docString)
        }
        if try node.has(.dataTable) {
            step.table = UInt32(records.tables.count)
            try addTable(node.nestedContainer(keyedBy: NodeKey.self, forKey: .dataTable))
        }
        return step
    }

    private mutating func docString(_ node: Node) throws -> DocStringRecord {
        var mediaType = TextRange(start: DocStringRecord.noMediaType, end: DocStringRecord.noMediaType)
        if let text = try node.decodeIfPresent(String.self, forKey: .mediaType) { mediaType = try keep(text) }
        return DocStringRecord(
            position: try node.position(), delimiter: try keep(node.decode(String.self, forKey: .delimiter)),
            mediaType: mediaType, content: try keep(node.decode(String.self, forKey: .content)), indent: 0)
    }

    private mutating func addTable(_ node: Node) throws {
        var table = TableRecord(position: try node.position())
        table.rows = IdentifiedRun(run: Run(first: records.rows.count), firstId: nextId)
        try node.forEachNode(.rows) { try addRow($0) }
        table.rows.run.count = UInt32(records.rows.count) - table.rows.run.first
        records.tables.append(table)
    }
}
