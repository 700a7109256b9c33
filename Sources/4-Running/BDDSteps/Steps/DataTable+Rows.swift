extension DataTable {
    /// Decodes each row below the header as a value whose properties have the names of the columns.
    ///
    ///     struct Item: Decodable {
    ///         var fruit: Fruit
    ///         var unitPrice: Price     // the column 'unit price'
    ///         var note: String?        // nil if the cell is empty or the table has no such column
    ///     }
    ///
    ///     Given("these are in the basket:") { (shop, table: DataTable) in
    ///         shop.items = try table.rows(as: Item.self)
    ///     }
    ///
    /// A cell is converted by the custom parameter type that makes values of the property's type. If there is none, the
    /// property's type reads the cell's text. If the names are in the first column, write
    /// `table.transposed().rows(as:)`.
    ///
    /// - Throws: `StepFailure` that names the wrong cell and its location, the missing column, or the column without a
    ///   property.
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
