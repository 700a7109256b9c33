import BDDDiagnostics
import CucumberExpressions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Converts the cells of a table to values.
final class TableReader {
    private let table: DataTable
    private let rowType: String
    private let file: String
    private let line: Int
    private let columns: [ColumnName: Int]
    /// The names of the properties that a row's type has asked for.
    var asked: Set<String> = []
    /// The expressions of custom parameter types, which read whole cells, by the type of their values.
    private var expressions: [ObjectIdentifier: CucumberExpression] = [:]

    /// - Throws: `StepFailure` if two columns have the same name.
    init(_ table: DataTable, rowType: String, file: String, line: Int) throws {
        try DataTable.requireUnique(table.header, what: "column", file: file, line: line)
        self.table = table
        self.rowType = rowType
        self.file = file
        self.line = line
        columns = Dictionary(table.header.enumerated().map { (ColumnName($1), $0) }) { first, _ in first }
        for type in table.origin?.parameterTypes.parameterTypes ?? [] where !type.isBuiltIn {
            guard let name = type.name, let registry = table.origin?.parameterTypes else { continue }
            expressions[ObjectIdentifier(type.type)] = try? CucumberExpression("{\(name)}", registry: registry)
        }
    }

    var header: [String] { table.header }

    /// The index of the column for `property`; nil if there is none.
    func column(_ property: String) -> Int? { table.header.firstIndex(of: property) ?? columns[ColumnName(property)] }

    func text(row: Int, column: Int) -> String { table.rows[row][column] }

    /// The value of a cell; nil if `type` must decode the cell itself.
    ///
    /// - Throws: `StepFailure` if the cell is not a value of `type`.
    func value<Value>(row: Int, column: Int, as type: Value.Type) throws -> Value? {
        let text = text(row: row, column: column)
        if let expression = expressions[ObjectIdentifier(type)] {
            guard let argument = try? expression.match(text)?.first else { throw unfit(row, column, type: type) }
            do {
                return try ArgumentConversion.value(of: argument, as: type)
            } catch {
                throw failure("\(place(row, column)): \(error)", row, column: column)
            }
        }
        if let value = text as? Value { return value }
        if type == Decimal.self {
            guard let value = Decimal(string: text) as? Value else { throw unfit(row, column, type: type) }
            return value
        }
        guard let readable = type as? any LosslessStringConvertible.Type else { return nil }
        guard let value = readable.init(text) as? Value else { throw unfit(row, column, type: type) }
        return value
    }

    // MARK: What can be wrong

    func unfit(_ row: Int, _ column: Int, type: Any.Type) -> StepFailure {
        let type = "\(type)".withArticle
        return failure("\(place(row, column)): '\(text(row: row, column: column))' is not \(type)", row, column: column)
    }

    /// The failure for an error that decoding row `row` threw.
    func failure(_ error: DecodingError, row: Int) -> StepFailure {
        switch error {
        case .keyNotFound(let key, _):
            return failure(
                "there is no column for '\(key.stringValue)' of \(rowType); there are \(header.joined(separator: ", "))"
            )
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            guard let key = context.codingPath.first, let column = column(key.stringValue) else {
                return failure("row \(row + 1): \(context.debugDescription)")
            }
            return failure(
                "\(place(row, column)): '\(text(row: row, column: column))' is no '\(key.stringValue)' of \(rowType)",
                row, column: column)
        @unknown default:
            return failure("row \(row + 1): \(error)")
        }
    }

    /// Refuses columns without a property, which would be ignored silently.
    ///
    /// - Throws: `StepFailure` for the first such column.
    func requireAllTaken() throws(StepFailure) {
        let taken = Set(asked.compactMap { column($0) })
        guard let column = header.indices.first(where: { !taken.contains($0) }) else { return }
        throw failure(
            "no property of \(rowType) takes the column '\(header[column])'; it has \(asked.sorted().joined(separator: ", "))",
            0, column: column)
    }

    private func place(_ row: Int, _ column: Int) -> String { "row \(row + 1), column '\(header[column])'" }

    private func failure(_ words: String) -> StepFailure { StepFailure(words, file: file, line: line) }

    /// A failure with the location of the cell.
    private func failure(_ words: String, _ row: Int, column: Int) -> StepFailure {
        failure(words + (table.origin.map { "\nat \($0.location(row: row, column: column))" } ?? ""))
    }
}
