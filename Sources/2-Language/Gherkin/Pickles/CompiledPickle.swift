/// A pickle as a view of its document. It takes only two words, because a run holds many pickles.
struct CompiledPickle: Sendable {
    private let layout: PickleLayout
    private let groupIndex: UInt32
    private let rowIndex: UInt32

    init(_ layout: PickleLayout, group: Int, row: Int) {
        self.layout = layout
        groupIndex = UInt32(truncatingIfNeeded: group)
        rowIndex = UInt32(truncatingIfNeeded: row)
    }

    var document: DocumentStorage { layout.plan.document }
    var group: PickleGroup { layout.plan.groups[Int(groupIndex)] }
    /// The previous group; nil for the first one.
    var groupBefore: PickleGroup? { groupIndex == 0 ? nil : layout.plan.groups[Int(groupIndex) - 1] }
    var context: PickleContext { layout.plan.contexts[Int(group.context)] }
    /// The index of the row in the examples' body; 0 for a plain scenario.
    var row: Int { Int(rowIndex) }
    /// The id of the first step. The ids of the other steps follow, and then the id of the pickle.
    var firstId: Int { layout.plan.firstId + group.firstId + row * (stepCount + 1) }

    var scenario: ScenarioRecord { document.records.scenarios[Int(group.scenario)] }
    var stepCount: Int { Int(group.stepCount) }
    var idNumber: Int { firstId + stepCount }

    var examples: ExamplesRecord? {
        group.examples.value.map { document.records.examples[$0] }
    }

    /// The examples' row, as an index into all rows and as an id; nil for a plain scenario.
    var exampleRow: (index: Int, id: Int)? {
        examples.map { (Int($0.body.range.first) + row, Int($0.body.firstId) + row) }
    }

    var location: Location {
        guard let exampleRow else { return scenario.heading.position.location }
        return document.records.rows.position(ofRow: exampleRow.index).location
    }

    var name: String {
        string(scenario.heading.name, placeholders: placeholders)
    }

    var tags: [PickleTag] {
        var result: [PickleTag] = []
        forEachTagRange { range in
            for tag in document.tags(range) {
                result.append(PickleTag(name: tag.name, astNodeId: tag.id))
            }
        }
        return result
    }

    /// Calls `body` with the tags of the feature, the rule, the scenario and the examples.
    func forEachTagRange(_ body: (IdentifiedRange) -> Void) {
        if let feature = document.records.feature { body(feature.tags) }
        if let rule = context.rule.value { body(document.records.rules[rule].tags) }
        body(scenario.tags)
        if let examples { body(examples.tags) }
    }

    func astNodeIds(of node: Int) -> [String] {
        guard let exampleRow else { return [document.id(node)] }
        return [document.id(node), document.id(exampleRow.id)]
    }
}
