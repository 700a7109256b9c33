import Gherkin
import Testing

@testable import BDDDiagnostics

@Suite("Lines of long texts")
struct LineTableTests {
    @Test("are those of the text, in any order and text by text")
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
}
