extension BoardTable {
    /// Every cell in which this board is not as expected.
    public func differences(from expected: BoardTable) -> [Difference] {
        Board.rows.flatMap { row in
            Board.columns.compactMap { column in
                let (actual, wanted) = (self[row, column], expected[row, column])
                return actual == wanted ? nil : Difference(row: row, column: column, expected: wanted, actual: actual)
            }
        }
    }

    /// A cell that is not as expected.
    public struct Difference: Hashable, Sendable, CustomStringConvertible {
        public let row: Int
        public let column: Int
        /// A word of the table, as `actual`.
        public let expected: String
        public let actual: String

        /// `row 3, column 2: expected yellow, was red`.
        public var description: String {
            "row \(row), column \(column): expected \(Self.spoken(expected)), was \(Self.spoken(actual))"
        }

        private static func spoken(_ word: String) -> String {
            word.isEmpty ? "nothing" : word
        }
    }
}
