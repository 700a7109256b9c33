import BDDSteps
import CucumberExpressions
package import Gherkin

/// A row of examples that stands for any values, and its outline: all data that a worker needs to create cases.
package struct PropertyInput: Sendable, Equatable {
    /// The scenario with its placeholders.
    package var outline: ScenarioInput
    /// The number of background steps at the start of the outline. They have no placeholders.
    package var backgroundSteps: Int
    package var header: [String]
    /// The cells as they are written.
    package var cells: [String]
    /// The indices of the cells that stand for any value of a type.
    package var generated: [Int]
    /// The seed of the random numbers for all cases of the property.
    package var stream: UInt64

    package init(
        outline: ScenarioInput, backgroundSteps: Int, header: [String], cells: [String], generated: [Int],
        stream: UInt64
    ) {
        self.outline = outline
        self.backgroundSteps = backgroundSteps
        self.header = header
        self.cells = cells
        self.generated = generated
        self.stream = stream
    }

    /// The scenario in which `values` replace the placeholders.
    package func filled(with values: [String]) -> ScenarioInput {
        let filling = OutlineHeader(header).filling(values)
        var scenario = outline
        scenario.name = filling.fill(scenario.name)
        for index in scenario.steps.indices.dropFirst(backgroundSteps) {
            scenario.steps[index] = scenario.steps[index].filled(filling)
        }
        return scenario
    }

    /// The only column whose value determines the text of `step`; nil if there are several, or none. It is also nil if
    /// brackets are left in the step, because a value could then form another placeholder.
    func onlyColumn(of step: StepInput) -> Int? {
        let marked = step.filled(OutlineHeader(header).filling(header.indices.map { String(Self.mark($0)) }))
        let columns = header.indices.filter { marked.contains(Self.mark($0)) }
        return columns.count == 1 && !marked.contains("<") && !marked.contains(">") ? columns[0] : nil
    }

    /// The scenario with a mark for each generated value.
    var marked: ScenarioInput {
        var values = cells
        for column in generated { values[column] = String(Self.mark(column)) }
        return filled(with: values)
    }

    /// The character that marks the value of a column: a private-use character that does not occur in features.
    static func mark(_ column: Int) -> Unicode.Scalar {
        Unicode.Scalar(0xF0000 + UInt32(column & 0xFFFF)) ?? "\u{FFFD}"
    }
}

extension StepInput {
    /// The step in which the values of `filling` replace the placeholders.
    package func filled(_ filling: OutlineFilling) -> StepInput {
        StepInput(
            text: filling.fill(text), line: line, isOutcome: isOutcome,
            docString: docString.map {
                DocString(content: filling.fill($0.content), mediaType: $0.mediaType.map(filling.fill))
            },
            dataTable: dataTable.map { table in DataTable(equallyLong: table.rows.map { $0.map(filling.fill) }) })
    }
}

extension StepInput {
    /// Whether a text of the step contains a character.
    fileprivate func contains(_ mark: Unicode.Scalar) -> Bool {
        var texts = [text, docString?.content, docString?.mediaType].compactMap(\.self)
        for row in dataTable?.rows ?? [] { texts += row }
        return texts.contains { $0.unicodeScalars.contains(mark) }
    }
}

extension PropertyInput {
    /// Creates the input for a property from its pickle and example row.
    ///
    /// The random numbers depend on the seed and the text of the property only, not on its file or line. So the same
    /// seed gives the same cases whatever else runs, however the file is named, and when lines above it change.
    package init(_ pickle: Pickle, _ example: Pickle.Example, generated: [Int], seed: UInt64) {
        var ids = IdGenerator()
        let placeholders = pickle.filled(with: example.header.map { "<\($0)>" }, ids: &ids)
        var outline = ScenarioInput(pickle)
        outline.name = placeholders.name
        outline.steps = zip(placeholders.steps, outline.steps).map { StepInput($0, line: $1.line) }
        self.init(
            outline: outline, backgroundSteps: pickle.steps.prefix { $0.astNodeIds.count == 1 }.count,
            header: example.header, cells: example.cells, generated: generated,
            stream: RandomStream.seed(seed, [outline.name] + outline.steps.map(\.text) + example.header + example.cells)
        )
    }
}

extension GeneratorTable {
    /// The parameter types of the generated cells of `property`, keyed by the mark of each cell.
    func parameterTypes(of property: PropertyInput) -> [Unicode.Scalar: ParameterType] {
        let types = property.generated.map { (PropertyInput.mark($0), parameterType(of: property.cells[$0])) }
        return Dictionary(types.compactMap { mark, type in type.map { (mark, $0) } }) { first, _ in first }
    }
}
