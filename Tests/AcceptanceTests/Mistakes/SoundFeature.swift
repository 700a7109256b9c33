import BDDAuthoring
import BDDDiagnostics
import BDDRules
import Foundation
import Gherkin

@testable import BDDKit
@testable import BDDRunning

/// A feature file without mistakes, its lines sorted by what they are. It reads lines on its own, without the parser.
struct SoundFeature: Sendable {
    /// What a line is.
    enum Part: Hashable {
        case feature, background, scenario, outline, examples, rule
        case step, tag, text, comment, blank
        /// A row of a step, of `Examples`, or the first row of either.
        case row, exampleRow, header, exampleHeader
        /// A line of `"""`, and what stands between two of them.
        case fence, quoted
    }

    /// The keywords of one language that mistakes are made in.
    struct Keywords: Sendable {
        let language: String
        let feature: String
        let background: String
        let scenario: String
        let outline: String
        let examples: String
        let rule: String
        let steps: [String]

        static let english = Keywords(
            language: "en", feature: "Feature", background: "Background", scenario: "Scenario",
            outline: "Scenario Outline", examples: "Examples", rule: "Rule",
            steps: ["Given", "When", "Then", "And", "But"])
        static let german = Keywords(
            language: "de", feature: "Funktionalität", background: "Grundlage", scenario: "Szenario",
            outline: "Szenariogrundriss", examples: "Beispiele", rule: "Regel",
            steps: ["Angenommen", "Wenn", "Dann", "Und", "Aber"])
        static let russian = Keywords(
            language: "ru", feature: "Функция", background: "Предыстория", scenario: "Сценарий",
            outline: "Структура сценария", examples: "Примеры", rule: "Правило",
            steps: ["Допустим", "Когда", "Тогда", "И", "Но"])

        func heading(_ part: Part) -> String? {
            switch part {
            case .feature: feature
            case .background: background
            case .scenario: scenario
            case .outline: outline
            case .examples: examples
            case .rule: rule
            default: nil
            }
        }
    }

    let name: String
    let lines: [String]
    let parts: [Part]
    /// All that a run of the file does.
    let meaning: [String]?
    let keywords: Keywords
    let code: SupportCode

    init(_ name: String, _ text: String, _ keywords: Keywords, _ code: SupportCode) {
        self.name = name
        self.keywords = keywords
        self.code = code
        lines = text.components(separatedBy: "\n")
        var parts: [Part] = []
        var isQuoted = false
        for line in lines {
            let part = Self.part(line, above: parts, isQuoted: isQuoted, keywords)
            if part == .fence { isQuoted.toggle() }
            parts.append(part)
        }
        self.parts = parts
        meaning = Self.meaning(text)
    }

    private static func part(_ line: String, above: [Part], isQuoted: Bool, _ keywords: Keywords) -> Part {
        let text = line.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("\"\"\"") { return .fence }
        if isQuoted { return .quoted }
        if text.isEmpty { return .blank }
        if text.hasPrefix("#") { return .comment }
        if text.hasPrefix("@") { return .tag }
        if text.hasPrefix("|") {
            switch above.last {
            case .examples: return .exampleHeader
            case .exampleHeader, .exampleRow: return .exampleRow
            case .header, .row: return .row
            default: return .header
            }
        }
        for part in [Part.outline, .feature, .background, .scenario, .examples, .rule] {
            if let word = keywords.heading(part), text.hasPrefix(word + ":") { return part }
        }
        if keywords.steps.contains(where: { text.hasPrefix($0 + " ") }) { return .step }
        return .text
    }

    /// The indices of the lines of some kinds.
    func indices(_ kinds: Part...) -> [Int] { parts.indices.filter { kinds.contains(parts[$0]) } }

    /// The keyword of the step at a line, and its text.
    func step(_ index: Int) -> (indent: String, keyword: String, text: String) {
        let indent = lines[index].prefix { $0 == " " }
        let rest = lines[index].dropFirst(indent.count)
        let keyword = rest.prefix { $0 != " " }
        return (String(indent), String(keyword), String(rest.dropFirst(keyword.count + 1)))
    }

    /// The heading at a line: its indentation, its keyword, and what stands behind the colon.
    func heading(_ index: Int) -> (indent: String, keyword: String, name: String) {
        let indent = lines[index].prefix { $0 == " " }
        let rest = lines[index].dropFirst(indent.count)
        let keyword = rest.prefix { $0 != ":" }
        return (String(indent), String(keyword), String(rest.dropFirst(keyword.count + 1)))
    }

    /// The text of the file with some lines in place of one.
    func text(replacing index: Int, with new: String...) -> String {
        (lines[..<index] + new + lines[(index + 1)...]).joined(separator: "\n")
    }
}

extension SoundFeature {
    /// What `bdd check` says of a text in place of this file.
    func findings(_ text: String) -> [Diagnostic] {
        var ids = IdGenerator()
        let features = FeatureSet(uri: "a.feature", bytes: Array(text.utf8), dialect: .english, ids: &ids)
        return FeatureFindings(
            checking: features, misnamed: [], code: code, dialect: .english, levels: RuleLevels()
        ).diagnostics
    }

    /// The sentences of all steps of a text; nil for a text that is not read.
    static func steps(_ text: String) -> [String]? {
        var ids = IdGenerator()
        guard let document = try? GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids) else {
            return nil
        }
        return document.pickles(ids: &ids).flatMap { $0.steps.map(\.text) }
    }

    /// All that a run of a text would do: names, tags, steps and their arguments; nil for a text that is not read.
    static func meaning(_ text: String) -> [String]? {
        var ids = IdGenerator()
        guard let document = try? GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids) else {
            return nil
        }
        return document.pickles(ids: &ids).map { pickle in
            let steps = pickle.steps.map { "\($0.text) \(String(describing: $0.argument))" }
            return ([pickle.name] + pickle.tags.map(\.name) + steps).joined(separator: "\n")
        }
    }

    /// A text after an edit.
    static func edited(_ text: String, _ edit: Diagnostic.Edit) -> String {
        var lines = text.components(separatedBy: "\n")
        var line = Array(lines[edit.line - 1].unicodeScalars)
        line.replaceSubrange(edit.column - 1..<edit.column - 1 + edit.length, with: Array(edit.text.unicodeScalars))
        lines[edit.line - 1] = String(String.UnicodeScalarView(line))
        return lines.joined(separator: "\n")
    }
}
