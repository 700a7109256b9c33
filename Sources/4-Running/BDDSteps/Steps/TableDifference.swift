extension DataTable {
    /// Compares this expected table with `actual`.
    ///
    /// - Throws: `TableDifference` with the first cell, row or column that differs, and both tables.
    public func diff(against actual: DataTable, file: String = #filePath, line: Int = #line) throws {
        StepExecution.noteCheck()
        guard let words = firstDifference(from: actual) else { return }
        let location = CodeLocation(file: file, line: line).description
        throw TableDifference(words: words, expected: self, actual: actual, location: location)
    }

    /// Compares this expected table with the rows of `actual`.
    ///
    /// - Throws: `TableDifference` with the first cell, row or column that differs, and both tables.
    public func diff(against actual: [[String]], file: String = #filePath, line: Int = #line) throws {
        try diff(against: DataTable(equallyLong: actual), file: file, line: line)
    }

    private func firstDifference(from actual: DataTable) -> String? {
        for (index, pair) in zip(rows, actual.rows).enumerated() {
            if let words = Self.firstDifference(row: index + 1, pair.0, actual: pair.1) { return words }
        }
        guard rows.count != actual.rows.count else { return nil }
        return
            "expected \(Self.count(rows.count, "row")), there \(actual.rows.count == 1 ? "is" : "are") \(actual.rows.count)"
    }

    private static func firstDifference(row: Int, _ expected: [String], actual: [String]) -> String? {
        for (column, pair) in zip(expected, actual).enumerated() where pair.0 != pair.1 {
            return "row \(row), column \(column + 1): expected \(quoted(pair.0)), was \(quoted(pair.1))"
        }
        guard expected.count != actual.count else { return nil }
        return "row \(row): expected \(count(expected.count, "column")), was \(actual.count)"
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private static func quoted(_ cell: String) -> String { cell.isEmpty ? "nothing" : "\"\(cell)\"" }
}

/// The error of a comparison of two tables that differ.
public struct TableDifference: LocatedError, Sendable, Equatable, CustomStringConvertible {
    /// The first difference, such as `row 3, column 2: expected "yellow", was "red"`; rows and columns count from 1.
    public let words: String
    /// The expected table.
    public let expected: DataTable
    /// The actual table.
    public let actual: DataTable
    /// The line of code that compared the tables, as `file:line`.
    public let location: String?

    /// The first difference, followed by both tables.
    public var description: String { "\(words)\nexpected:\n\(expected)\nactual:\n\(actual)" }
}
