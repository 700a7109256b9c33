extension GherkinDocument {
    /// A scenario, or a scenario outline: the two differ in having ``examples``, not in their keyword.
    public struct Scenario: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: ScenarioRecord { storage.records.scenarios[index] }

        /// Unique among all that one ``IdGenerator`` has numbered; pickles refer to it.
        public var id: String { storage.id(Int(record.id)) }
        /// Where the keyword stands.
        public var location: Location { record.heading.position.location }
        /// Its own, in the order of the text, without those it inherits.
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        /// As written, without the colon: `Scenario`, `Example`, `Scenario Outline` or another language's word.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// What follows the keyword on its line, without whitespace around it, placeholders as they are.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading, as ``Feature/description``.
        public var description: String { storage.description(record.heading.description) }
        /// Its own, in the order of the text, without those of a background.
        public var steps: NodeList<Step> { storage.steps(record.steps) }

        /// Tables of values for an outline's placeholders; none for a plain scenario.
        public var examples: NodeList<Examples> {
            NodeList(storage, record.examples.indices) { storage, index, _ in
                Examples(storage: storage, index: index)
            }
        }
    }
}
