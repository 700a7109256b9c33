import Testing

@testable import BDDDiagnostics

@Suite("What differs between two texts")
struct DifferenceTests {
    private func lines(_ expected: String, _ actual: String) -> [String]? {
        Difference(expected: expected.split(separator: "\n"), actual: actual.split(separator: "\n"))?.lines.map(\.text)
    }

    private func table(_ numbers: some Sequence<Int>, _ change: [Int: String] = [:]) -> String {
        numbers.map { "| \($0) | \(change[$0] ?? "a") |" }.joined(separator: "\n")
    }

    @Test("rows that differ with one around them, of columns with the same width in both tables")
    func rows() {
        #expect(
            lines(table(1...9, [4: "bee"]), table(1...9, [4: "c"])) == [
                "          …",
                "          | 3 | a   |",
                "expected  | 4 | bee |",
                "actual    | 4 | c   |",
                "          | 5 | a   |",
                "          …",
            ])
    }

    @Test("rows that are missing or too many are no reason for those below them")
    func moved() {
        #expect(
            lines(table(1...5), table([1, 3, 4, 5, 6])) == [
                "          | 1 | a |",
                "missing   | 2 | a |",
                "          | 3 | a |",
                "          …",
                "          | 5 | a |",
                "extra     | 6 | a |",
            ])
    }

    @Test("several rows in a place: each below the one that was expected there")
    func several() {
        #expect(
            lines(table(1...2, [1: "b", 2: "c"]), table(1...2)) == [
                "expected  | 1 | b |", "actual    | 1 | a |", "expected  | 2 | c |", "actual    | 2 | a |",
            ])
        #expect(
            lines(table(1...2), table([8])) == ["expected  | 1 | a |", "actual    | 8 | a |", "missing   | 2 | a |"])
        #expect(lines("", table([8])) == ["extra     | 8 | a |"])
    }

    @Test("of very many rows the first are shown")
    func many() {
        let found = lines(table(1...600), table(1...600, Dictionary(uniqueKeysWithValues: (1...600).map { ($0, "b") })))
        #expect(found?.count == 42)
        #expect(found?.last == "          … and 1160 more lines that differ")
    }

    @Test("lines of texts, also where they look like no table that can be read")
    func texts() {
        #expect(lines("one\ntwo", "one\n2") == ["          one", "expected  two", "actual    2"])
        #expect(
            lines("| a | b |\n| c |", "| a | b |\n| d |") == [
                "          | a | b |", "expected  | c |", "actual    | d |",
            ])
        #expect(lines("| ●● | x |", "| ● | x |") == ["expected  | ●● | x |", "actual    | ●  | x |"])
    }

    @Test("tables that differ only in the widths of columns are equal")
    func equal() {
        #expect(lines("| a   | b |", "| a | b |") == nil)
        #expect(lines("", "") == nil)
    }
}
