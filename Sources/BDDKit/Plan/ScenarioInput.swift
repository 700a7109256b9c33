import Gherkin

/// A scenario as it is to be run, without its document: small enough to be sent to another process.
struct ScenarioInput: Sendable, Equatable {
    var name: String
    var uri: String
    var line: Int
    var tags: [String]
    var steps: [StepInput]
}

/// A step's text and arguments, and its line in the file.
struct StepInput: Sendable, Equatable {
    var text: String
    var line: Int
    var docString: DocString?
    var dataTable: DataTable?
}

extension ScenarioInput {
    init(_ pickle: Pickle) {
        let line = pickle.location?.line ?? 0
        self.init(
            name: pickle.name, uri: pickle.uri, line: line, tags: pickle.tags.map(\.name),
            steps: pickle.steps.map { StepInput($0, line: $0.location?.line ?? line) })
    }
}

extension StepInput {
    init(_ step: PickleStep, line: Int) {
        self.init(
            text: step.text, line: line,
            docString: step.argument?.docString.map { DocString(content: $0.content, mediaType: $0.mediaType) },
            dataTable: step.argument?.dataTable.map { table in
                DataTable(table.rows.map { row in row.cells.map(\.value) })
            })
    }
}
