import Gherkin

extension Envelope {
    /// A custom parameter type as the messages carry it. The built-in ones, such as `{int}`, have no message.
    public struct ParameterType: Sendable, Equatable, Decodable {
        /// Unique in the stream. Nothing refers to it.
        public var id: String
        /// What stands in the braces: `price` for `{price}`.
        public var name: String
        /// What the texts of its values match: one of these.
        public var regularExpressions: [String]
        /// Whether it is taken for a regular expression's group that several types would match.
        public var preferForRegularExpressionMatch: Bool
        /// Whether suggested code may use it.
        public var useForSnippets: Bool
        /// Where it is written; nil when it is not known.
        public var sourceReference: SourceReference?

        /// Makes the message of a parameter type.
        public init(
            id: String, name: String, regularExpressions: [String], preferForRegularExpressionMatch: Bool,
            useForSnippets: Bool, sourceReference: SourceReference? = nil
        ) {
            self.id = id
            self.name = name
            self.regularExpressions = regularExpressions
            self.preferForRegularExpressionMatch = preferForRegularExpressionMatch
            self.useForSnippets = useForSnippets
            self.sourceReference = sourceReference
        }
    }

    /// A step definition could not be used: its expression names a parameter type that nobody defined.
    public struct UndefinedParameterType: Sendable, Equatable, Decodable {
        /// The whole expression of the definition.
        public var expression: String
        /// The missing type, without braces.
        public var name: String

        /// Makes the message of a missing type.
        public init(expression: String, name: String) {
            self.expression = expression
            self.name = name
        }
    }
}

extension Envelope.ParameterType {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("name", name)
        json.member("regularExpressions", regularExpressions)
        json.member("preferForRegularExpressionMatch", preferForRegularExpressionMatch)
        json.member("useForSnippets", useForSnippets)
        if let sourceReference { json.member(sourceReference) }
    }
}

extension Envelope.UndefinedParameterType {
    func writeMembers(to json: inout JSONWriter) {
        json.member("expression", expression)
        json.member("name", name)
    }
}
