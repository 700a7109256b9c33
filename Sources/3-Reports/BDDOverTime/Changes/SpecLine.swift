import BDDDiagnostics
import Gherkin

/// A line of a feature as it is compared: keywords with one meaning, cells without padding, no comments.
package struct SpecLine: Sendable, Equatable {
    package enum Part: String, Sendable {
        case description, step, table, docString, examples
    }

    package let part: Part
    /// The text that is compared and shown, without the keyword of a step.
    package let text: String
    /// The keyword of a step as it is written; otherwise empty.
    package let keyword: String
    /// The keyword of the step that an `And` continues, without white space; empty where a step has its own keyword.
    private let continued: String
    /// The number of levels below the heading.
    package let level: Int
    private let type: StepKeywordType

    init(
        _ part: Part, _ text: String, level: Int, keyword: String = "", continued: String = "",
        type: StepKeywordType = .unknown
    ) {
        self.part = part
        self.text = text
        self.level = level
        self.keyword = keyword
        self.continued = continued
        self.type = type
    }

    /// The line as people read it.
    package var shown: String { keyword + text }

    /// Equal lines have the same meaning: `And` equals the `Given` that it continues. In a step or a table, letters
    /// that look the same but have different code points are not equal, because a definition may distinguish them.
    package static func == (left: SpecLine, right: SpecLine) -> Bool {
        guard left.part == right.part, left.type == right.type else { return false }
        return left.part == .description
            ? left.text == right.text : left.text.utf8.elementsEqual(right.text.utf8)
    }
}

extension SpecLine {
    /// The line in a form that differs visibly from `other`: if both look the same, an `And` shows the keyword that it
    /// continues, and letters show their code points. Otherwise the line is unchanged.
    package func toldApart(from other: SpecLine) -> SpecLine {
        guard shown == other.shown else { return self }
        let meaning = type == other.type || continued.isEmpty ? "" : "(\(continued)) "
        return SpecLine(part, text.spelt(besides: other.text), level: level, keyword: keyword + meaning, type: type)
    }
}

extension String {
    /// The text, in which each character that looks like the character of `other` but has other code points shows them,
    /// as in `cafe\u{301}` for `café`.
    fileprivate func spelt(besides other: String) -> String {
        zip(self, other).reduce(into: "") { text, pair in
            let scalars = Array(pair.0.unicodeScalars)
            guard !scalars.elementsEqual(pair.1.unicodeScalars) else { return text.append(pair.0) }
            let isComposed = scalars.count == 1 && pair.1.unicodeScalars.count > 1
            for (index, scalar) in scalars.enumerated() {
                let isShown = isComposed || index == 0 && scalars.count > 1
                text += isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
    }
}

extension SpecLine {
    /// The lines of a description, without indentation and repeated empty lines.
    static func description(_ text: String) -> [SpecLine] {
        var lines: [SpecLine] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
            if words.isEmpty, lines.last?.text.isEmpty != false { continue }
            lines.append(SpecLine(.description, words, level: 1))
        }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        return lines
    }

    static func steps(_ steps: NodeList<GherkinDocument.Step>) -> [SpecLine] {
        var lines: [SpecLine] = []
        var last = ""
        for (step, type) in zip(steps, steps.types) {
            let isOwn = step.keywordType == type && type != .unknown
            if isOwn { last = String(step.keyword.trimmed) }
            lines.append(
                SpecLine(
                    .step, step.text, level: 1, keyword: step.keyword, continued: isOwn ? "" : last, type: type))
            for row in step.dataTable?.rows.map(\.self) ?? [] { lines.append(.row(row, .table)) }
            guard let docString = step.docString else { continue }
            lines.append(SpecLine(.docString, "\"\"\"" + (docString.mediaType ?? ""), level: 2))
            for line in docString.content.split(separator: "\n", omittingEmptySubsequences: false) {
                lines.append(SpecLine(.docString, String(line), level: 2))
            }
            lines.append(SpecLine(.docString, "\"\"\"", level: 2))
        }
        return lines
    }

    static func examples(_ scenario: GherkinDocument.Scenario) -> [SpecLine] {
        var lines: [SpecLine] = []
        for examples in scenario.examples {
            let tags = examples.tags.map(\.name).sorted().joined(separator: " ")
            if !tags.isEmpty { lines.append(SpecLine(.examples, tags, level: 1)) }
            let keyword = examples.name.isEmpty ? "\(examples.keyword):" : "\(examples.keyword): "
            lines.append(SpecLine(.examples, examples.name, level: 1, keyword: keyword))
            lines += description(examples.description)
            if let header = examples.tableHeader { lines.append(.row(header, .examples)) }
            for row in examples.tableBody { lines.append(.row(row, .examples)) }
        }
        return lines
    }

    private static func row(_ row: GherkinDocument.TableRow, _ part: Part) -> SpecLine {
        SpecLine(part, "| " + row.cells.map(\.source).joined(separator: " | ") + " |", level: 2)
    }
}

extension SpecifiedScenario {
    /// The tags of the scenario alone, sorted, each once.
    package var tags: [String] { Set(node.tags.map(\.name)).sorted() }

    /// All lines below the heading.
    package var lines: [SpecLine] {
        SpecLine.description(node.description) + SpecLine.steps(node.steps) + SpecLine.examples(node)
    }
}
