extension GherkinDocument {
    public struct Rule: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: RuleRecord { storage.records.rules[index] }

        public var id: String { storage.id(Int(record.id)) }
        /// ``id`` as a number, which the ids of an ``IdGenerator`` are; nil for a foreign id that is none.
        public var idNumber: Int? { storage.idNumber(Int(record.id)) }
        public var location: Location { record.heading.position.location }
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        public var keyword: String { storage.string(record.heading.keyword) }
        public var name: String { storage.string(record.heading.name) }
        public var description: String { storage.description(record.heading.description) }

        public var children: NodeList<RuleChild> {
            NodeList(storage, record.children.indices) { storage, index, _ in
                RuleChild(storage, storage.records.ruleChildren[index])
            }
        }
    }

    public enum RuleChild: Sendable {
        case background(Background)
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
