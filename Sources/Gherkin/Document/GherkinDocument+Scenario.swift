extension GherkinDocument {
    public struct Background: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: BackgroundRecord { storage.records.backgrounds[index] }

        public var id: String { storage.id(Int(record.id)) }
        /// ``id`` as a number, which the ids of an ``IdGenerator`` are; nil for a foreign id that is none.
        public var idNumber: Int? { storage.idNumber(Int(record.id)) }
        public var location: Location { record.heading.position.location }
        public var keyword: String { storage.string(record.heading.keyword) }
        public var name: String { storage.string(record.heading.name) }
        public var description: String { storage.description(record.heading.description) }
        public var steps: NodeList<Step> { storage.steps(record.steps) }
    }

    /// A scenario, or a scenario outline: the two differ in having ``examples``, not in their keyword.
    public struct Scenario: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: ScenarioRecord { storage.records.scenarios[index] }

        public var id: String { storage.id(Int(record.id)) }
        /// ``id`` as a number, which the ids of an ``IdGenerator`` are; nil for a foreign id that is none.
        public var idNumber: Int? { storage.idNumber(Int(record.id)) }
        public var location: Location { record.heading.position.location }
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        public var keyword: String { storage.string(record.heading.keyword) }
        public var name: String { storage.string(record.heading.name) }
        public var description: String { storage.description(record.heading.description) }
        public var steps: NodeList<Step> { storage.steps(record.steps) }

        public var examples: NodeList<Examples> {
            NodeList(storage, record.examples.indices) { storage, index, _ in
                Examples(storage: storage, index: index)
            }
        }
    }

    public struct Examples: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: ExamplesRecord { storage.records.examples[index] }

        public var id: String { storage.id(Int(record.id)) }
        /// ``id`` as a number, which the ids of an ``IdGenerator`` are; nil for a foreign id that is none.
        public var idNumber: Int? { storage.idNumber(Int(record.id)) }
        public var location: Location { record.heading.position.location }
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        public var keyword: String { storage.string(record.heading.keyword) }
        public var name: String { storage.string(record.heading.name) }
        public var description: String { storage.description(record.heading.description) }
        /// The row that names the placeholders; nil where there is no table.
        public var tableHeader: TableRow? { record.hasHeader ? storage.rows(record.rows).first : nil }
        public var tableBody: NodeList<TableRow> { storage.rows(record.body) }
    }
}

extension ExamplesRecord {
    /// The rows below the header.
    var body: IdentifiedRun {
        guard hasHeader else { return rows }
        var body = rows
        body.run.first += 1
        body.run.count -= 1
        body.firstId += 1
        return body
    }
}
