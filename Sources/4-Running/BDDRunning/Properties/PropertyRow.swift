package import BDDSteps

/// A row of examples with the generators of its cells.
package struct PropertyRow: Sendable {
    private let cells: [CellMeaning]
    /// The cells as they are written.
    let texts: [String]
    private let table: GeneratorTable

    package init(_ property: PropertyInput, _ table: GeneratorTable) {
        texts = property.cells
        cells = property.cells.enumerated().map { index, cell in
            property.generated.contains(index) ? table.meaning(of: cell) : .text
        }
        self.table = table
    }

    /// Draws a value for each cell that stands for any value; other cells keep their text.
    ///
    /// - Throws: the error of a generator that cannot produce a value, or `GeneratedTextError` for a value that is
    ///   itself read as a cell that stands for any value.
    package func draw(_ choices: inout Choices) throws -> [String] {
        var values = texts
        for index in generated { values[index] = try draw(index, &choices) }
        return values
    }

    /// The indices of the cells that stand for any value.
    var generated: [Int] {
        cells.indices.filter { if case .anyValue = cells[$0] { true } else { false } }
    }

    /// Draws a value for the cell at `index`, one of `generated`.
    func draw(_ index: Int, _ choices: inout Choices) throws -> String {
        guard case .anyValue(let generator) = cells[index] else { return texts[index] }
        let value = try generator.draw(&choices)
        if CellNotation(value) != nil, case .anyValue = table.meaning(of: value) {
            throw GeneratedTextError.property(cell: texts[index], text: value)
        }
        return value
    }
}
