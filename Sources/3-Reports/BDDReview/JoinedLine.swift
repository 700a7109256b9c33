import BDDDiagnostics
import BDDSentences
import Gherkin

/// A step with the next line in the same one: a heading, another step or tags.
struct JoinedLine {
    /// The text of the next line.
    private let part: String
    private let isOfTags: Bool

    /// Nil if what stands before the next line is no step.
    init?(_ text: String, _ dialect: Dialect, isSentence: (String) -> Bool) {
        for (mark, kind) in Self.marks(dialect) where text.hasBytes(of: mark) {
            for range in text.byteRanges(of: mark) {
                let rest = text[range.lowerBound...].dropFirst()
                let isOther =
                    switch kind {
                    case .heading: true
                    case .step: isSentence(String(text[range.upperBound...]))
                    case .tag: rest.split(separator: " ").allSatisfy { $0.first == "@" && $0.count > 1 }
                    }
                guard isOther, isSentence(String(text[..<range.lowerBound].trimmed)) else { continue }
                (part, isOfTags) = (String(rest), kind == .tag)
                return
            }
        }
        return nil
    }

    private enum Kind {
        case heading, step, tag
    }

    /// The beginnings of a line, with the space before them.
    private static func marks(_ dialect: Dialect) -> [(mark: String, kind: Kind)] {
        let headings = KeywordKind.allCases.filter { !$0.isStep }.flatMap { dialect[$0] }.map { " \($0):" }
        let steps = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }.filter { $0 != "* " }.map { " \($0)" }
        return headings.map { ($0, .heading) } + steps.map { ($0, .step) } + [(" @", .tag)]
    }

    func explain(_ finding: inout Diagnostic) {
        finding.message = "there is no such step: '\(part.shortened)' is part of it"
        finding.help =
            isOfTags
            ? "put tags on a line of their own above a heading" : "put '\(part.shortened)' on a line of its own below"
        finding.fix = nil
    }
}
