import BDDDiagnostics

/// The table under a step, passed to the step definition's closure as its last argument.
///
/// All rows have the same number of cells; a table under a step has at least one row.
public struct DataTable: Sendable {
    /// The cells as text, row by row.
    public let rows: [[String]]
    /// The table's location in a feature file; nil for a table made in code.
    private(set) var origin: TableOrigin?

    /// Makes a table of `rows`, which must have the same number of cells.
    ///
    /// - Throws: `StepFailure` if two rows have different numbers of cells.
    public init(_ rows: [[String]], file: String = #filePath, line: Int = #line) throws {
        let count = rows.first?.count ?? 0
        if let index = rows.firstIndex(where: { $0.count != count }) {
            throw StepFailure(
                "row \(index + 1) has \(rows[index].count) cells, but row 1 has \(count): the rows of a table are equally long",
                file: file, line: line)
        }
        self.init(equallyLong: rows)
    }

    /// Makes a table without checking that `rows` are equally long.
    package init(equallyLong rows: [[String]], origin: TableOrigin? = nil) {
        self.rows = rows
        self.origin = origin
    }

    /// The same table with `origin` as its location.
    package func placed(at origin: TableOrigin?) -> DataTable { DataTable(equallyLong: rows, origin: origin) }

    /// The first row, which holds the column names if the table has any; empty for a table without rows.
    public var header: [String] { rows.first ?? [] }

    /// The rows below the header.
    public var body: [[String]] { Array(rows.dropFirst()) }

    /// Returns a dictionary for each row below the header: its keys are the header's cells.
    ///
    /// - Throws: `StepFailure` if two columns have the same name, because one of them would be lost.
    public func hashes(file: String = #filePath, line: Int = #line) throws -> [[String: String]] {
        try Self.requireUnique(header, what: "column", file: file, line: line)
        return body.map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
    }

    /// Returns a dictionary for a table of two columns: keys from the first column, values from the second.
    ///
    /// - Throws: `StepFailure` if a row does not have two cells, or if a key occurs twice.
    public func rowsHash(file: String = #filePath, line: Int = #line) throws -> [String: String] {
        guard rows.allSatisfy({ $0.count == 2 }) else {
            throw StepFailure(
                "a table of names and values has two columns, this one has \(header.count)", file: file, line: line)
        }
        try Self.requireUnique(rows.map { $0[0] }, what: "row", file: file, line: line)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }

    /// Returns the table with rows and columns exchanged.
    public func transposed() -> DataTable {
        DataTable(
            equallyLong: header.indices.map { column in rows.map { $0[column] } }, origin: origin?.transposed)
    }

    /// Returns the cells below the header in the column `name`.
    ///
    /// - Throws: `StepFailure` if there is no such column.
    public func column(_ name: String, file: String = #filePath, line: Int = #line) throws -> [String] {
        guard let index = header.firstIndex(of: name) else {
            throw StepFailure(
                "there is no column '\(name)'; there are \(header.joined(separator: ", "))", file: file, line: line)
        }
        return body.map { $0[index] }
    }

    static func requireUnique(_ names: [String], what: String, file: String, line: Int) throws {
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            throw StepFailure("the table has more than one \(what) named '\(name)'", file: file, line: line)
        }
    }
}

extension DataTable: Hashable {
    /// Whether the cells are equal.
    public static func == (left: DataTable, right: DataTable) -> Bool { left.rows == right.rows }

    /// Hashes the cells.
    public func hash(into hasher: inout Hasher) { hasher.combine(rows) }
}

extension DataTable: CustomStringConvertible {
    /// The table as a feature file would write it, with aligned columns.
    public var description: String {
        let widths = Columns.widths(rows)
        return rows.map { Columns.tableRow($0, widths) }.joined(separator: "\n")
    }
}
