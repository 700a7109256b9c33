extension GherkinDocument {
    /// A scenario or a scenario outline. An outline is a scenario that has ``examples``, whatever its keyword is.
    public struct Scenario: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: ScenarioRecord { storage.records.scenarios[index] }

        /// Unique among the nodes whose ids come from the same ``IdGenerator``. Pickles refer to it.
        public var id: String { storage.id(Int(record.id)) }
        /// The location of the keyword.
        public var location: Location { record.heading.position.location }
        /// The tags of the scenario alone, in the order of the file, without inherited tags.
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        /// As written, without the colon: `Scenario`, `Example`, `Scenario Outline` or a translation.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// The text after the keyword on its line, without whitespace around it. Placeholders are not replaced.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading, in the form of ``Feature/description``.
        public var description: String { storage.description(record.heading.description) }
        /// The steps of the scenario alone, in the order of the file, without those of backgrounds.
        public var steps: NodeList<Step> { storage.steps(record.steps) }

        /// The tables of values for an outline's placeholders; empty for a plain scenario.
        public var examples: NodeList<Examples> {
            NodeList(storage, record.examples.indices) { storage, index, _ in
                Examples(storage: storage, index: index)
            }
        }
    }
}
