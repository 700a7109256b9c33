import BDDRules
import BDDSentences
import Gherkin

/// Hover texts.
extension LanguageService {
    /// Returns a description in Markdown of the text at a position, and the text's range; nil if there is none.
    package func hover(_ path: String, at position: TextPosition) -> (markdown: String, span: TextSpan)? {
        guard let place = place(path, position), let thing = thing(at: place) else { return nil }
        switch thing {
        case .step(let occurrence, let range):
            return (documentation(of: steps[occurrence.number], withSentence: true), place.text.span(range))
        case .undefinedStep(let range):
            let step = catalogue.explain(place.text.string(range))
            return ([step.message, step.help].compactMap(\.self).joined(separator: "\n\n"), place.text.span(range))
        case .tag(let name, let range):
            let count = allTags.count { $0.document.text.string($0.tag) == name }
            return ("`\(name)` is used \(count == 1 ? "once" : "\(count) times")", place.text.span(range))
        case .placeholder(let name, let range, let scenario):
            let values = place.document.values(of: name, in: scenario)
            let list = values.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
            let text = values.isEmpty ? "no column of Examples is named `\(name)`" : "`<\(name)>`: \(list)"
            return (text, place.text.span(range))
        }
    }

    func documentation(of step: CataloguedStep, withSentence: Bool = false) -> String {
        var blocks: [String] = []
        if withSentence { blocks.append("*\(step.keyword)* \(step.text { "**\($0)**" })") }
        if let comment = step.comment { blocks.append(comment) }
        let values = step.values.map { $0.type.isEmpty ? "- \($0.words)" : "- `\($0.type)`: \($0.words)" }
        if !values.isEmpty { blocks.append(values.joined(separator: "\n")) }
        blocks.append("`\(step.expression)` – \(step.location), \(step.uses.isEmpty ? "not used" : Self.uses(step))")
        return blocks.joined(separator: "\n\n")
    }

    /// The kinds of text that can be looked up.
    enum Thing {
        case step(StepOccurrence, Range<Int>)
        case undefinedStep(Range<Int>)
        case tag(String, Range<Int>)
        case placeholder(String, Range<Int>, scenario: Range<Int>)
    }

    func thing(at place: Place) -> Thing? {
        let line = place.line
        if line.kind == .tags {
            guard
                let tag = place.document.tags.first(where: {
                    $0.lowerBound <= place.offset && place.offset <= $0.upperBound
                })
            else { return nil }
            return .tag(place.text.string(tag), tag)
        }
        if let scenario = place.lines.scenario(around: place.number), line.kind != .comment {
            let inLine = place.document.placeholders(inBytes: place.text.line(place.number))
            if let found = inLine.first(where: { $0.range.contains(place.offset) }),
                !place.document.headerCells(of: scenario).isEmpty
            {
                return .placeholder(found.name, found.range, scenario: scenario)
            }
            let cell = place.document.headerCells(of: scenario).first {
                $0.lowerBound <= place.offset && place.offset <= $0.upperBound
            }
            if let cell, !cell.isEmpty { return .placeholder(place.text.string(cell), cell, scenario: scenario) }
        }
        guard line.isStep, !line.text.isEmpty else { return nil }
        if let step = place.document.steps(catalogue).first(where: { $0.line == place.number }) {
            return .step(step, line.text)
        }
        return .undefinedStep(line.text)
    }
}

extension FeatureDocument {
    /// Returns the values of a column of an outline's examples, in order, without duplicates.
    func values(of column: String, in scenario: Range<Int>) -> [String] {
        var values: [String] = []
        var index: Int?
        var isHeader = false
        for number in scenario {
            switch lines.all[number].kind {
            case .heading(.examples): isHeader = true
            case .row where isHeader:
                index = TableCells(text, lines.all[number].text).texts(text).firstIndex(of: column)
                isHeader = false
            case .row:
                let cells = TableCells(text, lines.all[number].text).texts(text)
                if let index, cells.indices.contains(index), !values.contains(cells[index]) {
                    values.append(cells[index])
                }
            default: if lines.all[number].isStep { index = nil }
            }
        }
        return values
    }
}
