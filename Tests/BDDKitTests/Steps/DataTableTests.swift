import BDDSteps
import Testing

@Suite("DataTable")
struct DataTableTests {
    let pegs: DataTable

    init() throws {
        pegs = try DataTable([["row", "peg"], ["1", "red"], ["2", ""]])
    }

    @Test("The first row is the header, the others are the body")
    func headerAndBody() throws {
        #expect(pegs.header == ["row", "peg"])
        #expect(pegs.body == [["1", "red"], ["2", ""]])
        #expect(try DataTable([]).header == [])
        #expect(try DataTable([]).body == [])
    }

    @Test("Columns are as wide as a terminal shows them")
    func widths() throws {
        #expect(
            try DataTable([["色", "peg"], ["red", "1"]]).description == """
                | 色  | peg |
                | red | 1   |
                """)
    }

    @Test("hashes has a dictionary for each row below the header")
    func hashes() throws {
        #expect(try pegs.hashes() == [["row": "1", "peg": "red"], ["row": "2", "peg": ""]])
        #expect(try DataTable([["row"]]).hashes() == [])
    }

    @Test("hashes refuses a header that names a column twice")
    func doubledColumn() throws {
        let error = #expect(throws: StepFailure.self) { try DataTable([["a", "b", "a"], ["1", "2", "3"]]).hashes() }
        #expect(error?.description == "the table has more than one column named 'a'")
    }

    @Test("rowsHash makes a dictionary of two columns")
    func rowsHash() throws {
        #expect(try DataTable([["a", "1"], ["b", "2"]]).rowsHash() == ["a": "1", "b": "2"])
    }

    @Test("rowsHash refuses doubled names and other numbers of columns")
    func noRowsHash() throws {
        let doubled = #expect(throws: StepFailure.self) { try DataTable([["a", "1"], ["a", "2"]]).rowsHash() }
        #expect(doubled?.description == "the table has more than one row named 'a'")
        let wide = #expect(throws: StepFailure.self) { try DataTable([["a", "1", "2"]]).rowsHash() }
        #expect(wide?.description == "a table of names and values has two columns, this one has 3")
    }

    @Test("transposed makes columns of rows")
    func transposed() throws {
        #expect(try pegs.transposed() == DataTable([["row", "1", "2"], ["peg", "red", ""]]))
        #expect(try DataTable([]).transposed() == DataTable([]))
    }

    @Test("column has the cells below a name")
    func column() throws {
        #expect(try pegs.column("peg") == ["red", ""])
        let error = #expect(throws: StepFailure.self) { try pegs.column("Peg") }
        #expect(error?.description == "there is no column 'Peg'; there are row, peg")
    }

    @Test("A table is written with aligned columns")
    func description() {
        #expect(
            pegs.description == """
                | row | peg |
                | 1   | red |
                | 2   |     |
                """)
    }

    @Test("Failures name the line of the step that asked")
    func location() {
        let line = #line + 1
        let error = #expect(throws: StepFailure.self) { try pegs.column("x") }
        #expect(error?.location?.hasSuffix("DataTableTests.swift:\(line)") == true)
    }
}
