extension DataTable {
    /// Compares each row below the header of this expected table with the element of `actual` at the same position.
    ///
    ///     Then("the basket holds:") { (shop, table: DataTable) in try table.diff(against: shop.items) }
    ///
    /// Only properties that have a column are compared: `unit price` is the column of `unitPrice`. A property is shown
    /// by its description, an enum with text raw values by its raw value, and nil as an empty cell; `1.50` equals 1.5.
    /// If the names are in the first column, write `table.transposed().diff(against:)`.
    ///
    /// - Throws: `TableDifference` at the first cell or row that differs, which shows both tables; `StepFailure` for a
    ///   column without a property.
    public func diff<Row: Encodable>(
        against actual: [Row], file: String = #filePath, line: Int = #line
    ) throws {
        let shown = try actual.enumerated().map { index, row in
            try texts(of: row, besides: index + 1 < rows.count ? rows[index + 1] : nil, file: file, line: line)
        }
        try diff(against: DataTable(equallyLong: [header] + shown), file: file, line: line)
    }

    private func texts<Row: Encodable>(
        of row: Row, besides expected: [String]?, file: String, line: Int
    ) throws -> [String] {
        let encoded: TableRowEncoder
        do {
            encoded = try TableRowEncoder(row)
        } catch let error as EncodingError {
            throw StepFailure("\(Row.self) cannot be a row of a table: \(error)", file: file, line: line)
        }
        return try header.enumerated().map { index, column in
            guard let cell = encoded.cell(column) else {
                let names = encoded.cells.map(\.property).joined(separator: ", ")
                throw StepFailure(
                    "\(Row.self) has no property for the column '\(column)'; it has \(names)", file: file, line: line)
            }
            return expected.map { cell.text(besides: $0[index]) } ?? cell.text
        }
    }
}
