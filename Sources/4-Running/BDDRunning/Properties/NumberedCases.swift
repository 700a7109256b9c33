import BDDSteps

/// The cases of a property by number, from 1, if all cases are run.
///
/// Each cell that stands for any value numbers its own values, and the numbers of the cells are the digits of the case's
/// number: the last cell changes first. So a value that is in many cases is made once, and a case is found without the
/// cases before it. Making the cases of 65,536 pairs took a quarter of their time when each made both of its values.
struct NumberedCases: Sendable {
    /// The number of cases.
    let count: Int
    private let row: PropertyRow
    private var columns: [Column]

    /// A cell that stands for any value.
    private struct Column {
        let cell: Int
        var choices: NumberedChoices
        /// The texts of the values, as far as they were made; empty if the values are too many, or each is used once.
        var texts: [String?] = []
        /// The number and the text of the value that was made last.
        var last: (number: Int, text: String)?
    }

    /// The most values of a cell whose texts are kept.
    private static let mostKept = 1 << 16

    /// Counts the cases of `row`.
    ///
    /// - Parameter limit: the most cases that are counted.
    /// - Returns: nil if there are more than `limit`, or if a generator throws.
    init?(limit: Int, _ row: PropertyRow) {
        var columns: [Column] = []
        var count = 1
        for cell in row.generated {
            guard let choices = NumberedChoices(limit: limit, { try row.draw(cell, &$0) }) else { return nil }
            let (product, overflow) = count.multipliedReportingOverflow(by: choices.count)
            guard !overflow, product <= limit else { return nil }
            count = product
            columns.append(Column(cell: cell, choices: choices))
        }
        self.init(count: count, row, columns: columns)
    }

    /// - Parameter count: the number of cases, counted in another process.
    init(count: Int, _ row: PropertyRow) {
        if row.generated.count == 1, let cell = row.generated.first {
            let choices = NumberedChoices(count: count) { try row.draw(cell, &$0) }
            self.init(count: count, row, columns: [Column(cell: cell, choices: choices)])
        } else if let counted = NumberedCases(limit: count, row), counted.count == count {
            self = counted
        } else {
            self.init(count: count, row, columns: [])
        }
    }

    private init(count: Int, _ row: PropertyRow, columns: [Column]) {
        self.count = count
        self.row = row
        self.columns = columns
        guard columns.count > 1 else { return }
        for index in columns.indices where columns[index].choices.count <= Self.mostKept {
            self.columns[index].texts = Array(repeating: nil, count: columns[index].choices.count)
        }
    }

    /// Makes the values of the case with a number: one for each cell of the row.
    ///
    /// - Throws: the error of a generator that cannot make a value, or `NumberedChoices.Miscounted`.
    mutating func values(_ number: Int) throws -> [String] {
        guard !columns.isEmpty, (1...count).contains(number) else { throw NumberedChoices.Miscounted(count: count) }
        var values = row.texts
        var rest = number - 1
        for index in columns.indices.reversed() {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: columns[index].choices.count)
            values[columns[index].cell] = try text(digit + 1, ofColumn: index)
            rest = quotient
        }
        return values
    }

    private mutating func text(_ number: Int, ofColumn index: Int) throws -> String {
        if !columns[index].texts.isEmpty, let text = columns[index].texts[number - 1] { return text }
        if let last = columns[index].last, last.number == number { return last.text }
        let (row, cell) = (row, columns[index].cell)
        let text = try columns[index].choices.value(number) { try row.draw(cell, &$0) }.value
        if columns[index].texts.isEmpty {
            columns[index].last = (number, text)
        } else {
            columns[index].texts[number - 1] = text
        }
        return text
    }
}
