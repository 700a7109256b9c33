package import BDDSteps
package import Gherkin

/// The data to run a scenario without its Gherkin document: small enough to send to another process.
package struct ScenarioInput: Sendable, Equatable {
    package var name: String
    package var uri: String
    package var line: Int
    package var tags: [String]
    package var steps: [StepInput]

    package init(name: String, uri: String, line: Int, tags: [String], steps: [StepInput]) {
        self.name = name
        self.uri = uri
        self.line = line
        self.tags = tags
        self.steps = steps
    }
}

/// A step's text and arguments, and its line in the file.
package struct StepInput: Sendable, Equatable {
    package let text: String
    package let line: Int
    /// Whether the step states an expected outcome, as a `Then` step does.
    package let isOutcome: Bool
    /// The doc string or data table. Most steps have none, so nil keeps them cheap to copy.
    private let block: Block?

    package init(
        text: String, line: Int, isOutcome: Bool = false, docString: DocString? = nil, dataTable: DataTable? = nil
    ) {
        self.text = text
        self.line = line
        self.isOutcome = isOutcome
        block = docString == nil && dataTable == nil ? nil : Block(docString, dataTable)
    }

    package var docString: DocString? { block?.docString }
    package var dataTable: DataTable? { block?.dataTable }

    /// The doc string or data table below the step's line.
    private final class Block: Sendable, Equatable {
        let docString: DocString?
        let dataTable: DataTable?

        init(_ docString: DocString?, _ dataTable: DataTable?) {
            self.docString = docString
            self.dataTable = dataTable
        }

        static func == (left: Block, right: Block) -> Bool {
            left.docString == right.docString && left.dataTable == right.dataTable
        }
    }
}

extension ScenarioInput {
    package init(_ pickle: Pickle) {
        let heading = pickle.heading
        let line = heading.line ?? 0
        var steps: [StepInput] = []
        steps.reserveCapacity(heading.stepCount)
        pickle.forEachStep { steps.append(StepInput(text: $0, line: $1 ?? line, type: $2, argument: $3)) }
        self.init(name: heading.name, uri: heading.uri, line: line, tags: heading.tagNames, steps: steps)
    }
}

extension StepInput {
    package init(_ step: PickleStep, line: Int) {
        self.init(text: step.text, line: line, type: step.type, argument: step.argument)
    }

    package init(text: String, line: Int, type: PickleStepType, argument: PickleStepArgument?) {
        self.init(
            text: text, line: line, isOutcome: type == .outcome,
            docString: argument?.docString.map { DocString(content: $0.content, mediaType: $0.mediaType) },
            dataTable: argument?.dataTable.map { table in
                DataTable(equallyLong: table.rows.map { row in row.cells.map(\.value) })
            })
    }
}
