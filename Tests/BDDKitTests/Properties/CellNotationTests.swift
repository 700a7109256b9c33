import Testing

@testable import BDDSteps

@Suite struct CellNotationTests {
    @Test("A cell in braces has a name and perhaps options")
    func parts() {
        #expect(CellNotation("{int}")?.name == "int")
        #expect(CellNotation("{int}")?.options == nil)
        #expect(CellNotation("{int 1..9}")?.name == "int")
        #expect(CellNotation("{int  1..9}")?.options == "1..9")
        #expect(CellNotation("{my type}")?.content == "my type")
        #expect(CellNotation("{ int }")?.firstWord == "int")
    }

    @Test(
        "Any other cell is no such cell",
        arguments: ["", "{}", "int", "{int", "int}", "a {int}", "{int} b", "{{int}}", "{int}{int}", "<int>"])
    func others(_ cell: String) {
        #expect(CellNotation(cell) == nil)
    }

    @Test(
        "Pairs of braces with something around them are found, doubled ones are not",
        arguments: [
            ("a {int} b", ["int"]), ("{int}{word 2}", ["int", "word 2"]), ("{{int}", ["int"]), ("{int}}", ["int"]),
            ("{a{int}", ["int"]), ("{{int}}", []), ("x {{int}} {word}", ["word"]), ("{int}", []), ("}{", []),
            ("a{}", []), ("a{int", []), ("plain", []),
        ])
    func partsOfCells(_ cell: String, _ contents: [String]) {
        #expect(CellNotation.parts(of: cell).map(\.content) == contents)
    }

    @Test(
        "A word, alone or with a range, looks like a generator",
        arguments: [
            ("{name}", true), ("{user-id}", true), ("{name 1..9}", true), ("{ name }", true), ("{see below}", false),
            ("{color: red}", false), (#"{"a": 1}"#, false), ("{1, 2}", false), ("{a.b}", false),
        ])
    func looks(_ cell: String, _ expected: Bool) {
        #expect(CellNotation(cell)?.looksLikeGenerator == expected)
    }

    @Test("Ranges are read, and what is none is not")
    func ranges() {
        #expect(CellRange.counts("3..8") == 3...8)
        #expect(CellRange.counts("8") == 8...8)
        #expect(CellRange.counts("0") == 0...0)
        #expect(CellRange.integers("-5..5") == -5...5)
        #expect(CellRange.decimals("0..1")?.range == 0...1)
        #expect(CellRange.decimals("0..1")?.places == 3)
        #expect(CellRange.decimals("0.00001..0.5")?.places == 5)
        let sizes = CellRange.sizes("1x2..30x40")
        #expect(sizes?.least == PixelSize(width: 1, height: 2))
        #expect(sizes?.most == PixelSize(width: 30, height: 40))
    }

    @Test("No range", arguments: ["", "..", "8..3", "-1..3", "3..", "a..b", "1...3", "3 .. 8", "1..20000", "1.5..2"])
    func noRanges(_ text: String) {
        #expect(CellRange.counts(text) == nil)
    }

    @Test("No decimals", arguments: ["1..0", "0..inf", "nan..1", "0.0000000001..1", "1", "0..1e300"])
    func noDecimals(_ text: String) {
        #expect(CellRange.decimals(text) == nil)
    }

    @Test("No sizes", arguments: ["1..2", "1x1", "5x1..1x5", "1x1..x", "-1x1..2x2", "1x1x1..2x2"])
    func noSizes(_ text: String) {
        #expect(CellRange.sizes(text) == nil)
    }
}
