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

    @Test("Rows of different widths are reported")
    func widths() {
        #expect(difference([["a", "b"]], [["a"]]) == "row 1: expected 2 columns, actual 1")
        #expect(difference([["a"]], [["a", "b"]]) == "row 1: expected 1 column, actual 2")
    }

    @Test("A first row that is missing is said to name the columns if numbers are below its words")
    func names() {
        let rows = [["left", "width"], ["0", "40"], ["4.5", "-1"]]
        #expect(
            difference(Array(rows.dropFirst()), rows)
                == "row 1: there, but not expected: the first row has to name the columns: left, width")
        let words = [["left", "width"], ["0", "40"], ["a", "b"]]
        #expect(difference(Array(words.dropFirst()), words) == "row 1: there, but not expected")
        #expect(difference(Array(rows.dropLast()), rows) == "row 3: there, but not expected")
        #expect(difference([], [["left"]]) == "row 1: there, but not expected")
    }

    @Test("Missing and extra rows are named by their numbers, also between others")
    func heights() {
        #expect(difference([["a"], ["b"]], [["a"]]) == "row 2: expected, but not there")
        #expect(difference([["a"]], [["a"], ["b"]]) == "row 2: there, but not expected")
        #expect(difference([["a"]], []) == "row 1: expected, but not there")
        let rows = (1...9).map { ["\($0)"] }
        #expect(difference(rows, Array(rows.prefix(2))) == "rows 3–9: expected, but not there")
        #expect(difference(Array(rows.suffix(7)), rows) == "rows 1–2: there, but not expected")
        #expect(
            difference(rows, rows.filter { !["2", "4", "5", "9"].contains($0[0]) })
                == "rows 2, 4–5 and 9: expected, but not there")
    }

    @Test("Where a row differs too, its first cell is named, and the rows at the end")
    func mixed() {
        let rows = (1...9).map { ["\($0)"] }
        #expect(
            difference(rows, [["1"], ["x"]])
                == #"row 2, column 1: expected "2", actual "x""# + "\nrows 3–9: expected, but not there")
        #expect(
            difference([["x"], ["2"]], rows)
                == #"row 1, column 1: expected "x", actual "1""# + "\nrows 3–9: there, but not expected")
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
