import Gherkin

extension Envelope {
    /// A step definition as the messages carry it: a pattern, and where its code stands.
    public struct StepDefinition: Sendable, Equatable, Decodable {
        /// What ``TestStep/stepDefinitionIds`` refer to.
        public var id: String
        /// What the texts of its steps match.
        public var pattern: Pattern
        /// Where it is written.
        public var sourceReference: SourceReference

        /// Makes the message of a definition.
        public init(id: String, pattern: Pattern, sourceReference: SourceReference) {
            self.id = id
            self.pattern = pattern
            self.sourceReference = sourceReference
        }

        /// What the text of a step has to match.
        public struct Pattern: Sendable, Hashable, Decodable {
            /// The expression as it was written, a regular one without its slashes.
            public var source: String
            /// How to read the source.
            public var type: PatternType

            /// Makes a pattern.
            public init(source: String, type: PatternType) {
                self.source = source
                self.type = type
            }
        }

        /// The language of a pattern. The raw values are the schema's.
        public enum PatternType: String, Sendable, Codable {
            /// A Cucumber Expression, as `I have {int} apple(s)`.
            case cucumberExpression = "CUCUMBER_EXPRESSION"
            /// A regular expression, as `^I have (\d+) apples?$`.
            case regularExpression = "REGULAR_EXPRESSION"
        }
    }
}

extension Envelope.StepDefinition {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.object("pattern") { json in
            json.member("source", pattern.source)
            json.member("type", pattern.type.rawValue)
        }
        json.member(sourceReference)
    }
}
