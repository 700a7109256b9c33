extension GherkinDocument {
    /// What a file describes: its name, and the scenarios that show it.
    public struct Feature: Sendable {
        let storage: DocumentStorage
        let record: FeatureRecord

        /// Where the keyword stands, or in Markdown without one the name.
        public var location: Location { record.heading.position.location }
        /// In the order of the text; every scenario inherits them.
        public var tags: NodeList<Tag> { storage.tags(record.tags) }
        /// The code of the language that the keywords are in, such as `en`: see ``Dialect``.
        public var language: String { storage.language }
        /// As written, without the colon: `Feature`, `Ability` or another language's word. Empty in Markdown whose
        /// first line is no feature heading but names the feature all the same.
        public var keyword: String { storage.string(record.heading.keyword) }
        /// What follows the keyword on its line, without whitespace around it.
        public var name: String { storage.string(record.heading.name) }
        /// The free text below the heading: whole lines, without comments and without empty lines at the end, joined by
        /// line feeds. Empty when there is none.
        public var description: String { storage.description(record.heading.description) }

        /// A background if there is one, then scenarios, then rules.
        public var children: NodeList<FeatureChild> {
            NodeList(storage, storage.records.featureChildren.indices) { storage, index, _ in
                FeatureChild(storage, storage.records.featureChildren[index])
            }
        }
    }

    /// What stands directly below a feature.
    public enum FeatureChild: Sendable {
        /// Steps that come before those of every scenario of the feature.
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
