import Testing

@testable import BDDReportFormats

@Suite("The texts of a page")
struct TextTableTests {
    @Test("each is stored once, in the order in which it is first needed")
    func once() {
        let table = TextTable()
        #expect(["b", "a", "b", "", "a"].map { table.index(of: $0) } == [1, 2, 1, 0, 2])
        #expect(table.texts == ["", "b", "a"])
    }

    @Test("texts that Swift takes for equal are distinguished by their bytes")
    func bytes() {
        let table = TextTable()
        let texts = ["\u{E9}", "e\u{301}", "a\u{301}\u{323}", "a\u{323}\u{301}"]
        #expect(texts[0] == texts[1] && texts[2] == texts[3])
        #expect(texts.map { table.index(of: $0) } == [1, 2, 3, 4])
        #expect(texts.map { table.index(of: $0) } == [1, 2, 3, 4])
        #expect(table.texts.dropFirst().map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    }
}
