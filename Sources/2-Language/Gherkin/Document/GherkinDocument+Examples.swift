extension GherkinDocument {
    /// A table of values for the placeholders of a scenario outline. Each row of its body becomes a pickle.
    public struct Examples: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: ExamplesRecord { storage.records.examples[index] }

        /// Unique among the nodes whose ids come from the same ``IdGenerator``.
        public var id: String { storage.id(Int(record.id)) }
        /// The location of the keyword.
        public var location: Location { record.heading.position.location }
        /// The tags of the examples alone, in the order of the file. The pickles of all rows have these tags.
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        /// As written, without the colon: `Examples`, `Scenarios` or a translation.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// The text after the keyword on its line, without whitespace around it.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading, in the form of ``Feature/description``.
        public var description: String { storage.description(record.heading.description) }
        /// The row that names the placeholders, without angle brackets; nil if there is no table.
        public var tableHeader: TableRow? { record.hasHeader ? storage.rows(record.rows).first : nil }
        /// The rows of values. Each row has as many cells as the header.
        public var tableBody: NodeList<TableRow> { storage.rows(record.body) }
    }
}
