import BDDSteps
import Testing

@Suite("DataTable+Diff")
struct DataTableDiffTests {
    private func difference(_ expected: [[String]], _ actual: [[String]]) -> String? {
        do {
            try DataTable(expected).diff(against: actual)
            return nil
        } catch let error as TableDifference {
            return error.words
        } catch {
            return "another error"
        }
    }

    @Test("Equal tables have no difference")
    func equal() {
        #expect(difference([["a"], ["b"]], [["a"], ["b"]]) == nil)
        #expect(difference([], []) == nil)
    }

    @Test("The first cell that differs is named by row and column, counted from 1")
    func cells() {
        #expect(
            difference([["a", "b"], ["c", "d"]], [["a", "b"], ["x", "y"]])
                == #"row 2, column 1: expected "c", actual "x""#)
        #expect(difference([["a"]], [[""]]) == #"row 1, column 1: expected "a", actual nothing"#)
        #expect(difference([[""]], [["a"]]) == #"row 1, column 1: expected nothing, actual "a""#)
    }

    @Test("Rows of different widths are told")
    func widths() {
        #expect(difference([["a", "b"]], [["a"]]) == "row 1: expected 2 columns, actual 1")
        #expect(difference([["a"]], [["a", "b"]]) == "row 1: expected 1 column, actual 2")
    }

    @Test("Missing and extra rows are named by their numbers, also between others")
    func heights() {
        #expect(difference([["a"], ["b"]], [["a"]]) == "row 2 is missing")
        #expect(difference([["a"]], [["a"], ["b"]]) == "row 2 is extra")
        #expect(difference([["a"]], []) == "row 1 is missing")
        let rows = (1...9).map { ["\($0)"] }
        #expect(difference(rows, Array(rows.prefix(2))) == "rows 3–9 are missing")
        #expect(difference(Array(rows.suffix(7)), rows) == "rows 1–2 are extra")
        #expect(
            difference(rows, rows.filter { !["2", "4", "5", "9"].contains($0[0]) }) == "rows 2, 4–5 and 9 are missing")
    }

    @Test("Where a row differs too, its first cell is named, and the rows at the end")
    func mixed() {
        let rows = (1...9).map { ["\($0)"] }
        #expect(
            difference(rows, [["1"], ["x"]])
                == #"row 2, column 1: expected "2", actual "x""# + "\nrows 3–9 are missing")
        #expect(
            difference([["x"], ["2"]], rows)
                == #"row 1, column 1: expected "x", actual "1""# + "\nrows 3–9 are extra")
    }

    @Test("The failure shows both tables, and knows where they were compared")
    func description() throws {
        let line = #line + 1
        let error = #expect(throws: TableDifference.self) { try DataTable([["a"]]).diff(against: [["bb"]]) }
        #expect(
            error?.description == """
                row 1, column 1: expected "a", actual "bb"
                expected:
                | a |
                actual:
                | bb |
                """)
        #expect(error?.location?.hasSuffix("DataTableDiffTests.swift:\(line)") == true)
    }
}
