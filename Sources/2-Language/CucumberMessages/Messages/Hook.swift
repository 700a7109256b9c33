import BDDJSON

extension Envelope {
    /// A hook as messages describe it: code that runs around the run, its test cases or their steps.
    public struct Hook: Sendable, Equatable, Decodable {
        /// The id that ``TestStep/hookId`` and ``TestRunHookStarted/hookId`` refer to.
        public var id: String
        /// The name of the hook; nil if it is unnamed.
        public var name: String?
        /// The location of the hook's code.
        public var sourceReference: SourceReference
        /// The tag expression that a pickle's tags must fulfil, such as `@web and not @slow`; nil for all pickles.
        public var tagExpression: String?
        /// When the hook runs; nil in streams of programs that do not write it.
        public var type: HookType?

        /// Makes the message of a hook.
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

        /// When a hook runs. The raw values are the schema's.
        public enum HookType: String, Sendable, Codable {
            /// Once, before the first test case.
            case beforeTestRun = "BEFORE_TEST_RUN"
            /// Once, after the last test case.
            case afterTestRun = "AFTER_TEST_RUN"
            /// Before the first step of each attempt at a test case.
            case beforeTestCase = "BEFORE_TEST_CASE"
            /// After the last step of each attempt at a test case, even if the attempt failed.
            case afterTestCase = "AFTER_TEST_CASE"
            /// Before each step.
            case beforeTestStep = "BEFORE_TEST_STEP"
            /// After each step.
            case afterTestStep = "AFTER_TEST_STEP"
        }
    }
}

extension Envelope.Hook {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("name", name)
        json.member("type", type?.rawValue)
        json.member("tagExpression", tagExpression)
        json.member(sourceReference)
    }
}
