import Gherkin
import Testing

@testable import BDDDiagnostics

@Suite("Lines of long texts")
struct LineTableTests {
    @Test("are the same as those of the text, asked for in any order and for several texts")
    func lines() {
        let texts = [1, 2].map { text in (1...2000).map { "é\($0 * text)\n" }.joined() }
        for number in [1, 500, 501, 1999, 2000, 700] {
            for (index, text) in texts.enumerated() {
                let excerpt = SourceExcerpt(of: text, at: Location(line: number, column: 1))
                #expect(excerpt?.text == "é\(number * (index + 1))")
            }
        }
        #expect(SourceExcerpt(of: texts[0], at: Location(line: 2001, column: 1))?.text == "")
        #expect(SourceExcerpt(of: texts[0], at: Location(line: 2002, column: 1)) == nil)
    }

    @Test("have their columns in any order", arguments: ["é1 ü22 日本 e\u{301}\r", "plain text"])
    func columns(_ line: String) {
        let text = "ä\n\(line)\n\(line)"
        let table = LineTable.of(text)
        let count = line.unicodeScalars.count
        for column in [0, count, 3, 4, 2, count + 5, 0, 7, 1] {
            for number in [2, 3, 3, 2] {
                let start = table.index(behind: column, inLine: number)
                let end = table.line(number)?.endIndex ?? text.endIndex
                #expect(String(text[start..<end]) == String(line.unicodeScalars.dropFirst(column)))
            }
        }
    }
}
