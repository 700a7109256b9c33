import Testing

@testable import BDDDiagnostics

@Suite("Columns")
struct ColumnsTests {
    @Test("Columns are as wide as their widest cells, the last one is not padded")
    func aligned() {
        #expect(
            Columns.aligned([["a", "bb", "c"], ["aaa", "b", "cc"]]) == """
                a    bb  c
                aaa  b   cc

                """)
        #expect(Columns.aligned([["a", "b"], ["c"]], indent: 2) == "  a  b\n  c\n")
        #expect(Columns.aligned([]) == "")
    }
}
