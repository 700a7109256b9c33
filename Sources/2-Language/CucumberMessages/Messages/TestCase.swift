import BDDJSON

/// The hooks and steps that will run for one pickle, in order, each with its definitions.
public struct TestCase: Sendable, Equatable, Decodable {
    /// The id that ``TestCaseStarted/testCaseId`` refers to.
    public var id: String
    /// The id of the pickle.
    public var pickleId: String
    /// The hooks and steps in the order in which they run.
    public var testSteps: [TestStep]
    /// The ``TestRunStarted/id`` of the run; nil in streams of programs that do not write it.
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
/// A hook has a ``hookId``. A step has a ``pickleStepId``, and one of ``stepDefinitionIds`` for each definition that
/// matches: a step without any is undefined, a step with several is ambiguous.
public struct TestStep: Sendable, Equatable {
    /// An id that is unique in the stream. Results refer to it.
    public var id: String
    /// The id of the hook; nil for a step.
    public var hookId: String?
    /// The id of the pickle's step; nil for a hook.
    public var pickleStepId: String?
    /// The ids of the definitions that match the step's text; nil for a hook.
    public var stepDefinitionIds: [String]?
    /// The arguments that each definition captures from the step's text, in the order of ``stepDefinitionIds``; nil for
    /// a hook.
    public var stepMatchArgumentsLists: [[StepMatchArgument]]?

    /// Makes a step, or a hook if `hookId` is given.
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

/// A part of a step's text that an expression captured as an argument.
public struct StepMatchArgument: Sendable, Equatable, Decodable {
    /// The captured text, with the groups inside it.
    public var group: Group
    /// The name between the expression's braces, such as `int`; nil for a regular expression's group without a known
    /// type.
    public var parameterTypeName: String?

    /// Makes an argument.
    public init(group: Group, parameterTypeName: String? = nil) {
        self.group = group
        self.parameterTypeName = parameterTypeName
    }

    /// The text that a capture group matched. A group that took no part in the match has neither `start` nor `value`.
    public struct Group: Sendable, Equatable, Decodable {
        /// The start of the match in the step's text, in code points from 0. Streams of Cucumber for JavaScript count
        /// UTF-16 units.
        public var start: Int?
        /// The matched text.
        public var value: String?
        /// The groups inside this group, in the order of their opening parentheses; nil or empty if no group is inside.
        public var children: [Group]?

        /// Makes a group; without arguments, one that took no part in the match.
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

    /// An object that the schema puts around each list of arguments.
    private struct ArgumentsList: Decodable {
        let stepMatchArguments: [StepMatchArgument]
    }

    /// Reads the schema's `TestStep`, in which each list of arguments is an object with one member.
    ///
    /// - Throws: `DecodingError` if the id is missing or a member has a wrong type.
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
