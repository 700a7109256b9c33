import Testing

@testable import CucumberExpressions

@Suite("NumberTable")
struct NumberTableTests {
    @Test("finds what was inserted, also among equal hashes")
    func lookup() {
        var table = NumberTable()
        let words = (0..<500).map { "word\($0)" }
        for (number, word) in words.enumerated() { table.insert(number, hash: word.utf8.count) }
        for (number, word) in words.enumerated() {
            #expect(table.number(hash: word.utf8.count) { words[$0] == word } == number)
        }
        #expect(table.number(hash: 5) { words[$0] == "other" } == nil)
        #expect(table.number(hash: -1) { _ in true } == nil)
    }

    @Test("nothing is in an empty one")
    func empty() {
        #expect(NumberTable().number(hash: 0) { _ in true } == nil)
    }
}
