import Testing

@testable import BDDSentences

@Suite("Respelling")
struct RespellingTests {
    private func respelling(
        _ text: String, of definitions: String..., isPlain: Bool = false
    ) -> (text: [Unicode.Scalar], exchanges: [String])? {
        let spellings = Respelling.Spellings(of: definitions)
        return Respelling(text, spellings, isPlain: isPlain).map {
            (Array($0.text.unicodeScalars), $0.exchanges.map(\.description))
        }
    }

    @Test("A character is written as the definitions write it, in one piece or in several")
    func normalForms() {
        let composed = respelling("e\u{301}", of: "caf\u{E9}")
        #expect(composed?.text == ["\u{E9}"])
        #expect(
            composed?.exchanges == [
                """
                character 1 is U+0065 U+0301 (LATIN SMALL LETTER E, COMBINING ACUTE ACCENT), \
                not U+00E9 (LATIN SMALL LETTER E WITH ACUTE)
                """
            ])
        let decomposed = respelling("a \u{E9}", of: "cafe\u{301}", "caf\u{E9}")
        #expect(decomposed?.text == ["a", " ", "e", "\u{301}"])
        #expect(
            decomposed?.exchanges == [
                """
                character 3 is U+00E9 (LATIN SMALL LETTER E WITH ACUTE), \
                not U+0065 U+0301 (LATIN SMALL LETTER E, COMBINING ACUTE ACCENT)
                """
            ])
    }

    @Test(
        "What looks plain becomes plain",
        arguments: [
            ("\u{A0}", " ", "U+00A0 (NO-BREAK SPACE), not U+0020 (SPACE)"),
            ("\u{2009}", " ", "U+2009 (THIN SPACE), not U+0020 (SPACE)"),
            ("\u{202F}", " ", "U+202F (NARROW NO-BREAK SPACE), not U+0020 (SPACE)"),
            ("\u{3000}", " ", "U+3000 (IDEOGRAPHIC SPACE), not U+0020 (SPACE)"),
            ("\u{200B}", "", "U+200B (ZERO WIDTH SPACE), which is invisible"),
            ("\u{AD}", "", "U+00AD (SOFT HYPHEN), which is invisible"),
            ("\u{FEFF}", "", "U+FEFF (ZERO WIDTH NO-BREAK SPACE), which is invisible"),
            ("’", "'", "U+2019 (RIGHT SINGLE QUOTATION MARK), not U+0027 (APOSTROPHE)"),
            ("”", "\"", "U+201D (RIGHT DOUBLE QUOTATION MARK), not U+0022 (QUOTATION MARK)"),
            ("\u{2011}", "-", "U+2011 (NON-BREAKING HYPHEN), not U+002D (HYPHEN-MINUS)"),
        ])
    func plain(_ written: String, _ expected: String, _ words: String) {
        let respelling = respelling("a\(written)b", of: "a b")
        #expect(respelling?.text == Array("a\(expected)b".unicodeScalars))
        #expect(respelling?.exchanges == ["character 2 is \(words)"])
    }

    @Test("What definitions write is expected, or what is plain")
    func order() {
        #expect(respelling("’", of: "l’eau") == nil)
        #expect(respelling("’", of: "l’eau", isPlain: true)?.text == ["'"])
    }

    @Test("A text as it would be expected needs none", arguments: ["", "a 'b'", "caf\u{E9}", "th\u{E9}", "👨‍👩‍👧"])
    func none(_ text: String) {
        #expect(respelling(text, of: "caf\u{E9}") == nil)
        #expect(respelling(text, of: "caf\u{E9}", isPlain: true) == nil)
    }
}
