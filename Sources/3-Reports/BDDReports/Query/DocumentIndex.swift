import CucumberMessages
import Gherkin

/// Finds the nodes of one document by id.
///
/// The index is made at the first lookup, so that reports that only count never make it. It is released when all
/// pickles of the document have finished. The document is released too, unless one of its pickles did not pass, because
/// reports refer to those again.
final class DocumentIndex {
    let uri: String
    let document: GherkinDocument
    private var made: Nodes?
    private var openPickles = 0
    private var hasFailures = false

    init(_ document: GherkinDocument) {
        uri = document.uri
        self.document = document
    }

    /// Records that one more pickle of the document will run.
    func open() {
        openPickles += 1
    }

    /// Records that one pickle of the document has finished.
    ///
    /// - Returns: Whether the document is no longer needed.
    func close() -> Bool {
        openPickles -= 1
        if openPickles <= 0 { made = nil }
        return openPickles <= 0 && !hasFailures
    }

    /// Records the status of an attempt at one of the document's pickles.
    func note(_ status: Status) {
        if status != .passed { hasFailures = true }
    }

    func lineage(of pickle: Pickle) -> Lineage? {
        pickle.astNodeIds.last.flatMap { nodes.lineages[$0] }
    }

    func step(of step: PickleStep) -> GherkinDocument.Step? {
        step.astNodeIds.first.flatMap { nodes.steps[$0]?.step }
    }

    /// The background that contains a step; nil if the step is not in a background.
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
