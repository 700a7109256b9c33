import Gherkin

/// What will run for one pickle: its hooks and steps in order, each bound to its definitions.
public struct TestCase: Sendable, Equatable, Decodable {
    /// What ``TestCaseStarted/testCaseId`` refers to.
    public var id: String
    /// The pickle that it runs.
    public var pickleId: String
    /// In the order in which they run.
    public var testSteps: [TestStep]
    /// The run it belongs to; nil in streams of programs that do not say.
    public var testRunStartedId: String?

    /// Makes the message of a test case.
    public init(id: String, pickleId: String, testSteps: [TestStep], testRunStartedId: String? = nil) {
        self.id = id
        self.pickleId = pickleId
        self.testSteps = testSteps
        self.testRunStartedId = testRunStartedId
    }
}

/// A hook or a step of a test case.
///
/// A hook has a ``hookId``. A step has a ``pickleStepId``, and as many ``stepDefinitionIds`` as definitions match it:
/// with none it is undefined, with two or more it is ambiguous.
public struct TestStep: Sendable, Equatable {
    /// Unique in the stream, so that results can refer to it.
    public var id: String
    /// The hook that runs; nil for a step.
    public var hookId: String?
    /// The pickle's step that runs; nil for a hook.
    public var pickleStepId: String?
    /// The definitions that match the step's text; nil for a hook.
    public var stepDefinitionIds: [String]?
    /// The arguments that each of the definitions takes from the step's text, in the order of ``stepDefinitionIds``;
    /// nil for a hook.
    public var stepMatchArgumentsLists: [[StepMatchArgument]]?

    /// Makes a step, or a hook when it is given a `hookId`.
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
    /// What the argument matched, with the groups in it.
    public var group: Group
    /// What stands in the expression's braces, as `int`; nil for the group of a regular expression.
    public var parameterTypeName: String?

    /// Makes an argument.
    public init(group: Group, parameterTypeName: String? = nil) {
        self.group = group
        self.parameterTypeName = parameterTypeName
    }

    /// What a capture group matched. A group that took no part in the match has neither a start nor a value.
    public struct Group: Sendable, Equatable, Decodable {
        /// Where the match begins in the step's text, in code points from 0. Streams of Cucumber for JavaScript count
        /// UTF-16 units.
        public var start: Int?
        /// The matched text.
        public var value: String?
        /// The groups within this one, in the order of their opening parentheses; nil or empty when there are none.
        public var children: [Group]?

        /// Makes a group, one that took no part when nothing is given.
        public init(start: Int? = nil, value: String? = nil, children: [Group]? = nil) {
            self.start = start
            self.value = value
            self.children = children
        }
    }
}

extension TestStep: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, hookId, pickleStepId, stepDefinitionIds, stepMatchArgumentsLists
    }

    /// The wire has an object around each list of arguments.
    private struct ArgumentsList: Decodable {
        let stepMatchArguments: [StepMatchArgument]
    }

    /// Reads the schema's `TestStep`, whose lists of arguments are objects with one member each.
    ///
    /// - Throws: `DecodingError` when the id is missing, or a member is of another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let lists = try container.decodeIfPresent([ArgumentsList].self, forKey: .stepMatchArgumentsLists)
        self.init(
            id: try container.decode(String.self, forKey: .id),
            hookId: try container.decodeIfPresent(String.self, forKey: .hookId),
            pickleStepId: try container.decodeIfPresent(String.self, forKey: .pickleStepId),
            stepDefinitionIds: try container.decodeIfPresent([String].self, forKey: .stepDefinitionIds),
            stepMatchArgumentsLists: lists?.map(\.stepMatchArguments))
    }
}

extension TestCase {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("pickleId", pickleId)
        json.array("testSteps", testSteps) { json, step in json.object { step.writeMembers(to: &$0) } }
        json.member("testRunStartedId", testRunStartedId)
    }
}

extension TestStep {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("hookId", hookId)
        json.member("pickleStepId", pickleStepId)
        if let stepDefinitionIds { json.member("stepDefinitionIds", stepDefinitionIds) }
        guard let stepMatchArgumentsLists else { return }
        json.array("stepMatchArgumentsLists", stepMatchArgumentsLists) { json, list in
            json.object { json in
                json.array("stepMatchArguments", list) { json, argument in
                    json.object { argument.writeMembers(to: &$0) }
                }
            }
        }
    }
}

extension StepMatchArgument {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.object("group") { group.writeMembers(to: &$0) }
        json.member("parameterTypeName", parameterTypeName)
    }
}

extension StepMatchArgument.Group {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("start", start)
        json.member("value", value)
        guard let children else { return }
        json.array("children", children) { json, group in json.object { group.writeMembers(to: &$0) } }
    }
}
