extension TestStep: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, hookId, pickleStepId, stepDefinitionIds, stepMatchArgumentsLists
    }

    /// The wire has an object around each list of arguments.
    private struct ArgumentsList: Decodable {
        let stepMatchArguments: [StepMatchArgument]
    }

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
