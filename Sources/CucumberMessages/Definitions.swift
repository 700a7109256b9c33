extension Envelope {
    /// A step definition as the messages carry it.
    public struct StepDefinition: Sendable, Equatable, Decodable {
        public var id: String
        public var pattern: Pattern
        public var sourceReference: SourceReference

        public init(id: String, pattern: Pattern, sourceReference: SourceReference) {
            self.id = id
            self.pattern = pattern
            self.sourceReference = sourceReference
        }

        public struct Pattern: Sendable, Hashable, Decodable {
            public var source: String
            public var type: PatternType

            public init(source: String, type: PatternType) {
                self.source = source
                self.type = type
            }
        }

        public enum PatternType: String, Sendable, Codable {
            case cucumberExpression = "CUCUMBER_EXPRESSION"
            case regularExpression = "REGULAR_EXPRESSION"
        }
    }

    /// A custom parameter type as the messages carry it; the built-in ones are not told.
    public struct ParameterType: Sendable, Equatable, Decodable {
        public var id: String
        public var name: String
        public var regularExpressions: [String]
        public var preferForRegularExpressionMatch: Bool
        public var useForSnippets: Bool
        public var sourceReference: SourceReference?

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
        public var expression: String
        public var name: String

        public init(expression: String, name: String) {
            self.expression = expression
            self.name = name
        }
    }

    /// A hook as the messages carry it.
    public struct Hook: Sendable, Equatable, Decodable {
        public var id: String
        public var name: String?
        public var sourceReference: SourceReference
        public var tagExpression: String?
        public var type: HookType?

        public init(
            id: String, name: String? = nil, sourceReference: SourceReference, tagExpression: String? = nil,
            type: HookType? = nil
        ) {
            self.id = id
            self.name = name
            self.sourceReference = sourceReference
            self.tagExpression = tagExpression
            self.type = type
        }

        public enum HookType: String, Sendable, Codable {
            case beforeTestRun = "BEFORE_TEST_RUN"
            case afterTestRun = "AFTER_TEST_RUN"
            case beforeTestCase = "BEFORE_TEST_CASE"
            case afterTestCase = "AFTER_TEST_CASE"
            case beforeTestStep = "BEFORE_TEST_STEP"
            case afterTestStep = "AFTER_TEST_STEP"
        }
    }
}
