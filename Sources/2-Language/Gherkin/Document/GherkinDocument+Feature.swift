extension GherkinDocument {
    /// The content of a file: a name, and the scenarios that illustrate it.
    public struct Feature: Sendable {
        let storage: DocumentStorage
        let record: FeatureRecord

        /// The location of the keyword; in Markdown without a keyword, the location of the name.
        public var location: Location { record.heading.position.location }
        /// In the order of the file. Every scenario inherits these tags.
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        /// The code of the language of the keywords, such as `en`: see ``Dialect``.
        public var language: String { storage.language }
        /// As written, without the colon: `Feature`, `Ability` or a translation. Empty in Markdown if the first line
        /// names the feature without a keyword.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// The text after the keyword on its line, without whitespace around it.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading: whole lines joined by line feeds, without comments and without trailing
        /// empty lines. Empty if there is no such text.
        public var description: String { storage.description(record.heading.description) }

        /// A background if there is one, then scenarios, then rules.
        public var children: NodeList<FeatureChild> {
            NodeList(storage, storage.records.featureChildren.indices) { storage, index, _ in
                FeatureChild(storage, storage.records.featureChildren[index])
            }
        }
    }

    /// A direct child of a feature.
    public enum FeatureChild: Sendable {
        /// Steps that run before those of every scenario of the feature.
        case background(Background)
        /// A scenario or scenario outline that belongs to no rule.
        case scenario(Scenario)
        /// A rule with scenarios of its own.
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
