import Testing

@testable import BDDSite

@Suite("SearchIndex")
struct SearchIndexTests {
    @Test(
        "Words are letters and digits; scripts without spaces have one for each character",
        arguments: [
            ("Pay the-bill 3x!", ["pay", "the", "bill", "3x"]),
            ("@MM-P1", ["mm", "p1"]),
            ("Grüße ÄÖ", ["grüße", "äö"]),
            ("支払う x", ["支", "払", "う", "x"]),
            ("", []),
            (
                String(repeating: "a", count: 50),
                [String(repeating: "a", count: 40), String(repeating: "a", count: 10)]
            ),
        ])
    func words(text: String, expected: [String]) {
        var words: [String] = []
        SearchWords.forEach(in: text) { words.append($0) }
        #expect(words == expected)
    }

    @Test("The index has all words with the entries that have them, in the order of code points")
    func files() throws {
        let sketch = try SiteSketch(["Features/a.feature": "Feature: Alpha\n  Scenario: Beta\n    Given alpha 7\n"])
        #expect(sketch.file("search/index.js") == "bddSearch('index',0,{\"firsts\":[\"7\"],\"portion\":500});\n")
        // Twice the number of the entry, and one more for a word of its title: alpha is in the title of entry 0, and in the
        // texts of entry 1 and in the title of the sentence 2.
        #expect(
            sketch.file("search/words-0.js")
                == "bddSearch('words',0,\"7 2,3\\na 0\\nalpha 1,1,3\\nbeta 3\\nfeature 0\\nfeatures 0\\ngiven 5\\n\");\n"
        )
        #expect(
            sketch.file("search/entries-0.js") == """
                bddSearch('entries',0,[["feature","features/a.html","Alpha",""],["scenario","features/a.html#beta","Beta","Alpha"],\
                ["sentence","sentences.html#alpha-7","Given alpha 7",""]]);

                """)
    }
}
