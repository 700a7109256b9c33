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

    /// The first cell that differs, and the rows that are missing or extra.
    private func firstDifference(from actual: DataTable) -> String? {
        let rowNumbers = RowNumbers(of: rows, in: actual.rows)
        if let words = rowNumbers.words {
            return words + (rowNumbers.lacksFirst ? Self.names(above: actual.rows) ?? "" : "")
        }
        for (index, pair) in zip(rows, actual.rows).enumerated() {
            guard let words = Self.firstDifference(row: index + 1, pair.0, actual: pair.1) else { continue }
            let rest = RowNumbers(behind: min(rows.count, actual.rows.count), of: rows, in: actual.rows).words
            return [words, rest].compactMap(\.self).joined(separator: "\n")
        }
        return nil
    }

    /// The hint that the first row has to name the columns; nil unless one column has numbers below a word.
    private static func names(above rows: [[String]]) -> String? {
        guard let names = rows.first, rows.count > 1, Set(names).count == names.count,
            names.allSatisfy({ $0.first?.isLetter == true }),
            names.indices.contains(where: { column in
                rows.dropFirst().allSatisfy { $0.count > column && Double($0[column]) != nil }
            })
        else { return nil }
        return ": the first row has to name the columns: \(names.joined(separator: ", "))"
    }

    private static func firstDifference(row: Int, _ expected: [String], actual: [String]) -> String? {
        for (column, pair) in zip(expected, actual).enumerated() where pair.0 != pair.1 {
            return "row \(row), column \(column + 1): expected \(quoted(pair.0)), actual \(quoted(pair.1))"
        }
        guard expected.count != actual.count else { return nil }
        return "row \(row): expected \(count(expected.count, "column")), actual \(actual.count)"
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private static func quoted(_ cell: String) -> String { cell.isEmpty ? "nothing" : "\"\(cell)\"" }
}

/// The error of a comparison of two tables that differ.
public struct TableDifference: LocatedError, Sendable, Equatable, CustomStringConvertible {
    /// The first difference, such as `row 3, column 2: expected "yellow", actual "red"`; rows and columns count from 1.
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

/// The numbers of rows that are missing in a table, or extra, from 1.
package struct RowNumbers {
    private let missing: [Int]
    private let extra: [Int]

    package init(missing: [Int], extra: [Int]) {
        self.missing = missing
        self.extra = extra
    }

    /// The most rows of a table in which missing and extra rows are searched everywhere. In longer tables, only rows at
    /// the end count as missing or extra.
    private static let longest = 500

    /// Finds the missing and the extra rows, anywhere in the tables.
    fileprivate init(of expected: [[String]], in actual: [[String]]) {
        let changes =
            max(expected.count, actual.count) > Self.longest ? nil : actual.difference(from: expected)
        missing = changes?.removals.map { Self.number(of: $0) } ?? []
        extra = changes?.insertions.map { Self.number(of: $0) } ?? []
    }

    /// Whether only the first row is missing.
    fileprivate var lacksFirst: Bool { missing.isEmpty && extra == [1] }

    /// Finds the rows after the first `count` rows.
    fileprivate init(behind count: Int, of expected: [[String]], in actual: [[String]]) {
        missing = Array(count..<expected.count).map { $0 + 1 }
        extra = Array(count..<actual.count).map { $0 + 1 }
    }

    private static func number(of change: CollectionDifference<[String]>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset + 1
        }
    }

    /// `rows 3–9: expected, but not there`; nil if no row is missing and none is extra, and if both are.
    package var words: String? {
        switch (missing.isEmpty, extra.isEmpty) {
        case (false, true): Self.words(missing, "expected, but not there")
        case (true, false): Self.words(extra, "there, but not expected")
        default: nil
        }
    }

    private static func words(_ numbers: [Int], _ words: String) -> String {
        let ranges = numbers.sorted().reduce(into: [ClosedRange<Int>]()) { ranges, number in
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        let texts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        let list =
            texts.count == 1 ? texts[0] : texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
        return "\(numbers.count == 1 ? "row" : "rows") \(list): \(words)"
    }
}
