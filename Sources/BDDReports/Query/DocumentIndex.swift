import CucumberMessages
import Gherkin

/// Finds the nodes of one document by id.
///
/// It is made when the first id is asked for, so a report that counts never makes it, and thrown away when all pickles
/// of the document have been run: the document too, unless one of them has not passed, as reports come back to those.
final class DocumentIndex {
    let uri: String
    private let document: GherkinDocument
    private var made: Nodes?
    private var openPickles = 0
    private var hasFailures = false

    init(_ document: GherkinDocument) {
        uri = document.uri
        self.document = document
    }

    /// One more pickle of the document is to be run.
    func open() {
        openPickles += 1
    }

    /// One pickle of the document has been run for the last time.
    ///
    /// - Returns: whether nobody will ask for the document any more.
    func close() -> Bool {
        openPickles -= 1
        if openPickles <= 0 { made = nil }
        return openPickles <= 0 && !hasFailures
    }

    /// An attempt at one of its pickles has ended.
    func note(_ status: Status) {
        if status != .passed { hasFailures = true }
    }

    func lineage(of pickle: Pickle) -> Lineage? {
        pickle.astNodeIds.last.flatMap { nodes.lineages[$0] }
    }

    func step(of step: PickleStep) -> GherkinDocument.Step? {
        step.astNodeIds.first.flatMap { nodes.steps[$0]?.step }
    }

    /// The background that a step stands in, if any.
    func background(of step: PickleStep) -> GherkinDocument.Background? {
        step.astNodeIds.first.flatMap { nodes.steps[$0]?.background }
    }

    private var nodes: Nodes {
        if let made { return made }
        let nodes = Nodes(document)
        made = nodes
        return nodes
    }
}

private struct Nodes {
    var lineages: [String: Lineage] = [:]
    var steps: [String: (step: GherkinDocument.Step, background: GherkinDocument.Background?)] = [:]

    init(_ document: GherkinDocument) {
        guard let feature = document.feature else { return }
        document.forEachChild { child, rule in
            switch child {
            case .background(let background): add(background)
            case .scenario(let scenario): add(scenario, feature, rule: rule)
            case .rule: break
            }
        }
    }

    private mutating func add(_ background: GherkinDocument.Background) {
        for step in background.steps { steps[step.id] = (step, background) }
    }

    private mutating func add(
        _ scenario: GherkinDocument.Scenario, _ feature: GherkinDocument.Feature, rule: GherkinDocument.Rule?
    ) {
        for step in scenario.steps { steps[step.id] = (step, nil) }
        lineages[scenario.id] = Lineage(feature: feature, rule: rule, scenario: scenario, example: nil)
        for (examplesIndex, examples) in scenario.examples.enumerated() {
            for (rowIndex, row) in examples.tableBody.enumerated() {
                let example = Lineage.Example(
                    examples: examples, examplesIndex: examplesIndex, row: row, rowIndex: rowIndex)
                lineages[row.id] = Lineage(feature: feature, rule: rule, scenario: scenario, example: example)
            }
        }
    }
}
