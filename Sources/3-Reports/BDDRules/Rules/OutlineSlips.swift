import BDDDiagnostics
import Gherkin

/// Slips in outlines that bring about several findings, of which one is told: a column that is named otherwise than all
/// of its placeholders, and examples below the heading of a scenario.
struct OutlineSlips {
    /// A column that nothing refers to, and the placeholder of no column that is nearly its name.
    private struct Renaming {
        let column: String
        let placeholder: String
        let location: Location
        /// The lines that have the placeholder.
        let uses: [Int]
        let lines: ClosedRange<Int>
        /// Whether a step has the placeholder, so that it has no definition.
        let isOfSteps: Bool
    }

    private var renamings: [Int: Renaming] = [:]
    /// The outlines whose examples have values in the place of their names.
    private var nameless: [Int: NamelessExamples] = [:]
    /// The rows of examples that stand below the heading of another scenario, by the number of the outline.
    private var lostRows: [Int: [OutlineFilling]] = [:]

    /// Whether a finding may be of such a slip: documents without one are not looked at.
    static func mayCause(_ finding: Diagnostic) -> Bool {
        finding.code == CheckRule.unknownPlaceholder.rawValue
            || finding.code == CheckRule.tableWithoutExamples.rawValue
    }

    init(_ document: GherkinDocument) {
        var outline: GherkinDocument.Scenario?
        document.forEachChild { child, _ in
            guard case .scenario(let scenario) = child else { return }
            if let outline, scenario.steps.isEmpty, scenario.description.trimmed.hasPrefix("|") {
                lostRows[outline.number] = Self.rows(of: scenario.description)
            }
            outline = scenario.examples.isEmpty ? scenario : nil
            if !scenario.examples.isEmpty {
                renamings[scenario.number] = Self.renaming(in: scenario)
                nameless[scenario.number] = NamelessExamples(scenario)
            }
        }
    }

    private static func rows(of description: String) -> [OutlineFilling] {
        var rows: [[String]] = []
        for line in description.split(separator: "\n").map(\.trimmed) where line.first == "|" {
            rows.append(line.split(separator: "|").map { String($0.trimmed) })
        }
        guard let names = rows.first else { return [] }
        let header = OutlineHeader(names)
        return rows.dropFirst().filter { $0.count == names.count }.prefix(5).map(header.filling)
    }

    /// The only column of a scenario that nothing refers to, beside the only placeholder of no column.
    private static func renaming(in scenario: GherkinDocument.Scenario) -> Renaming? {
        let columns = scenario.examples.flatMap { $0.tableHeader?.cells.map(\.self) ?? [] }
        guard scenario.examples.count == 1 else { return nil }
        let names = Set(columns.map(\.value))
        let texts = scenario.placedTexts
        let unused = columns.filter { cell in
            !cell.value.isEmpty && !texts.contains { $0.text.hasBytes(of: "<\(cell.value)>") }
        }
        guard unused.count == 1 else { return nil }
        var uses: [String: [Int]] = [:]
        for (text, line) in texts where text.utf8.contains(UInt8(ascii: "<")) {
            for name in Self.placeholders(of: text) where !names.contains(name) { uses[name, default: []].append(line) }
        }
        let near = uses.keys.filter { name in
            !EditDistance.nearest(to: name, among: [unused[0].value]).isEmpty
        }
        guard near.count == 1, let lines = uses[near[0]] else { return nil }
        return Renaming(
            column: unused[0].value, placeholder: near[0], location: unused[0].location, uses: lines,
            lines: scenario.location.line...unused[0].location.line,
            isOfSteps: scenario.steps.contains { lines.contains($0.location.line) })
    }

    static func placeholders(of text: String) -> [String] {
        var names: [String] = []
        var rest = text[...]
        while let end = rest.firstIndex(of: ">") {
            if let start = rest[..<end].lastIndex(of: "<") {
                names.append(String(rest[rest.index(after: start)..<end]))
            }
            rest = rest[rest.index(after: end)...]
        }
        return names
    }

    /// Whether a step of an outline has a definition once the mistake of its scenario is corrected.
    ///
    /// - Parameters:
    ///   - written: the step's text with its placeholders.
    ///   - number: the number of the scenario.
    ///   - isStep: whether a text has one definition.
    func excuse(
        _ written: String, inScenario number: Int, example: Pickle.Example?, isStep: (String) -> Bool
    ) -> Bool {
        if let rows = lostRows[number], written.contains("<") {
            return rows.contains { isStep($0.fill(written)) }
        }
        if let nameless = nameless[number], nameless.placeholders.contains(where: { written.hasBytes(of: "<\($0)>") }) {
            return true
        }
        guard let renaming = renamings[number], let example, written.hasBytes(of: "<\(renaming.placeholder)>") else {
            return false
        }
        let mended = written.replacing("<\(renaming.placeholder)>", with: "<\(renaming.column)>")
        return isStep(OutlineHeader(example.header).filling(example.cells).fill(mended))
    }

    /// Puts one finding in the place of all that a renamed column brings about: at the column where several lines name
    /// it otherwise, else at the placeholder.
    func settle(_ found: inout [Diagnostic], in source: Source) {
        let lines = SourceLines(source)
        for nameless in nameless.values {
            found.removeAll { finding in
                [CheckRule.unknownPlaceholder.rawValue, CheckRule.unusedColumn.rawValue].contains(finding.code)
                    && finding.location.map { nameless.lines.contains($0.line) } == true
            }
            found.append(nameless.diagnostic(source, lines))
        }
        for renaming in renamings.values {
            let isAtColumn = renaming.uses.count > 1
            let message = "there is no column '\(renaming.placeholder)'"
            let isUse = { (finding: Diagnostic) in
                finding.code == CheckRule.unknownPlaceholder.rawValue && finding.message.hasPrefix(message)
                    && finding.location.map { renaming.lines.contains($0.line) } == true
            }
            guard let first = found.firstIndex(where: isUse) else { continue }
            var use = found[first]
            found.removeAll { finding in
                isUse(finding)
                    || finding.code == CheckRule.unusedColumn.rawValue && finding.location == renaming.location
            }
            if renaming.isOfSteps { use.severity = .error }
            guard isAtColumn else {
                use.related.append(
                    Diagnostic.Related(
                        uri: source.uri, line: renaming.location.line,
                        message: "nothing refers to the column '\(renaming.column)'"))
                found.append(use)
                continue
            }
            let numbers = renaming.uses.map(String.init)
            found.append(
                Diagnostic(
                    code: use.code, uri: source.uri, location: renaming.location, severity: use.severity,
                    message: "nothing refers to the column '\(renaming.column)', and \(numbers.count) lines to "
                        + "'<\(renaming.placeholder)>', which is none",
                    excerpt: lines.excerpt(at: renaming.location), help: "did you mean '\(renaming.placeholder)'?",
                    fix: lines.has(
                        renaming.column, line: renaming.location.line, column: renaming.location.column ?? 1)
                        ? Diagnostic.Edit(
                            line: renaming.location.line, column: renaming.location.column ?? 1,
                            length: renaming.column.unicodeScalars.count, text: renaming.placeholder, isSure: false)
                        : nil,
                    related: [
                        Diagnostic.Related(uri: source.uri, line: renaming.uses[0], message: "the first of them")
                    ]))
        }
    }
}

extension GherkinDocument.Scenario {
    /// All texts in which placeholders are replaced, with their lines.
    fileprivate var placedTexts: [(text: String, line: Int)] {
        var texts = [(name, location.line)]
        for step in steps {
            texts.append((step.text, step.location.line))
            for row in step.dataTable?.rows.map(\.self) ?? [] {
                texts += row.cells.map { ($0.value, $0.location.line) }
            }
            if let docString = step.docString {
                texts += [
                    (docString.content, docString.location.line), (docString.mediaType ?? "", docString.location.line),
                ]
            }
        }
        return texts
    }
}

/// Examples without the row of names: their first row has values, and no placeholder is named by it.
private struct NamelessExamples {
    let placeholders: [String]
    let lines: ClosedRange<Int>
    private let location: Location

    init?(_ scenario: GherkinDocument.Scenario) {
        guard scenario.examples.count == 1, let examples = scenario.examples.first, let header = examples.tableHeader
        else {
            return nil
        }
        var names: [String] = []
        for name in scenario.placedTexts.flatMap({ OutlineSlips.placeholders(of: $0.text) }) where !names.contains(name)
        {
            names.append(name)
        }
        let cells = header.cells.map(\.value)
        let others = examples.tableBody.map { $0.cells.map(\.value) }
        // What is nearly a name is one that is misspelt.
        guard names.count == cells.count, !others.isEmpty,
            cells.allSatisfy({ cell in
                !names.contains(cell) && EditDistance.nearest(to: cell, among: names).isEmpty
                    && cell.contains { $0.isLetter || $0.isNumber }
            }),
            names.allSatisfy({ $0.first?.isLetter == true })
        else { return nil }
        // The values of a column have one form: digits, or words of the same list.
        let isAlike = cells.indices.contains { column in
            let values = others.map { $0.indices.contains(column) ? $0[column] : "" }
            let isNumber = { (text: String) in !text.isEmpty && text.allSatisfy { $0.isNumber || ",. ".contains($0) } }
            return isNumber(cells[column]) && values.allSatisfy(isNumber) || values.contains(cells[column])
                || Set(values.flatMap { $0.split { !$0.isLetter } }).isSuperset(
                    of: cells[column].split { !$0.isLetter }) && cells[column].contains(where: \.isLetter)
        }
        guard isAlike else { return nil }
        placeholders = names
        location = header.location
        lines = scenario.location.line...header.location.line
    }

    func diagnostic(_ source: Source, _ lines: SourceLines) -> Diagnostic {
        Diagnostic(
            code: CheckRule.unknownPlaceholder.rawValue, uri: source.uri, location: location,
            message: "the first row of examples names their columns, and this one has values",
            excerpt: lines.excerpt(at: location),
            help: "put a row with the names above it: write '| \(placeholders.joined(separator: " | ")) |'")
    }
}
