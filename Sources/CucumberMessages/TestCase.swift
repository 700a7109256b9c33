/// What will be run for one pickle: its hooks and steps in order, each bound to its definitions.
public struct TestCase: Sendable, Equatable, Decodable {
    public var id: String
    public var pickleId: String
    public var testSteps: [TestStep]
    public var testRunStartedId: String?

    public init(id: String, pickleId: String, testSteps: [TestStep], testRunStartedId: String? = nil) {
        self.id = id
        self.pickleId = pickleId
        self.testSteps = testSteps
        self.testRunStartedId = testRunStartedId
    }
}

/// A hook or a step of a test case.
///
/// A hook has a `hookId`. A step has a `pickleStepId`, and as many `stepDefinitionIds` as definitions match it:
/// none is undefined, two or more are ambiguous.
public struct TestStep: Sendable, Equatable {
    public var id: String
    public var hookId: String?
    public var pickleStepId: String?
    public var stepDefinitionIds: [String]?
    public var stepMatchArgumentsLists: [[StepMatchArgument]]?

    public init(
        id: String, hookId: String? = nil, pickleStepId: String? = nil, stepDefinitionIds: [String]? = nil,
        stepMatchArgumentsLists: [[StepMatchArgument]]? = nil
    ) {
        self.id = id
        self.hookId = hookId
        self.pickleStepId = pickleStepId
        self.stepDefinitionIds = stepDefinitionIds
        self.stepMatchArgumentsLists = stepMatchArgumentsLists
    }
}

/// A part of a step's text that an expression took as an argument.
public struct StepMatchArgument: Sendable, Equatable, Decodable {
    public var group: Group
    public var parameterTypeName: String?

    public init(group: Group, parameterTypeName: String? = nil) {
        self.group = group
        self.parameterTypeName = parameterTypeName
    }

    /// What a capture group matched; `start` counts code points from 0. A group that took no part has neither.
    public struct Group: Sendable, Equatable, Decodable {
        public var start: Int?
        public var value: String?
        public var children: [Group]?

        public init(start: Int? = nil, value: String? = nil, children: [Group]? = nil) {
            self.start = start
            self.value = value
            self.children = children
        }
    }
}
