extension GherkinDocument {
    /// Steps that come before those of every scenario of a feature or rule.
    public struct Background: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: BackgroundRecord { storage.records.backgrounds[index] }

        /// Unique among all that one ``IdGenerator`` has numbered.
        public var id: String { storage.id(Int(record.id)) }
        /// Where the keyword stands.
        public var location: Location { record.heading.position.location }
        /// As written, without the colon: `Background` or another language's word.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// What follows the keyword on its line, without whitespace around it.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading, as ``Feature/description``.
        public var description: String { storage.description(record.heading.description) }
        /// In the order of the text.
        public var steps: NodeList<Step> { storage.steps(record.steps) }
    }
}
