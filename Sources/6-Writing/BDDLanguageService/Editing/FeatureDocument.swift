import BDDDiagnostics
import BDDReview
import BDDRules
import BDDSentences
import Gherkin

/// A feature file that is either open in an editor or read from disk. Everything derived from its text is computed on
/// request, once for each text.
final class FeatureDocument {
    let path: String
    /// The editor's version number; nil for a file that is not open.
    var version: Int?
    private(set) var text: DocumentText
    /// The bytes of the file, which may be invalid UTF-8, unlike those of `text`.
    private(set) var bytes: [UInt8]
    private let dialect: Dialect
    private var knownContent: Result<(document: GherkinDocument, pickles: Pickles), ParseErrors>?
    private var knownLines: FeatureLines?
    private var knownFindings: [Diagnostic]?
    private var knownSteps: [StepOccurrence]?
    fileprivate var knownUses: [StepUses.Found]?
    var knownSuccessions: [Succession]?
    /// The diagnostics of the last run for this file.
    var results: [Diagnostic] = []

    init(_ path: String, _ bytes: [UInt8], version: Int?, dialect: Dialect, encoding: PositionEncoding) {
        self.path = path
        self.version = version
        self.dialect = dialect
        self.bytes = bytes
        text = DocumentText(bytes, encoding: encoding)
    }

    func replace(_ span: TextSpan, with new: String) {
        moveResults(span, by: new.utf8.count { $0 == UInt8(ascii: "\n") })
        text.replace(span, with: new)
        reset()
    }

    func replaceAll(with bytes: [UInt8]) {
        guard bytes != self.bytes || bytes != text.bytes else { return }
        text = DocumentText(bytes, encoding: text.encoding)
        results = []
        reset()
        self.bytes = bytes
    }

    private func reset() {
        bytes = text.bytes
        (knownContent, knownLines) = (nil, nil)
        forgetFindings()
    }

    /// Moves results below an edit with their lines, and removes results of edited lines.
    private func moveResults(_ span: TextSpan, by added: Int) {
        guard !results.isEmpty else { return }
        let shift = added - max(0, span.end.line - span.start.line)
        results = results.compactMap { result in
            guard let line = result.location?.line else { return result }
            if line - 1 < span.start.line { return result }
            if line - 1 <= span.end.line, line - 1 > span.start.line || shift == 0 || span.start.character > 0 {
                return nil
            }
            var result = result
            result.location?.line += shift
            return result
        }
    }

    /// Forgets the results of checks and of matching steps, because the program has changed.
    func forgetFindings() { (knownFindings, knownSteps, knownUses, knownSuccessions) = (nil, nil, nil, nil) }

    var content: Result<(document: GherkinDocument, pickles: Pickles), ParseErrors> {
        if let knownContent { return knownContent }
        var ids = IdGenerator()
        let content: Result<(document: GherkinDocument, pickles: Pickles), ParseErrors>
        do throws(ParseErrors) {
            let document = try GherkinParser(dialect: dialect).parse(bytes, uri: path, ids: &ids)
            content = .success((document, document.pickles(ids: &ids)))
        } catch {
            content = .failure(error)
        }
        knownContent = content
        return content
    }

    var lines: FeatureLines {
        if let knownLines { return knownLines }
        let lines = FeatureLines(text, path: path, dialect: dialect)
        knownLines = lines
        return lines
    }

    /// Returns the results of checks.
    func findings(_ catalogue: StepCatalogue, _ steps: inout StepFindings, levels: RuleLevels) -> [Diagnostic] {
        if let knownFindings { return knownFindings }
        let source = Source(uri: path, bytes: bytes)
        let findings =
            switch content {
            case .success(let content):
                FileFindings(
                    content.document, content.pickles, in: source, catalogue: catalogue, steps: &steps, levels: levels
                ).diagnostics
            case .failure(let errors):
                (Diagnostic.all(errors, in: source, dialect: dialect, catalogue: catalogue)
                    + FileFindings.reported(
                        self.steps(beside: errors, &steps, source: source), of: source, levels: levels))
                    .sortedByLocation
            }
        knownFindings = findings
        return findings
    }

    /// Returns the findings about steps in a file with parse errors, if the file can be parsed without the lines in
    /// error. Steps with `<` are left out, because it is not known which placeholders are defined.
    private func steps(
        beside errors: ParseErrors, _ steps: inout StepFindings, source: Source
    ) -> [Diagnostic] {
        var rest = text.bytes
        for line in errors.errors.compactMap(\.location?.line) {
            for index in text.line(line - 1) { rest[index] = UInt8(ascii: " ") }
        }
        var ids = IdGenerator()
        guard let document = try? GherkinParser(dialect: dialect).parse(rest, uri: path, ids: &ids) else { return [] }
        return steps.find(in: document.pickles(ids: &ids), source) { _ in false }
            .filter { $0.excerpt?.text.contains("<") == false }
    }

    /// The lines that are steps with exactly one definition.
    func steps(_ catalogue: StepCatalogue) -> [StepOccurrence] {
        if let knownSteps { return knownSteps }
        let steps = StepOccurrence.all(in: self, catalogue)
        knownSteps = steps
        return steps
    }
}

extension FeatureDocument {
    /// The uses of steps: in every row of examples if the file can be parsed, otherwise one for each line.
    func uses(_ catalogue: StepCatalogue) -> [StepUses.Found] {
        if let knownUses { return knownUses }
        let uses: [StepUses.Found] =
            switch content {
            case .success(let content): StepUses.all(in: content.pickles, catalogue)
            case .failure:
                steps(catalogue).map { step in
                    StepUses.Found(
                        number: step.number, line: step.line + 1, text: text.string(lines.all[step.line].text))
                }
            }
        knownUses = uses
        return uses
    }
}

/// A line of a feature file that is a step with exactly one definition.
struct StepOccurrence {
    /// The line number, from 0.
    let line: Int
    /// The index of the definition in the catalogue.
    let number: Int
    /// The values of the first row for the outline's placeholders.
    let row: [(name: String, value: String)]

    static func all(in document: FeatureDocument, _ catalogue: StepCatalogue) -> [StepOccurrence] {
        let (lines, text) = (document.lines, document.text)
        var found: [StepOccurrence] = []
        var rows: [(name: String, value: String)] = []
        var scenario = 0..<0
        for (number, line) in lines.all.enumerated() where line.isStep {
            let step = text.string(line.text)
            if step.utf8.contains(UInt8(ascii: "<")), !scenario.contains(number) {
                scenario = lines.scenario(around: number) ?? 0..<0
                rows = Self.firstRow(scenario, lines, text: text)
            }
            let row = step.utf8.contains(UInt8(ascii: "<")) ? rows : []
            let filled = row.reduce(step) { $0.replacing("<\($1.name)>", with: $1.value) }
            guard let match = catalogue.match(filled) else { continue }
            found.append(StepOccurrence(line: number, number: match.number, row: row))
        }
        return found
    }

    /// Returns the values of the first row of an outline's first examples.
    static func firstRow(
        _ scenario: Range<Int>, _ lines: FeatureLines, text: DocumentText
    ) -> [(name: String, value: String)] {
        guard let heading = scenario.first(where: { lines.all[$0].kind == .heading(.examples) }) else { return [] }
        let rows = (heading..<scenario.upperBound).filter { lines.all[$0].kind == .row }
        guard rows.count > 1 else { return [] }
        let names = TableCells(text, lines.all[rows[0]].text).texts(text)
        let values =
            rows.dropFirst().lazy.map { TableCells(text, lines.all[$0].text).texts(text) }
            .first { !$0.allSatisfy { $0.allSatisfy { $0 == "-" || $0 == ":" } } } ?? []
        return zip(names, values).filter { !$0.0.isEmpty }.map { (name: $0, value: $1) }
    }
}

/// The cells of a row, as byte ranges.
struct TableCells {
    /// The range between two bars, without the space around the value.
    private(set) var ranges: [Range<Int>] = []

    init(_ text: DocumentText, _ row: Range<Int>) {
        var start: Int?
        var index = row.lowerBound
        while index < row.upperBound {
            switch text.bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "|"):
                if let start { ranges.append(text.trimmed(start..<index)) }
                start = index + 1
            default: break
            }
            index += 1
        }
    }

    /// The values of the cells, unescaped.
    func texts(_ text: DocumentText) -> [String] {
        ranges.map { range in
            var value = ""
            var isEscaped = false
            for character in text.string(range).unicodeScalars {
                if character == "\\", !isEscaped {
                    isEscaped = true
                    continue
                }
                if isEscaped, character != "\\", character != "|" { value += character == "n" ? "" : "\\" }
                value.unicodeScalars.append(isEscaped && character == "n" ? "\n" : character)
                isEscaped = false
            }
            return value
        }
    }
}
