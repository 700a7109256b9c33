import BDDJSON
import Testing

@testable import Gherkin

@Suite("Placeholders")
struct PlaceholdersTests {
    private func fill(_ text: String, _ columns: KeyValuePairs<String, String>) -> String {
        let placeholders = Placeholders(
            names: columns.map { Array("<\($0.key)>".utf8) }, values: columns.map { Array($0.value.utf8) })
        return String(decoding: placeholders.fill(Array(text.utf8).elements), as: UTF8.self)
    }

    @Test("are headers in angle brackets, spelt alike")
    func simple() {
        #expect(fill("", ["a": "1"]) == "")
        #expect(fill("no", ["a": "1"]) == "no")
        #expect(fill("<a>", ["a": "1"]) == "1")
        #expect(fill("x<a>y<b><a>z", ["a": "1", "b": ""]) == "x1y1z")
        #expect(fill("<A> < a> <a >", ["a": "1"]) == "<A> < a> <a >")
        #expect(fill("<a b> <é>", ["a b": "1", "é": "ü"]) == "1 ü")
        #expect(fill("<>", ["": "1"]) == "1")
    }

    @Test("may hold what patterns give a meaning to")
    func metacharacters() {
        #expect(fill("<a.b> <axb> <$> <(>", ["a.b": #"\1"#, "$": "$&", "(": "["]) == #"\1 <axb> $& ["#)
    }

    @Test("stay when there is no such header, brackets alone stay too")
    func strangers() {
        #expect(fill("<c> 1 < 2 <a> > <", ["a": "x"]) == "<c> 1 < 2 x > <")
        #expect(fill("<<a>>", ["a": "x"]) == "<x>")
    }

    @Test("are filled in column by column: a value may bring one of a later column, not of an earlier one")
    func chains() {
        #expect(fill("<a> <b>", ["a": "<b>", "b": "1"]) == "1 1")
        #expect(fill("<a> <b>", ["a": "1", "b": "<a>"]) == "1 <a>")
        #expect(fill("<<a>>", ["a": "b", "b": "1"]) == "1")
        #expect(fill("<a> <a>", ["a": "<a>", "A": "x"]) == "<a> <a>")
    }

    @Test("may overlap when headers hold brackets: the first column wins")
    func overlaps() {
        #expect(fill("<a> <b>", ["a> <b": "1", "a": "2"]) == "1")
        #expect(fill("<a> <b>", ["a": "2", "a> <b": "1"]) == "2 <b>")
        #expect(fill("<a>", ["a": "1", "a": "2"]) == "1")
    }

    @Test("do not make a text grow without limit")
    func explosion() {
        let names = (0...40).map { Array("<\($0)>".utf8) }
        let values = (0..<40).map { Array("<\($0 + 1)><\($0 + 1)>".utf8) } + [Array("x".utf8)]
        let placeholders = Placeholders(names: names, values: values)
        #expect(placeholders.fill(Array("a<0>".utf8).elements) == Array("a<1><1>".utf8))
    }
}
