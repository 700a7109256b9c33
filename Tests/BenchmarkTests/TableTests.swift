import Testing

@testable import bdd_benchmark

@Suite("A table of figures")
struct TableTests {
    @Test("has its names to the left and its figures to the right")
    func aligned() {
        var table = Table("parse: a text", ["", "time", "rate"])
        table.add("1 MB", "1.65 ms", "600 MB/s")
        table.add("a byte scan", "99.0 µs", "")
        table.note("it grows")
        let lines = [
            "parse: a text",
            "                  time      rate",
            "  1 MB         1.65 ms  600 MB/s",
            "  a byte scan  99.0 µs",
            "  it grows",
            "",
        ]
        #expect(table.text == lines.map { $0 + "\n" }.joined())
    }
}
