import Testing

@testable import BDDDiagnostics

@Suite struct LongTextTests {
    @Test("A text stays as it is up to the limit")
    func short() {
        #expect(LongText.cut("", to: 10) == "")
        #expect(LongText.cut("0123456789", to: 10) == "0123456789")
    }

    @Test("Of a longer one the first and the last part are kept, and what is missing is counted")
    func long() {
        #expect(LongText.cut("0123456789A", to: 10) == "01234\n… 1 bytes left out …\n6789A")
        #expect(LongText.cut("0123456789A", to: 4) == "01\n… 7 bytes left out …\n9A")
    }

    @Test("A quoted line stays one line")
    func line() {
        let limit = String(repeating: "a", count: 8192)
        #expect(LongText.line(limit) == limit)
        let half = String(repeating: "a", count: 4096)
        #expect(LongText.line(limit + "a") == "\(half) … 1 bytes left out … \(half)")
    }

    @Test("No character is cut in two")
    func characters() {
        #expect(LongText.cut("é🥒🥒é", to: 8) == "é\n… 4 bytes left out …\n🥒é")
        #expect(LongText.cut(String(repeating: "é", count: 9), to: 6) == "é\n… 12 bytes left out …\néé")
    }
}
