import BDDRules
import BDDSentences
import CucumberExpressions
import Gherkin

/// Completion of whole sentences, and of their values.
extension LanguageService {
    /// A sentence that matches what was typed, and its rank.
    private struct Fit {
        let item: CompletionItem
        /// Sorts the sentences. The elements are: 1 for another kind of step, 1 if only single words match, 1 if what
        /// was typed is merely a value, the negative number of uses, and the index of the step.
        let rank: (Int, Int, Int, Int, Int)
    }

    func sentences(_ place: Place) -> [CompletionItem] {
        guard case .step(let kind) = place.line.kind else { return [] }
        let text = place.text
        let start = place.line.text.isEmpty ? place.offset : min(place.line.text.lowerBound, place.offset)
        let typed = text.string(start..<place.offset)
        let span = text.span(start..<max(place.offset, place.line.text.upperBound))
        var values: [CompletionItem] = []
        var fits: [Fit] = []
        let placeholders = placeholders(place)
        for (number, step) in steps.enumerated() {
            let sentence = catalogue.definitions[number].expression.sentence
            let prefix = SentencePrefix(typed, of: sentence)
            guard prefix != nil || Self.hasWords(step, typed) else { continue }
            if let prefix, prefix.isInValue, !typed.isEmpty {
                for item in self.values(prefix, sentence, typed: typed, place: place, span: span)
                where !values.contains(item) {
                    values.append(item)
                }
            }
            let isOther = !Self.isKind(kind, of: step)
            guard !isOther || !typed.isEmpty else { continue }
            // A value can be any text, so a match of the sentence's own words ranks higher.
            let isValueAlone = prefix?.isInValue == true && prefix?.values.last == typed && !typed.isEmpty
            let rank = (isOther ? 1 : 0, prefix == nil ? 1 : 0, isValueAlone ? 1 : 0, -step.uses.count, number)
            fits.append(
                Fit(item: item(step, sentence, prefix: prefix, span: span, placeholders: placeholders), rank: rank))
        }
        // Sentences that match only by single words are left out if others match from their start.
        let begun = fits.filter { $0.rank.1 == 0 && $0.rank.2 == 0 }
        return values + (begun.isEmpty ? fits : begun).sorted { $0.rank < $1.rank }.map(\.item)
    }

    private static func isKind(_ kind: KeywordKind, of step: CataloguedStep) -> Bool {
        switch kind {
        case .when: step.keyword == "When"
        case .then: step.keyword == "Then"
        case .given, .and, .but: step.keyword == "Given"
        case .feature, .rule, .background, .scenario, .scenarioOutline, .examples: false
        }
    }

    /// Whether each word that was typed is the start of a word of the step.
    private static func hasWords(_ step: CataloguedStep, _ typed: String) -> Bool {
        let known = Set(step.text { $0 }.lowercased().split { !$0.isLetter && !$0.isNumber })
        let words = typed.lowercased().split { !$0.isLetter && !$0.isNumber }
        return !words.isEmpty
            && words.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
    }

    /// The whole sentence of a step, by its number.
    func sentence(_ number: Int, at place: Place) -> CompletionItem {
        item(
            steps[number], catalogue.definitions[number].expression.sentence, prefix: nil,
            span: place.text.span(place.offset..<place.offset), placeholders: placeholders(place))
    }

    private func item(
        _ step: CataloguedStep, _ sentence: [SentencePart], prefix: SentencePrefix?, span: TextSpan,
        placeholders: [String]
    ) -> CompletionItem {
        let used = step.sentence.compactMap { if case .value(let value) = $0 { value } else { nil } }
        var typed = (prefix?.values ?? [])[...]
        if prefix?.isInValue == true { typed = typed.dropLast() }
        var (text, snippet, number) = ("", "", 0)
        var values: [[String]] = []
        for part in sentence {
            switch part {
            case .text(let words):
                text += words
                snippet += CompletionItem.escaped(words)
            case .value(let type):
                let example = used.count == step.values.count ? used[number] : type.exampleValue ?? type.name ?? ""
                number += 1
                let value = typed.popFirst() ?? example
                text += value
                snippet += Self.tabStop(number, value, type: type)
                values.append(choices(of: type).texts + placeholders)
            }
        }
        return CompletionItem(
            .step, text, detail: step.uses.isEmpty ? "\(step.group), not used" : "\(step.group), \(Self.uses(step))",
            documentation: documentation(of: step), edit: TextEdit(span: span, text: text),
            snippet: number == 0 ? nil : snippet, values: values)
    }

    static func uses(_ step: CataloguedStep) -> String {
        step.uses.count == 1 ? "used once" : "used \(step.uses.count) times"
    }

    /// Returns a tab stop. If the value has known choices, it lists them, with the current value first.
    private static func tabStop(_ number: Int, _ value: String, type: ParameterType) -> String {
        if case .choice(let texts) = type.valueForm, texts.count > 1 {
            let choices = ([value] + texts.filter { $0 != value }).map { CompletionItem.escaped($0, inChoice: true) }
            return "${\(number)|\(choices.joined(separator: ","))|}"
        }
        return "${\(number):\(CompletionItem.escaped(value))}"
    }

    /// Returns the known values for the value that is being typed, each in the whole sentence.
    private func values(
        _ prefix: SentencePrefix, _ sentence: [SentencePart], typed: String, place: Place, span: TextSpan
    ) -> [CompletionItem] {
        let types = sentence.compactMap { if case .value(let type) = $0 { type } else { nil } }
        guard let written = prefix.values.last, prefix.values.count <= types.count else { return [] }
        let type = types[prefix.values.count - 1]
        let (choices, separator) = choices(of: type)
        let texts = choices + placeholders(place)
        var begun = written
        if let separator, let last = written.ranges(of: separator).last {
            begun = String(written[last.upperBound...])
        }
        let before = typed.dropLast(begun.count)
        let rest = place.text.string(
            max(place.offset, place.line.text.lowerBound)..<max(place.offset, place.line.text.upperBound))
        return texts.filter { $0.lowercased().hasPrefix(begun.lowercased()) && $0 != begun }.map { text in
            CompletionItem(
                .value, text, detail: type.name, edit: TextEdit(span: span, text: before + text + rest))
        }
    }

    /// Returns the known values of a parameter type; for a list, those of its members, and the separator.
    private func choices(of type: ParameterType) -> (texts: [String], separator: String?) {
        switch type.valueForm {
        case .choice(let choices): (choices, nil)
        case .list(.choice(let choices), let separator): (choices, separator)
        default: (catalogue.examples[type.name ?? ""] ?? [], nil)
        }
    }

    /// Returns the columns of the outline's examples as placeholders, which can replace any value.
    private func placeholders(_ place: Place) -> [String] {
        guard let scenario = place.lines.scenario(around: place.number) else { return [] }
        return place.document.columns(of: scenario).map { "<\($0)>" }
    }

    /// Returns the texts that can be inserted in a cell.
    func cells(_ place: Place) -> [CompletionItem] {
        guard let scenario = place.lines.scenario(around: place.number),
            let owner = place.lines.all[scenario.lowerBound..<place.number].lastIndex(where: {
                $0.isHeading || $0.isStep
            })
        else { return [] }
        let isFirst = !place.lines.all[owner..<place.number].contains { $0.kind == .row }
        if place.lines.all[owner].kind != .heading(.examples) { return isFirst ? headers(place, of: owner) : [] }
        let cells = TableCells(place.text, place.line.text.lowerBound..<place.text.line(place.number).upperBound).ranges
        let column = place.text.bytes[place.line.text.lowerBound..<place.offset].count { $0 == UInt8(ascii: "|") } - 1
        guard column >= 0 else { return [] }
        let range = cells.indices.contains(column) ? cells[column] : place.offset..<place.offset
        let start = min(range.lowerBound, place.offset)
        let typed = place.text.string(start..<place.offset)
        let span = place.text.span(start..<max(place.offset, range.upperBound))
        if isFirst {
            let columns = place.document.columns(of: scenario)
            var names: [String] = []
            for (name, _) in place.document.placeholders(in: scenario)
            where !columns.contains(name) && !names.contains(name) && name.hasPrefix(typed) { names.append(name) }
            return names.map { CompletionItem(.header, $0, edit: TextEdit(span: span, text: $0)) }
        }
        let header = place.lines.all[owner..<place.number].firstIndex { $0.kind == .row }
        let names = header.map { TableCells(place.text, place.lines.all[$0].text).texts(place.text) } ?? []
        guard names.indices.contains(column) else { return [] }
        return values(of: names[column], in: scenario, place: place).filter { $0.hasPrefix(typed) }.map {
            CompletionItem(.value, $0, detail: names[column], edit: TextEdit(span: span, text: $0))
        }
    }

    /// Returns the values that the steps of an outline accept for a column.
    private func values(of column: String, in scenario: Range<Int>, place: Place) -> [String] {
        var found: [String] = []
        for number in scenario where place.lines.all[number].isStep {
            let step = place.text.string(place.lines.all[number].text)
            guard step.contains("<\(column)>") else { continue }
            for definition in catalogue.definitions {
                let sentence = definition.expression.sentence
                guard let prefix = SentencePrefix(step, of: sentence), prefix.isWhole || prefix.isInValue else {
                    continue
                }
                let types = sentence.compactMap { if case .value(let type) = $0 { type } else { nil } }
                for (type, value) in zip(types, prefix.values) where value == "<\(column)>" {
                    if case .choice(let texts) = type.valueForm { found += texts.filter { !found.contains($0) } }
                    guard let name = type.name, let examples = catalogue.examples[name] else { continue }
                    found += (["{\(name)}"] + examples).filter { !found.contains($0) }
                }
            }
        }
        return found
    }

    /// Returns the first rows of the tables below other uses of the step.
    private func headers(_ place: Place, of owner: Int) -> [CompletionItem] {
        guard let step = place.document.steps(catalogue).first(where: { $0.line == owner }) else { return [] }
        let typed = place.text.string(place.line.text.lowerBound..<max(place.line.text.lowerBound, place.offset))
        let span = place.text.span(place.line.text)
        var rows: [String] = []
        for path in paths {
            guard let document = document(path) else { continue }
            for use in document.steps(catalogue)
            where use.number == step.number && (document !== place.document || use.line != owner) {
                guard use.line + 1 < document.lines.all.count, document.lines.all[use.line + 1].kind == .row else {
                    continue
                }
                let row = document.text.string(document.lines.all[use.line + 1].text)
                if !rows.contains(row), row.hasPrefix(typed) { rows.append(row) }
            }
        }
        return rows.prefix(20).map { CompletionItem(.header, $0, edit: TextEdit(span: span, text: $0)) }
    }
}
