import BDDJSON

extension Envelope {
    /// A custom parameter type as messages describe it. Built-in types, such as `{int}`, have no message.
    public struct ParameterType: Sendable, Equatable, Decodable {
        /// An id that is unique in the stream. No message refers to it.
        public var id: String
        /// The name between the braces: `price` for `{price}`.
        public var name: String
        /// The regular expressions of the type. A value matches one of them.
        public var regularExpressions: [String]
        /// Whether a regular expression's group picks this type when several types have its regular expression.
        public var preferForRegularExpressionMatch: Bool
        /// Whether suggested code may use it.
        public var useForSnippets: Bool
        /// The location of the type's code; nil if it is not known.
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

    /// Reports a step definition that cannot be used, because its expression names an unknown parameter type.
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
