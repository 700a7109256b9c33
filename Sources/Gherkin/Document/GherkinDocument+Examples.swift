extension GherkinDocument {
    /// A table of values for the placeholders of a scenario outline: each row of its body becomes a pickle.
    public struct Examples: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: ExamplesRecord { storage.records.examples[index] }

        /// Unique among all that one ``IdGenerator`` has numbered.
        public var id: String { storage.id(Int(record.id)) }
        /// Where the keyword stands.
        public var location: Location { record.heading.position.location }
        /// Its own, in the order of the text; the pickles of its rows have them too.
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        /// As written, without the colon: `Examples`, `Scenarios` or another language's word.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// What follows the keyword on its line, without whitespace around it.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading, as ``Feature/description``.
        public var description: String { storage.description(record.heading.description) }
        /// The row that names the placeholders, without their angle brackets; nil where there is no table.
        public var tableHeader: TableRow? { record.hasHeader ? storage.rows(record.rows).first : nil }
        /// The rows of values, each with as many cells as the header.
        public var tableBody: NodeList<TableRow> { storage.rows(record.body) }
    }
}
