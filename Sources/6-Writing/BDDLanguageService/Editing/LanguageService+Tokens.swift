import BDDSentences
import CucumberExpressions
import Gherkin

/// A part of a line with a meaning, for highlighting.
package struct SemanticToken: Hashable, Sendable {
    /// The kinds of tokens, in the order in which the server announces them to the client.
    package enum Kind: Int, CaseIterable, Sendable {
        case keyword, decorator, comment, string, parameter, variable, property
    }

    package let span: TextSpan
    package let kind: Kind
}

extension LanguageService {
    /// Returns the tokens of a file, in the order of the text. No token extends beyond its line.
    package func tokens(of path: String) -> [SemanticToken] {
        guard let document = document(path) else { return [] }
        let steps = Dictionary(document.steps(catalogue).map { ($0.line, $0) }) { first, _ in first }
        var isHeader = false
        var tokens: [SemanticToken] = []
        func add(_ range: Range<Int>, _ kind: SemanticToken.Kind) {
            if !range.isEmpty { tokens.append(SemanticToken(span: document.text.span(range), kind: kind)) }
        }
        for (number, line) in document.lines.all.enumerated() {
            switch line.kind {
            case .blank: break
            case .comment: add(line.text, .comment)
            case .tags: for tag in document.tags(of: line) { add(tag, .decorator) }
            case .delimiter, .docString: add(line.text, .string)
            case .heading(let kind):
                isHeader = kind == .examples
                add(line.keyword, .keyword)
                for placeholder in document.placeholders(inBytes: line.text) { add(placeholder.range, .variable) }
            case .row:
                for cell in TableCells(document.text, line.text).ranges { add(cell, isHeader ? .property : .string) }
                isHeader = false
            case .step:
                isHeader = false
                add(line.keyword, .keyword)
                var parts = document.placeholders(inBytes: line.text).map { ($0.range, SemanticToken.Kind.variable) }
                for value in steps[number].flatMap({ values(of: $0, document) }) ?? []
                where !parts.contains(where: { $0.0.overlaps(value) }) { parts.append((value, .parameter)) }
                for (range, kind) in parts.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) { add(range, kind) }
            case .text: break
            }
        }
        return tokens
    }

    /// Returns the ranges of a step's values; nil if the text does not contain every value.
    func values(of step: StepOccurrence, _ document: FeatureDocument) -> [Range<Int>]? {
        let line = document.lines.all[step.line].text
        let filled = FilledText(
            document.text.string(line),
            row: step.row.map { ($0.name, catalogue.textWithExamples($0.value) ?? $0.value) })
        guard let match = catalogue.match(filled.text), match.text == filled.text else { return nil }
        var ranges: [Range<Int>] = []
        for argument in match.arguments {
            let group = argument.group
            guard let start = group.start, let value = group.value,
                let range = filled.source(start..<start + value.unicodeScalars.count)
            else { return nil }
            let from = document.text.offset(codePoints: range.lowerBound, from: line.lowerBound, to: line.upperBound)
            ranges.append(
                from..<document.text.offset(codePoints: range.count, from: from, to: line.upperBound))
        }
        return ranges
    }
}

extension FeatureDocument {
    func tags(of line: FeatureLine) -> [Range<Int>] { tags(in: line.text) }
}

/// A step's text with its placeholders filled in, and the origin of each character.
struct FilledText {
    let text: String
    /// The offset in the written text of each code point, in code points, and of the end.
    private let starts: [Int]
    /// Whether a code point is the first of a placeholder's value, or is written in the text.
    private let isStart: [Bool]

    init(_ written: String, row: [(name: String, value: String)]) {
        let scalars = Array(written.unicodeScalars)
        var text = ""
        var starts: [Int] = []
        var isStart: [Bool] = []
        var index = 0
        while index < scalars.count {
            let found = row.first { scalars[index...].starts(with: "<\($0.name)>".unicodeScalars) }
            guard let found else {
                text.unicodeScalars.append(scalars[index])
                starts.append(index)
                isStart.append(true)
                index += 1
                continue
            }
            for (offset, scalar) in found.value.unicodeScalars.enumerated() {
                text.unicodeScalars.append(scalar)
                starts.append(index)
                isStart.append(offset == 0)
            }
            index += found.name.unicodeScalars.count + 2
        }
        self.text = text
        self.starts = starts + [scalars.count]
        self.isStart = isStart + [true]
    }

    /// Returns the range in the written text that gave `range`; nil if it contains only a part of a placeholder's
    /// value.
    func source(_ range: Range<Int>) -> Range<Int>? {
        guard range.upperBound < starts.count, isStart[range.lowerBound], isStart[range.upperBound] else { return nil }
        return starts[range.lowerBound]..<max(starts[range.lowerBound], starts[range.upperBound])
    }
}
