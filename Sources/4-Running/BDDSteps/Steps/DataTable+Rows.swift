extension DataTable {
    /// The rows below the header as values, whose properties have the names of the columns.
    ///
    ///     struct Item: Decodable {
    ///         var fruit: Fruit
    ///         var unitPrice: Price     // the column 'unit price'
    ///         var note: String?        // nil where the cell is empty, or where there is no such column
    ///     }
    ///
    ///     Given("these are in the basket:") { (shop, table: DataTable) in
    ///         shop.items = try table.rows(as: Item.self)
    ///     }
    ///
    /// A cell is read as the step's arguments are: by the parameter type that makes values of the property's type, and
    /// else from its text. Where the names stand in the first column, write `table.transposed().rows(as:)`.
    ///
    /// - Throws: `StepFailure` that names the cell and where it stands, or a column that is missing or that no property
    ///   takes.
    public func rows<Row: Decodable>(
        as type: Row.Type = Row.self, file: String = #filePath, line: Int = #line
    ) throws -> [Row] {
        let reader = try TableReader(self, rowType: "\(Row.self)", file: file, line: line)
        return try rows.indices.dropFirst().map { index in
            do {
                let row = try Row(from: TableRowDecoder(reader: reader, row: index))
                if index == 1 { try reader.requireAllTaken() }
                return row
            } catch let error as DecodingError {
                throw reader.failure(error, row: index)
            }
        }
    }
}
