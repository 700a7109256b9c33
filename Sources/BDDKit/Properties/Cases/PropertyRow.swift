/// A row of examples with the generators of its cells.
struct PropertyRow: Sendable {
    private let cells: [CellMeaning]
    private let texts: [String]
    private let table: GeneratorTable

    init(_ property: PropertyInput, _ table: GeneratorTable) {
        texts = property.cells
        cells = property.cells.enumerated().map { place, cell in
            property.generated.contains(place) ? table.meaning(of: cell) : .text
        }
        self.table = table
    }

    /// Draws a value for each cell that stands for any; the others are as they are written.
    ///
    /// - Throws: what keeps a generator from giving a value.
    func draw(_ choices: inout Choices) throws -> [String] {
        try zip(cells, texts).map { meaning, text in
            guard case .anyValue(let generator) = meaning else { return text }
            let value = try generator.draw(&choices)
            if CellNotation(value) != nil, case .anyValue = table.meaning(of: value) {
                throw GeneratedTextError.property(cell: text, text: value)
            }
            return value
        }
    }
}
