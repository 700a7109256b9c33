import Testing

@testable import BDDSentences

@Suite("Words that carry the meaning of a sentence")
struct MeaningWordsTests {
    @Test(
        "Negations are known with a possessive and without their apostrophe",
        arguments: ["nobody's", "shouldn", "mightn", "daren", "isn't"])
    func negations(_ word: String) {
        #expect(MeaningWords.isNegation(word))
    }

    @Test("Words that only end like a negation are none", arguments: ["won", "don", "open", "hidden", "anna's"])
    func others(_ word: String) {
        #expect(!MeaningWords.isNegation(word))
    }

    @Test("Quantifiers are known with a possessive")
    func quantifiers() {
        #expect(MeaningWords.isQuantity("everybody's"))
        #expect(!MeaningWords.isQuantity("anna's"))
    }
}
