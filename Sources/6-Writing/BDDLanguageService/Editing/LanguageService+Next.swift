import BDDRules
import BDDSentences
import Gherkin

/// The sentences that are likely to follow.
extension LanguageService {
    /// The most sentences that are offered on a line.
    private static let mostNext = 8

    /// Returns the steps that other scenarios have below the step above a blank line, the most frequent first.
    func next(at place: Place) -> [CompletionItem] {
        guard place.line.kind == .blank, let above = stepAbove(place) else { return [] }
        var counts: [Int: (count: Int, kind: KeywordKind)] = [:]
        for path in paths {
            guard let document = document(path) else { continue }
            for pair in document.successions(catalogue)
            where pair.first == above.number && !(document === place.document && pair.line > place.number) {
                counts[pair.second, default: (0, pair.kind)].count += 1
            }
        }
        let order = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.mostNext)
        return order.map { number, found in
            item(number, below: above, as: found.kind, count: found.count, at: place)
        }
    }

    private func stepAbove(_ place: Place) -> (number: Int, kind: KeywordKind, line: Int)? {
        let lines = place.lines.all
        guard
            let line = lines[..<place.number].lastIndex(where: { $0.kind != .blank && $0.kind != .comment }),
            place.number - line <= 2, let step = lines[...line].lastIndex(where: { $0.isStep || $0.isHeading }),
            lines[step...line].dropFirst().allSatisfy({ [.row, .delimiter, .docString].contains($0.kind) }),
            case .step(let kind) = lines[step].kind,
            let found = place.document.steps(catalogue).last(where: { $0.line == step })
        else { return nil }
        return (found.number, kind, step)
    }

    private func item(
        _ number: Int, below above: (number: Int, kind: KeywordKind, line: Int), as kind: KeywordKind,
        count: Int, at place: Place
    ) -> CompletionItem {
        let dialect = place.lines.dialect
        let word = dialect.usual(kind == above.kind ? .and : kind)
        // In Markdown, the bullet belongs to the indentation.
        let indent = place.text.string(
            place.text.line(above.line).lowerBound..<place.lines.all[above.line].keyword.lowerBound)
        let before = place.before
        let start = (indent.hasPrefix(before) ? String(indent.dropFirst(before.count)) : "") + word
        let sentence = sentence(number, at: place)
        let span = place.text.span(place.offset..<max(place.offset, place.line.text.upperBound))
        let group = steps[number].group.isEmpty ? "" : "\(steps[number].group), "
        let times = count == 1 ? "once" : "\(count) times"
        return CompletionItem(
            .step, word + sentence.label, detail: "\(group)\(times) below this step",
            documentation: sentence.documentation,
            edit: TextEdit(span: span, text: start + sentence.edit.text),
            snippet: sentence.snippet.map { CompletionItem.escaped(start) + $0 },
            values: sentence.values)
    }
}

extension FeatureDocument {
    /// A step, and the step below it in the same scenario.
    struct Succession {
        /// The number of the first step's definition.
        let first: Int
        /// The number of the second step's definition.
        let second: Int
        /// The kind of the second step.
        let kind: KeywordKind
        /// The line of the second step, from 0.
        let line: Int
    }

    /// The steps that follow each other without an undefined step or a heading between them.
    func successions(_ catalogue: StepCatalogue) -> [Succession] {
        if let knownSuccessions { return knownSuccessions }
        let steps = steps(catalogue)
        let found = zip(steps, steps.dropFirst()).compactMap { first, second -> Succession? in
            guard case .step(let kind) = lines.all[second.line].kind,
                !lines.all[first.line + 1..<second.line].contains(where: { $0.isStep || $0.isHeading })
            else { return nil }
            return Succession(first: first.number, second: second.number, kind: kind, line: second.line)
        }
        knownSuccessions = found
        return found
    }
}
