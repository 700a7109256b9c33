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
                == #"row 2, column 1: expected "c", was "x""#)
        #expect(difference([["a"]], [[""]]) == #"row 1, column 1: expected "a", was nothing"#)
        #expect(difference([[""]], [["a"]]) == #"row 1, column 1: expected nothing, was "a""#)
    }

    @Test("Rows of different widths are told")
    func widths() {
        #expect(difference([["a", "b"]], [["a"]]) == "row 1: expected 2 columns, was 1")
        #expect(difference([["a"]], [["a", "b"]]) == "row 1: expected 1 column, was 2")
    }

    @Test("Different numbers of rows are told")
    func heights() {
        #expect(difference([["a"], ["b"]], [["a"]]) == "expected 2 rows, there is 1")
        #expect(difference([["a"]], [["a"], ["b"]]) == "expected 1 row, there are 2")
        #expect(difference([["a"]], []) == "expected 1 row, there are 0")
    }

    @Test("The failure shows both tables, and knows where they were compared")
    func description() throws {
        let line = #line + 1
        let error = #expect(throws: TableDifference.self) { try DataTable([["a"]]).diff(against: [["bb"]]) }
        #expect(
            error?.description == """
                row 1, column 1: expected "a", was "bb"
                expected:
                | a |
                actual:
                | bb |
                """)
        #expect(error?.location?.hasSuffix("DataTableDiffTests.swift:\(line)") == true)
    }
}
