extension GherkinDocument {
    /// Steps that run before those of every scenario of a feature or rule.
    public struct Background: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: BackgroundRecord { storage.records.backgrounds[index] }

        /// Unique among the nodes whose ids come from the same ``IdGenerator``.
        public var id: String { storage.id(Int(record.id)) }
        /// The location of the keyword.
        public var location: Location { record.heading.position.location }
        /// The keyword as the file has it, without the colon: `Background` or its translation.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// The text after the keyword on its line, without whitespace around it.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading, in the form of ``Feature/description``.
        public var description: String { storage.description(record.heading.description) }
        /// In the order of the file.
        public var steps: NodeList<Step> { storage.steps(record.steps) }
    }
}
