import BDDJSON

extension Envelope {
    /// A step definition as messages describe it: a pattern, and the location of its code.
    public struct StepDefinition: Sendable, Equatable, Decodable {
        /// The id that ``TestStep/stepDefinitionIds`` refer to.
        public var id: String
        /// The pattern that matches the texts of steps.
        public var pattern: Pattern
        /// The location of the definition's code.
        public var sourceReference: SourceReference

        /// Makes the message of a definition.
        public init(id: String, pattern: Pattern, sourceReference: SourceReference) {
            self.id = id
            self.pattern = pattern
            self.sourceReference = sourceReference
        }

        /// An expression that matches the texts of steps.
        public struct Pattern: Sendable, Hashable, Decodable {
            /// The expression as it was written; a regular expression without slashes.
            public var source: String
            /// The language of the expression.
            public var type: PatternType

            /// Makes a pattern.
            public init(source: String, type: PatternType) {
                self.source = source
                self.type = type
            }
        }

        /// The language of a pattern. The raw values are the schema's.
        public enum PatternType: String, Sendable, Codable {
            /// A Cucumber Expression, such as `I have {int} apple(s)`.
            case cucumberExpression = "CUCUMBER_EXPRESSION"
            /// A regular expression, such as `^I have (\d+) apples?$`.
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
