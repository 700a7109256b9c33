import BDDDiagnostics
import BDDJSON
import CucumberExpressions

/// A text that is not a step, and the test that decides whether a changed form of it is one.
final class ChangedText {
    let text: String
    /// Whether another text is a step.
    let isStep: (String) -> Bool
    /// How many bytes at the start of the text show that it is no step. No text with these bytes is one, whatever
    /// follows them, so most changes need not be tried.
    private let decidedBytes: Int
    private(set) lazy var compared = ComparedText(text)
    /// Whether there is exactly one space between all words, and none at the ends.
    private lazy var hasSingleSpaces =
        text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
        && !text.hasBytes(of: "  ")

    /// A changed form of the text is a step if the index of `catalogue` matches it.
    init(_ text: String, in catalogue: StepCatalogue) {
        self.text = text
        isStep = catalogue.isStep
        decidedBytes = catalogue.index.unmatchedStart(of: text) ?? .max
    }

    /// Any change of the text may make a step.
    init(_ text: String, isStep: @escaping (String) -> Bool) {
        self.text = text
        self.isStep = isStep
        decidedBytes = .max
    }

    /// Whether a text may be a step that has the same bytes before `index`; false is certain.
    func mayBeStep(changedAt index: String.Index) -> Bool {
        mayBeStep(changedAfter: text.utf8.distance(from: text.startIndex, to: index))
    }

    /// Whether a text may be a step that has the same first bytes; false is certain.
    func mayBeStep(changedAfter bytes: Int) -> Bool { bytes < decidedBytes }

    /// Whether a text may be a step that has the letters and digits at the start of the text; false is certain.
    private(set) lazy var mayBeStepBehindFirstWord = mayBeStep(
        changedAfter: text.utf8.prefix { $0.isASCIILetter || (0x30...0x39).contains($0) }.count)

    /// The number of words, from the start of the text, at which a change may make it a step.
    func wordsToChange(_ words: [Substring]) -> Int {
        // Without single spaces, the words that are joined again are another text.
        guard decidedBytes < .max, hasSingleSpaces else { return words.count }
        return 1 + words.dropLast().prefix { mayBeStep(changedAt: $0.endIndex) }.count
    }

    /// The words without some of them, with a space between them.
    func without(_ words: [Substring], _ left: Range<Int>) -> String {
        guard hasSingleSpaces else {
            return (words[..<left.lowerBound] + words[left.upperBound...]).joined(separator: " ")
        }
        if left.upperBound == words.count { return String(text[..<words[left.lowerBound - 1].endIndex]) }
        return String(text[..<words[left.lowerBound].startIndex]) + String(text[words[left.upperBound].startIndex...])
    }
}
