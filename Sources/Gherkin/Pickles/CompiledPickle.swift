/// A pickle as a view of its document.
struct CompiledPickle: Sendable {
    let document: DocumentStorage
    let context: PickleContext
    let group: PickleGroup
    /// Which row of the examples' body; 0 for a plain scenario.
    let row: Int
    let firstId: Int

    var scenario: ScenarioRecord { document.records.scenarios[Int(group.scenario)] }
    var stepCount: Int { Int(group.stepCount) }
    var idNumber: Int { firstId + stepCount }

    var examples: ExamplesRecord? {
        group.examples == StepRecord.none ? nil : document.records.examples[Int(group.examples)]
    }

    /// The examples' row, as an index into all rows and as an id.
    var exampleRow: (index: Int, id: Int)? {
        examples.map { (Int($0.body.run.first) + row, Int($0.body.firstId) + row) }
    }

    var location: Location {
        guard let exampleRow else { return scenario.heading.position.location }
        return document.position(ofRow: exampleRow.index).location
    }

    var name: String {
        string(scenario.heading.name, placeholders: placeholders)
    }

    var tags: [PickleTag] {
        var result: [PickleTag] = []
        for run in tagRuns {
            for tag in document.tags(run) {
                result.append(PickleTag(name: tag.name, astNodeId: tag.id))
            }
        }
        return result
    }

    var tagRuns: [IdentifiedRun] {
        var runs: [IdentifiedRun] = []
        if let feature = document.records.feature { runs.append(feature.tags) }
        if context.rule != StepRecord.none { runs.append(document.records.rules[Int(context.rule)].tags) }
        runs.append(scenario.tags)
        if let examples { runs.append(examples.tags) }
        return runs
    }

    func astNodeIds(of node: Int) -> [String] {
        guard let exampleRow else { return [document.id(node)] }
        return [document.id(node), document.id(exampleRow.id)]
    }
}
