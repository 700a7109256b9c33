extension GherkinDocument {
    public struct Feature: Sendable {
        let storage: DocumentStorage
        let record: FeatureRecord

        public var location: Location { record.heading.position.location }
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        /// The code of the language that the keywords are in.
        public var language: String { storage.language }
        /// Empty in Markdown whose first line is no feature heading but names the feature all the same.
        public var keyword: String { storage.string(record.heading.keyword) }
        public var name: String { storage.string(record.heading.name) }
        public var description: String { storage.description(record.heading.description) }

        public var children: NodeList<FeatureChild> {
            NodeList(storage, storage.records.featureChildren.indices) { storage, index, _ in
                FeatureChild(storage, storage.records.featureChildren[index])
            }
        }
    }

    public enum FeatureChild: Sendable {
        case background(Background)
        case scenario(Scenario)
        case rule(Rule)

        init(_ storage: DocumentStorage, _ record: ChildRecord) {
            let index = Int(record.index)
            switch record.kind {
            case .background: self = .background(Background(storage: storage, index: index))
            case .scenario: self = .scenario(Scenario(storage: storage, index: index))
            case .rule: self = .rule(Rule(storage: storage, index: index))
            }
        }
    }
}
