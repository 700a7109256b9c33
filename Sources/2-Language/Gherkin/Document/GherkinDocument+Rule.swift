extension GherkinDocument {
    /// One business rule, with the scenarios that illustrate it.
    public struct Rule: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: RuleRecord { storage.records.rules[index] }

        /// Unique among the nodes whose ids come from the same ``IdGenerator``.
        public var id: String { storage.id(Int(record.id)) }
        /// The location of the keyword.
        public var location: Location { record.heading.position.location }
        /// In the order of the file. Every scenario of the rule inherits these tags.
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        /// As written, without the colon: `Rule` or its translation.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// The text after the keyword on its line, without whitespace around it.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading, in the form of ``Feature/description``.
        public var description: String { storage.description(record.heading.description) }

        /// A background if there is one, then scenarios.
        public var children: NodeList<RuleChild> {
            NodeList(storage, record.children.indices) { storage, index, _ in
                RuleChild(storage, storage.records.ruleChildren[index])
            }
        }
    }

    /// A direct child of a rule.
    public enum RuleChild: Sendable {
        /// Steps that run before those of every scenario of the rule, and after those of the feature's background.
        case background(Background)
        /// A scenario or scenario outline of the rule.
        case scenario(Scenario)

        init(_ storage: DocumentStorage, _ record: ChildRecord) {
            let index = Int(record.index)
            switch record.kind {
            case .background: self = .background(Background(storage: storage, index: index))
            case .scenario: self = .scenario(Scenario(storage: storage, index: index))
            case .rule: preconditionFailure("rules do not nest")
            }
        }
    }
}
