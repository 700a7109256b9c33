import Conformance
import Testing

@testable import BDDLanguageService
@testable import BDDSentences

/// What is put into a step makes another sentence of it, or none: it must never be mended away.
@Suite("Words put into steps")
struct InsertedWordTests {
    private static let insertions = [
        // Negations and quantifiers of several languages, and words that stand in for them.
        "not", "never", "no", "hardly", "without", "nobody", "none", "nicht", "keine", "ohne", "niemand", "не", "без",
        "никто", "pas", "jamais", "sans", "all", "every", "some", "only", "twice", "later", "Anna", "disabled",
        // Signs.
        "–", "−", "-", "±", "%", "≥", "!", "?", ",", ".", "\"", "'", "|", "°C", "2nd", "0",
        // Comments, and what begins with their mark.
        "# ask Anna", "#12", "#ff0000", "// later", "(sic)",
    ]

    /// A text as it is without its spaces.
    private static func characters(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { !$0.properties.isWhitespace }
    }

    @Test("no word, sign or comment is mended away, at any gap of any step", arguments: [0, 1])
    func inserted(part: Int) {
        let catalogue = FeatureSteps.catalogue
        let steps = FeatureSteps.texts.enumerated().filter { $0.offset % 2 == part }.map(\.element)
        var (count, gaps) = (0, 0)
        for step in steps {
            let words = step.filled.split(separator: " ", omittingEmptySubsequences: false)
            for gap in 0...words.count {
                gaps += 1
                for insertion in Self.insertions {
                    count += 1
                    // Others at each gap, so that each insertion is tried.
                    guard Thoroughness.takes(count + gaps) else { continue }
                    let text = (words[..<gap] + [Substring(insertion)] + words[gap...]).joined(separator: " ")
                    guard catalogue.matches(text)?.isEmpty == true else { continue }
                    if let mended = catalogue.mend(text) {
                        Issue.record("'\(text)' became '\(mended.text)'")
                    }
                    guard let comment = StepComment(text, in: catalogue) else { continue }
                    let isBehind = gap == words.count && insertion == "# ask Anna"
                    let kept = Self.characters(comment.step) + Self.characters(comment.comment)
                    #expect(kept == Self.characters(text))
                    #expect(!isBehind || comment.step == step.filled)
                    #expect(comment.comment.hasPrefix("# ask Anna"), "'\(text)' became '\(comment.step)'")
                }
            }
        }
        #expect(count > 50_000)
    }
}
