import BDDDiagnostics
import BDDJSON
import BDDSentences

/// A step keyword after the first word of a line, as in `So Then …`, with the text after it.
struct LaterStep {
    /// The line up to and including the keyword.
    let start: String
    let keyword: String
    private let rest: Substring

    /// The first step keywords that follow another word on a line.
    ///
    /// - Parameter isExact: whether the keyword must match exactly.
    static func all(in line: Substring, _ keywords: [StepKeyword], isExact: Bool) -> [LaterStep] {
        let text = line.trimmed
        guard mayHave(keywords, in: text) else { return [] }
        var (found, previous) = ([LaterStep](), Character(" "))
        for index in text.indices where found.count < most {
            defer { previous = text[index] }
            guard text[index].isLetter, !previous.isLetter, !previous.isNumber, previous != "'", previous != "’" else {
                continue
            }
            let match = keywords.lazy.compactMap { keyword in keyword.match(text[index...]).map { (keyword, $0) } }
                .first
            guard let (keyword, (end, isSame)) = match, isSame || !isExact else { continue }
            found.append(LaterStep(start: String(text[..<end]), keyword: keyword.text, rest: text[end...]))
        }
        return found
    }

    /// Whether a keyword may begin at a word of a text. Looking at its characters takes ten times as long.
    private static func mayHave(_ keywords: [StepKeyword], in text: Substring) -> Bool {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
        var isInside = false
        for index in text.utf8.indices {
            let isLetter = text.utf8[index].isASCIILetter
            defer { isInside = isLetter }
            if isLetter, !isInside, keywords.contains(where: { $0.match(text[index...]) != nil }) { return true }
        }
        return false
    }

    /// A line with more keywords is probably not a step.
    private static let most = 8

    /// The possible sentences after the keyword: with Markdown's marks, and without them.
    var sentences: [String] {
        let text = (rest.first == "]" ? rest.withoutLinkTarget : rest).drop { "*_`~:,]) \t".contains($0) }
        let plain = PageElement.removed(from: String(text)).filter { !"*_`~\\".contains($0) }
        let cell = plain.prefix { $0 != "|" }
        return [String(text.trimmed)]
            + [plain[...], cell].map { text in
                let end = text.lastIndex { !".,;!|)".contains($0) && !$0.isWhitespace }
                return end.map { String(text[...$0].trimmed) } ?? ""
            }
    }
}
