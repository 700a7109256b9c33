package import BDDDiagnostics
package import BDDSentences
package import Gherkin

/// Mistakes in outlines that cause several findings, so that only one is reported: a placeholder without a column, a
/// column whose placeholders all have another name, and examples without a heading or below the heading of a scenario.
package struct OutlineSlips {
    /// A column that no placeholder names, and a placeholder that is nearly the name of the column.
    private struct Renaming {
        let column: String
        let placeholder: String
        let location: Location
        /// The lines that have the placeholder.
        let uses: [Int]
        let lines: ClosedRange<Int>
        /// Whether a step has the placeholder, so that it has no definition.
        let isOfSteps: Bool
        /// Whether the two differ in capital letters only, and a step has the placeholder.
        let isOfCase: Bool

        /// Whether a finding is about the placeholder.
        func isUse(_ finding: Diagnostic) -> Bool {
            finding.outlineMistake == .missingColumn(placeholder)
                && finding.location.map { lines.contains($0.line) } == true
        }
    }

    private var renamings: [Int: Renaming] = [:]
    /// The examples that have values instead of the names of columns, by the number of the outline.
    private var nameless: [Int: [NamelessExamples]] = [:]
    /// The columns with the name of another column instead of a placeholder's name, by the number of the outline.
    private var doubled: [Int: [DoubledColumn]] = [:]
    /// The rows of examples that stand below the heading of another scenario or below no heading, by the number of the
    /// outline.
    private var lostRows: [Int: [OutlineFilling]] = [:]
    /// The lines of outlines without examples, and of the steps whose tables were meant as their examples.
    private var linesAboveLostRows: Set<Int> = []
    /// The columns that differ from their placeholders in capital letters, by the number of the outline.
    private var miscased: [Int: [MiscasedColumn]] = [:]
    /// The examples that stand above their outline, by the number of the outline.
    private let misplaced: [Int: [MisplacedExamples]]
    /// The lines of the misplaced examples, by the number of the scenario that they are read with.
    private var linesOfMisplaced: [Int: [ClosedRange<Int>]] = [:]
    /// The lines of the outlines without examples, by their numbers.
    private var withoutExamples: [Int: Int] = [:]
    /// The placeholders without a column, by line.
    private var unknown: [Int: [UnknownPlaceholder]] = [:]
    /// The lines that have a finding about a placeholder without a column.
    private let told: Set<Int>
    /// The lines of findings that explain steps without a definition: steps with a placeholder that has no column, and
    /// outlines without examples.
    private var excused: Set<Int> = []
    /// The lines of the scenarios, by their numbers.
    private let starts: [Int]

    /// Whether a finding may come from such a mistake. Documents without such a finding are not examined.
    package static func mayCause(_ finding: Diagnostic) -> Bool {
        finding.code == CheckRule.unknownPlaceholder.rawValue
            || finding.code == CheckRule.tableWithoutExamples.rawValue
            || finding.code == CheckRule.emptyExamples.rawValue || finding.code == CheckRule.unusedColumn.rawValue
            || finding.code == CheckRule.repeatedColumn.rawValue || finding.code == CheckRule.unexpectedLine.rawValue
            || finding.code == CheckRule.outlineWithoutExamples.rawValue
    }

    /// The rules whose findings misplaced names of columns cause.
    private static let codesOfNames = [
        CheckRule.unknownPlaceholder, .unusedColumn, .repeatedColumn, .emptyExamples, .repeatedRow,
    ].map(\.rawValue)

    /// The rules whose findings explain why steps have no definition.
    private static let codesOfExcuses = [CheckRule.unknownPlaceholder, .outlineWithoutExamples].map(\.rawValue)

    /// - Parameters:
    ///   - found: what is known of the document.
    ///   - isStep: whether a text has one definition.
    package init(_ document: GherkinDocument, _ found: [Diagnostic], in source: Source, isStep: (String) -> Bool) {
        told = Set(
            found.lazy.filter { $0.code == CheckRule.unknownPlaceholder.rawValue }.compactMap(\.location?.line))
        let tables = Set(
            found.lazy.filter { $0.code == CheckRule.tableWithoutExamples.rawValue }.compactMap(\.location))
        let open = Set(
            found.lazy.filter { $0.code == CheckRule.outlineWithoutExamples.rawValue }.compactMap(\.location?.line))
        starts = document.scenarioLines
        misplaced = MisplacedExamples.all(in: document, source, lines: SourceLines(source))
        for (number, examples) in misplaced {
            lostRows[number] = examples.flatMap { Self.rows(of: $0.rows) }
        }
        for examples in misplaced.values.joined() {
            if let owner = scenario(at: examples.lines.lowerBound) {
                linesOfMisplaced[owner, default: []].append(examples.lines)
            }
        }
        var outline: GherkinDocument.Scenario?
        document.forEachChild { child, _ in
            guard case .scenario(let scenario) = child else { return }
            if let outline, scenario.steps.isEmpty, scenario.description.trimmed.hasPrefix("|") {
                lostRows[outline.number] = Self.rows(of: scenario.description)
            }
            outline = scenario.examples.isEmpty ? scenario : nil
            if open.contains(scenario.location.line) { withoutExamples[scenario.number] = scenario.location.line }
            if let table = UnheadedTable(scenario), let start = table.rows.first?.location, tables.contains(start) {
                lostRows[scenario.number] = Self.rows(of: table.rows.map { $0.cells.map(\.value) })
                linesAboveLostRows.insert(scenario.location.line)
                if table.isWhole { linesAboveLostRows.insert(table.step.location.line) }
            }
            if !scenario.examples.isEmpty, misplaced[scenario.number] == nil {
                let columns = MiscasedColumn.all(in: scenario)
                if !columns.isEmpty {
                    miscased[scenario.number] = columns
                    return
                }
                renamings[scenario.number] = Self.renaming(in: scenario, isStep: isStep)
                let others = NamelessExamples.all(in: scenario, isStep: isStep)
                if !others.isEmpty { nameless[scenario.number] = others }
                if others.isEmpty { doubled[scenario.number] = DoubledColumn.all(in: scenario) }
                for placeholder in UnknownPlaceholder.all(in: scenario, told) {
                    unknown[placeholder.line, default: []].append(placeholder)
                }
            }
        }
    }

    private static func rows(of description: String) -> [OutlineFilling] {
        var rows: [[String]] = []
        for line in description.split(separator: "\n").map(\.trimmed) where line.first == "|" {
            rows.append(line.split(separator: "|").map { String($0.trimmed) })
        }
        return Self.rows(of: rows)
    }

    private static func rows(of rows: [[String]]) -> [OutlineFilling] {
        guard let names = rows.first else { return [] }
        let header = OutlineHeader(names)
        return rows.dropFirst().filter { $0.count == names.count }.prefix(5).map(header.filling)
    }

    /// The only column that nothing refers to, with the only placeholder without a column. The placeholder is nearly
    /// the name of the column, or its steps have a definition with the values of the column.
    private static func renaming(in scenario: GherkinDocument.Scenario, isStep: (String) -> Bool) -> Renaming? {
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
            for name in PlaceholderNames.all(in: text[...]) where !names.contains(name) {
                uses[name, default: []].append(line)
            }
        }
        var near = uses.keys.filter { name in
            !EditDistance.nearest(to: name, among: [unused[0].value]).isEmpty
        }
        if near.isEmpty, uses.count == 1 {
            let header = OutlineHeader(columns.map(\.value))
            let rows = scenario.examples[0].tableBody.map { header.filling($0.cells.map(\.value)) }
            near = uses.keys.filter { name in
                scenario.steps.allSatisfy { step in
                    guard step.text.hasBytes(of: "<\(name)>") else { return true }
                    let mended = step.text.replacing("<\(name)>", with: "<\(unused[0].value)>")
                    return rows.contains { isStep($0.fill(mended)) }
                }
            }
        }
        guard near.count == 1, let lines = uses[near[0]] else { return nil }
        return Renaming(
            column: unused[0].value, placeholder: near[0], location: unused[0].location, uses: lines,
            lines: scenario.location.line...unused[0].location.line,
            isOfSteps: scenario.steps.contains { lines.contains($0.location.line) },
            isOfCase: near[0].lowercased() == unused[0].value.lowercased()
                && scenario.steps.contains { $0.text.hasBytes(of: "<\(near[0])>") }
                && !scenario.steps.contains { $0.docString?.content.hasBytes(of: "<\(near[0])>") == true })
    }

    /// Whether a step of an outline has a definition once the mistake of its scenario is corrected.
    ///
    /// - Parameters:
    ///   - written: the step's text with its placeholders.
    ///   - number: the number of the scenario.
    ///   - line: the line of the step.
    ///   - text: the step's text with the values of a row.
    package mutating func excuse(
        _ written: String, at line: Int, text: String, inScenario number: Int, example: Pickle.Example?,
        catalogue: StepCatalogue
    ) -> Bool {
        let isStep = { catalogue.match($0) != nil }
        if let rows = lostRows[number], written.contains("<") {
            return rows.contains { isStep($0.fill(written)) }
        }
        if let outline = withoutExamples[number], !PlaceholderNames.all(in: written[...]).isEmpty,
            catalogue.isNearStep(written)
        {
            excused.insert(outline)
            return true
        }
        let isExcused = nameless[number]?.contains { examples in
            example?.locations.first.map { examples.lines.contains($0.line) } != false
                && examples.placeholders.contains { written.hasBytes(of: "<\($0)>") }
        }
        if isExcused == true { return true }
        if let line = example?.locations.first?.line, written.utf8.contains(UInt8(ascii: "<")) {
            if linesOfMisplaced[number]?.contains(where: { $0.contains(line) }) == true { return true }
            let isMiscased = miscased[number]?.contains { column in
                column.lines.contains(line) && written.hasBytes(of: "<\(column.placeholder)>")
            }
            if isMiscased == true { return true }
        }
        if let renaming = renamings[number], let example, written.hasBytes(of: "<\(renaming.placeholder)>") {
            let mended = written.replacing("<\(renaming.placeholder)>", with: "<\(renaming.column)>")
            if isStep(OutlineHeader(example.header).filling(example.cells).fill(mended)) { return true }
        }
        if let row = example?.locations.first?.line,
            let column = doubled[number]?.first(where: { $0.lines.contains(row) }),
            written.hasBytes(of: "<\(column.placeholder)>")
        {
            return true
        }
        guard told.contains(line), example != nil,
            catalogue.isSentence(text) || catalogue.textWithExamples(text).map(catalogue.isSentence) == true
        else { return false }
        excused.insert(line)
        return true
    }

    /// Replaces all findings that a renamed column causes by one: at the column if several lines have the other name,
    /// otherwise at the placeholder.
    package func settle(_ found: inout [Diagnostic], in source: Source, isStep: (String) -> Bool) {
        let lines = SourceLines(source)
        found.removeAll { finding in
            [CheckRule.outlineWithoutExamples.rawValue, CheckRule.stepArgument.rawValue].contains(finding.code)
                && finding.location.map { linesAboveLostRows.contains($0.line) } == true
        }
        settleMisplaced(&found, source, lines: lines)
        settleMiscased(&found, source, lines: lines)
        for index in found.indices where Self.codesOfExcuses.contains(found[index].code) {
            guard let line = found[index].location?.line else { continue }
            if excused.contains(line) { found[index].severity = .error }
            let own = unknown[line]?.first { found[index].outlineMistake == $0.mistake }
            if let help = own?.help(isStep: isStep) { found[index].help = help }
        }
        let columns = Dictionary(doubled.values.joined().map { ($0.location, $0) }) { first, _ in first }
        for index in found.indices where found[index].code == CheckRule.repeatedColumn.rawValue {
            guard let location = found[index].location else { continue }
            columns[location]?.settle(&found[index])
        }
        found.removeAll { finding in
            guard finding.code == CheckRule.unknownPlaceholder.rawValue, let line = finding.location?.line,
                let number = scenario(at: line)
            else { return false }
            return doubled[number]?.contains { finding.outlineMistake == .missingColumn($0.placeholder) } == true
        }
        settleBrackets(&found)
        let linesOfNames = Set(nameless.values.joined().flatMap(\.lines))
        let uses = firstUses(in: found)
        found.removeAll { finding in
            guard let line = finding.location?.line else { return false }
            if Self.codesOfNames.contains(finding.code), linesOfNames.contains(line) { return true }
            guard let number = scenario(at: line), uses[number] != nil, let renaming = renamings[number] else {
                return false
            }
            return renaming.isUse(finding)
                || finding.code == CheckRule.unusedColumn.rawValue && finding.location == renaming.location
        }
        // Lines above the rows that were meant as rows are reported by themselves.
        let separated = Set(
            found.lazy.filter { $0.code == CheckRule.unexpectedLine.rawValue }.compactMap(\.location?.line)
                .compactMap(scenario))
        found += nameless.filter { !separated.contains($0.key) }.values.joined().map { $0.diagnostic(source, lines) }
        for (number, var use) in uses {
            guard let renaming = renamings[number] else { continue }
            let isAtColumn = renaming.uses.count > 1
            if renaming.isOfSteps { use.severity = .error }
            guard isAtColumn else {
                let form = "<\(renaming.placeholder)>"
                use.help = "did you mean '<\(renaming.column)>'?"
                if use.fix == nil, let place = use.location, let column = place.column,
                    lines.has(form, line: place.line, column: column)
                {
                    use.fix = Diagnostic.Edit(
                        line: place.line, column: column, length: form.unicodeScalars.count,
                        text: "<\(renaming.column)>", isSure: false)
                }
                if renaming.isOfCase { use.fix?.isSure = true }
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
                    message: "nothing refers to the column '\(renaming.column)', but \(numbers.count) lines refer to "
                        + "'<\(renaming.placeholder)>', which is not a column",
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

    /// Replaces all findings that examples above their outline cause by one.
    private func settleMisplaced(_ found: inout [Diagnostic], _ source: Source, lines: SourceLines) {
        guard !misplaced.isEmpty else { return }
        found.removeAll { finding in
            guard let line = finding.location?.line, let number = scenario(at: line) else { return false }
            if Self.codesOfNames.contains(finding.code),
                linesOfMisplaced[number]?.contains(where: { $0.contains(line) }) == true
            {
                return true
            }
            return misplaced[number] != nil
                && [CheckRule.outlineWithoutExamples.rawValue, CheckRule.unknownPlaceholder.rawValue].contains(
                    finding.code)
        }
        found += misplaced.sorted { $0.key < $1.key }.flatMap(\.value).map { $0.diagnostic(source, lines) }
    }

    /// Replaces all findings that a column with other capital letters causes by one.
    private func settleMiscased(_ found: inout [Diagnostic], _ source: Source, lines: SourceLines) {
        guard !miscased.isEmpty else { return }
        found.removeAll { finding in
            guard let location = finding.location, let number = scenario(at: location.line),
                let columns = miscased[number]
            else { return false }
            return finding.code == CheckRule.unusedColumn.rawValue && columns.contains { $0.location == location }
                || columns.contains { finding.outlineMistake == .missingColumn($0.placeholder) }
        }
        found += miscased.sorted { $0.key < $1.key }.flatMap(\.value).map { $0.diagnostic(source, lines) }
    }

    /// Keeps only the finding about a missing bracket. It explains why the step has no definition, and why nothing
    /// refers to the column.
    private func settleBrackets(_ found: inout [Diagnostic]) {
        var (names, places): ([Int: Set<String>], [Int: Int]) = ([:], [:])
        for index in found.indices {
            guard case .missingBracket(let name) = found[index].outlineMistake,
                let line = found[index].location?.line, let number = scenario(at: line)
            else { continue }
            names[number, default: []].insert(name)
            places[line] = index
        }
        guard !places.isEmpty else { return }
        for finding in found where finding.code == CheckRule.undefinedStep.rawValue {
            if let index = finding.location.flatMap({ places[$0.line] }) { found[index].severity = .error }
        }
        found.removeAll { finding in
            guard let line = finding.location?.line else { return false }
            if finding.code == CheckRule.undefinedStep.rawValue { return places[line] != nil }
            guard case .unusedColumn(let name) = finding.outlineMistake, let number = scenario(at: line) else {
                return false
            }
            return names[number]?.contains(name) == true
        }
    }

    /// The first finding about the placeholder of each renamed column, by the number of the outline.
    private func firstUses(in found: [Diagnostic]) -> [Int: Diagnostic] {
        var uses: [Int: Diagnostic] = [:]
        for finding in found where finding.code == CheckRule.unknownPlaceholder.rawValue {
            guard let number = finding.location.flatMap({ scenario(at: $0.line) }), uses[number] == nil,
                nameless[number] == nil, renamings[number]?.isUse(finding) == true
            else { continue }
            uses[number] = finding
        }
        return uses
    }

    /// The number of the scenario that a line is in; nil above the first one.
    ///
    /// With a search through all findings for each outline, 16,000 outlines without names took 22 s.
    private func scenario(at line: Int) -> Int? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] > line { high = middle } else { low = middle + 1 }
        }
        return low > 0 ? low - 1 : nil
    }
}

extension GherkinDocument.Scenario {
    /// All texts in which placeholders may be replaced, with their lines.
    var placedTexts: [(text: String, line: Int)] {
        var texts = [(name, location.line)]
        for step in steps {
            texts.append((step.text, step.location.line))
            if let table = step.dataTable, table.mayHave(UInt8(ascii: "<")) {
                for row in table.rows { texts += row.cells.map { ($0.value, $0.location.line) } }
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

/// A placeholder without a column whose name stands in one step only, and the columns that it may mean.
private struct UnknownPlaceholder {
    let line: Int
    private let name: String
    private let text: String
    private let columns: [String]
    private let rows: [OutlineFilling]

    /// The mistake that the finding about it has.
    var mistake: Diagnostic.OutlineMistake { .missingColumn(name) }

    /// - Parameter told: the lines with a finding about a placeholder without a column.
    static func all(in scenario: GherkinDocument.Scenario, _ told: Set<Int>) -> [UnknownPlaceholder] {
        guard scenario.steps.contains(where: { told.contains($0.location.line) }) else { return [] }
        var columns: [String] = []
        for cell in scenario.examples.flatMap({ $0.tableHeader?.cells.map(\.self) ?? [] })
        where !cell.value.isEmpty && !columns.contains(cell.value) {
            columns.append(cell.value)
        }
        let rows = scenario.examples.flatMap { examples in
            let header = OutlineHeader(examples.tableHeader?.cells.map(\.value) ?? [])
            return examples.tableBody.prefix(5).map { header.filling($0.cells.map(\.value)) }
        }
        // The number of texts with each placeholder.
        var uses: [String: Int] = [:]
        for (text, _) in scenario.placedTexts {
            for name in Set(PlaceholderNames.all(in: text[...])) { uses[name, default: 0] += 1 }
        }
        return scenario.steps.filter { told.contains($0.location.line) }.flatMap { step in
            PlaceholderNames.all(in: step.text[...]).compactMap { name in
                guard uses[name] == 1, !columns.contains(name), EditDistance.nearest(to: name, among: columns).isEmpty
                else {
                    return nil
                }
                let others = columns.filter { !step.text.hasBytes(of: "<\($0)>") }
                return UnknownPlaceholder(
                    line: step.location.line, name: name, text: step.text, columns: others, rows: rows)
            }
        }
    }

    /// The only column that makes the text a step in every row; nil unless there is exactly one.
    ///
    /// - Parameter isStep: whether a text has one definition.
    func help(isStep: (String) -> Bool) -> String? {
        let meant = columns.filter { column in
            let mended = text.replacing("<\(name)>", with: "<\(column)>")
            return !rows.isEmpty && rows.allSatisfy { isStep($0.fill(mended)) }
        }
        return meant.count == 1 ? "write '<\(meant[0])>', or add a column '\(name)' to the examples" : nil
    }
}

/// The rows of a step's table that were meant as examples: the first of them has the names of placeholders, and the
/// outline has no examples.
struct UnheadedTable {
    let step: GherkinDocument.Step
    let rows: ArraySlice<GherkinDocument.TableRow>
    /// Whether the step has no other rows.
    let isWhole: Bool
    /// Whether the first of the rows has the names of all placeholders, each once.
    let hasAllNames: Bool

    init?(_ scenario: GherkinDocument.Scenario) {
        guard scenario.examples.isEmpty, let step = scenario.steps.last,
            let table = step.dataTable, table.rows.count > 1,
            // Most scenarios with a table have no placeholder, and their texts are not made.
            scenario.mayHave(UInt8(ascii: "<")), scenario.mayHave(UInt8(ascii: ">"))
        else { return nil }
        let all = Array(table.rows)
        let names = Set(scenario.placedTexts.flatMap { PlaceholderNames.all(in: $0.text[...]) })
        guard !names.isEmpty else { return nil }
        let first = all.firstIndex { row in
            !row.cells.isEmpty && row.cells.allSatisfy { names.contains($0.value) }
        }
        guard let first, first < all.count - 1 else { return nil }
        self.step = step
        rows = all[first...]
        isWhole = first == 0
        hasAllNames = all[first].cells.count == names.count && Set(all[first].cells.map(\.value)) == names
    }
}

/// A column with the name of another column, in an outline with one placeholder that has no column.
private struct DoubledColumn {
    let placeholder: String
    /// The lines of its examples.
    let lines: ClosedRange<Int>
    let location: Location

    static func all(in scenario: GherkinDocument.Scenario) -> [DoubledColumn] {
        let columns = scenario.examples.map { $0.tableHeader?.cells.map(\.self) ?? [] }
        guard columns.contains(where: { Set($0.map(\.value)).count < $0.count }) else { return [] }
        let names = Set(scenario.placedTexts.flatMap { PlaceholderNames.all(in: $0.text[...]) })
        return zip(scenario.examples, columns).compactMap { DoubledColumn($0, $1, used: names) }
    }

    private init?(_ examples: GherkinDocument.Examples, _ columns: [GherkinDocument.TableCell], used all: Set<String>) {
        var names: Set<String> = []
        let again = columns.filter { !names.insert($0.value).inserted }
        let unknown = all.subtracting(names)
        guard again.count == 1, !again[0].value.isEmpty, unknown.count == 1, let placeholder = unknown.first else {
            return nil
        }
        let start = examples.location.line
        lines = start...max(start, examples.tableBody.last?.location.line ?? start)
        (self.placeholder, location) = (placeholder, again[0].location)
    }

    /// Turns the finding about the column into an error. Either of the two columns may have the wrong name.
    func settle(_ finding: inout Diagnostic) {
        finding.severity = .error
        finding.help = "rename one of the two columns to '\(placeholder)'"
    }
}

/// Examples whose first row does not have the names of columns: they are missing, or stand after the heading or in the
/// first column.
private struct NamelessExamples {
    let placeholders: [String]
    let lines: ClosedRange<Int>
    private let location: Location
    private let message: String
    private let help: String

    /// - Parameter isStep: whether a text has one definition.
    static func all(in scenario: GherkinDocument.Scenario, isStep: (String) -> Bool) -> [NamelessExamples] {
        var seen: Set<String> = []
        let names = scenario.placedTexts.flatMap { PlaceholderNames.all(in: $0.text[...]) }.filter {
            seen.insert($0).inserted
        }
        let headers = scenario.examples.map { $0.tableHeader?.cells.map(\.value) ?? [] }
        // The names of other examples of the outline are in their order.
        let known = headers.first { $0.count(where: seen.contains) * 2 > $0.count }
        return scenario.examples.compactMap { examples in
            NamelessExamples(examples, of: scenario, names: names, known: known, isStep: isStep)
        }
    }

    private init?(
        _ examples: GherkinDocument.Examples, of scenario: GherkinDocument.Scenario, names: [String], known: [String]?,
        isStep: (String) -> Bool
    ) {
        let rows = (examples.tableHeader.map { [$0] } ?? []) + examples.tableBody
        let cells = rows.map { $0.cells.map(\.value) }
        placeholders = names
        let start = scenario.examples.count == 1 ? scenario.location.line : examples.location.line
        lines = start...max(start, rows.last?.location.line ?? examples.location.line)
        if examples.name.hasPrefix("|"), scenario.examples.count == 1 {
            let named = examples.name.split(separator: "|").map(\.trimmed)
            guard !names.isEmpty, named.allSatisfy({ names.contains(String($0)) }) else { return nil }
            location = examples.location
            message = "the text after '\(examples.keyword):' is read as the name of these examples, not as a row"
            help = "put '\(examples.name.shortened)' on a line of its own"
            return
        }
        guard let header = examples.tableHeader else { return nil }
        location = header.location
        let texts = scenario.placedTexts.map(\.text)
        if let columns = Self.bare(cells[0], names: names, isUsed: { form in texts.contains { $0.hasBytes(of: form) } })
        {
            message = "the names of columns are written without brackets"
            help = "write '| \(columns.joined(separator: " | ")) |'"
            return
        }
        if scenario.examples.count == 1, Self.stand(names, inFirstColumnOf: cells) {
            message = "the first row of examples names their columns, but here the names are in the first column"
            help =
                "write '| \(names.joined(separator: " | ")) |' as the first row, and below it one row for each example"
            return
        }
        guard
            let columns = Self.columns(above: cells, names: names, known: known, steps: scenario.steps, isStep: isStep)
        else {
            return nil
        }
        message = "the first row of examples names their columns, but this one has values"
        help = "put a row with the names above it: write '| \(columns.joined(separator: " | ")) |'"
    }

    /// The names of a row without the brackets around them. Nil if no bracketed name is a placeholder, or if a
    /// placeholder uses the bracketed form too. A name in braces may stand for any value, so then all columns must be
    /// names.
    private static func bare(_ row: [String], names: [String], isUsed: (String) -> Bool) -> [String]? {
        var isBracketed = false
        let bare = row.map { cell in
            for (open, close) in [("<", ">"), ("${", "}"), ("{{", "}}"), ("{", "}"), ("[", "]")]
            where cell.hasPrefix(open) && cell.hasSuffix(close) && cell.utf8.count > open.utf8.count + close.utf8.count
            {
                let name = String(cell.dropFirst(open.count).dropLast(close.count))
                guard names.contains(name), !row.contains(name), !isUsed("<\(cell)>") else { continue }
                isBracketed = true
                return name
            }
            return cell
        }
        let isClear = bare.allSatisfy(names.contains) || row.contains { $0.first == "<" }
        return isBracketed && isClear && Set(bare).count == bare.count ? bare : nil
    }

    /// The names of columns for a table whose first row has values; nil if the first row has names.
    ///
    /// - Parameters:
    ///   - known: the names of other examples of the outline.
    ///   - isStep: whether a text has one definition.
    private static func columns(
        above rows: [[String]], names: [String], known: [String]?, steps: some Sequence<GherkinDocument.Step>,
        isStep: (String) -> Bool
    ) -> [String]? {
        let first = rows[0]
        let columns = known.flatMap { $0.count == first.count ? $0 : nil } ?? names
        // A cell that is nearly a name is a misspelt name. A value may happen to be the name of a column.
        let named = first.count { cell in
            guard let sign = cell.first, sign != "{" else { return false }
            return columns.contains(cell) || cell.count > 2 && !EditDistance.nearest(to: cell, among: columns).isEmpty
        }
        guard columns.count == first.count, named * 4 <= first.count,
            first.contains(where: { $0.contains { $0.isLetter || $0.isNumber } })
        else {
            return nil
        }
        let filled = steps.map(\.text).filter { text in names.contains { text.hasBytes(of: "<\($0)>") } }
        let order = orders(of: columns, isFixed: known != nil).first { order in
            let filling = OutlineHeader(order).filling(first)
            return !filled.isEmpty && filled.allSatisfy { isStep(filling.fill($0)) }
        }
        if let order { return order }
        // Four columns rarely have other names than all their placeholders.
        let isOther = known == nil ? columns.count > 3 : filled.isEmpty
        return isOther || known == nil && isRowOfValues(first, above: rows.dropFirst().map(\.self), names: names)
            ? columns : nil
    }

    /// The orders in which names may stand.
    private static func orders(of names: [String], isFixed: Bool) -> [[String]] {
        guard !isFixed, (2...4).contains(names.count) else { return [names] }
        return names.indices.flatMap { index in
            let others = Array(names[..<index] + names[(index + 1)...])
            return (others.count == 1 ? [others] : orders(of: others, isFixed: false)).map { [names[index]] + $0 }
        }
    }

    /// Whether each row begins with one of the names, and no cell beside it is one.
    private static func stand(_ names: [String], inFirstColumnOf rows: [[String]]) -> Bool {
        guard rows.count == names.count, rows.allSatisfy({ $0.count > 1 }), Set(rows.map { $0[0] }) == Set(names) else {
            return false
        }
        let others = rows.flatMap { $0.dropFirst() }
        guard !others.contains(where: names.contains) else { return false }
        return names.count > 1 || others.allSatisfy { $0.first?.isLetter == false }
    }

    private static func isRowOfValues(_ cells: [String], above others: [[String]], names: [String]) -> Bool {
        guard !others.isEmpty, cells.allSatisfy({ !$0.isEmpty }), names.allSatisfy({ $0.first?.isLetter == true })
        else {
            return false
        }
        // Two columns rarely have other names than both their placeholders.
        if names.count > 1 { return true }
        // The values of a column have one form: digits, or words of the same list.
        return cells.indices.contains { column in
            let values = others.map { $0.indices.contains(column) ? $0[column] : "" }
            let isNumber = { (text: String) in
                !text.isEmpty && text.allSatisfy { $0.isNumber || ",. -+".contains($0) }
            }
            return isNumber(cells[column]) && values.allSatisfy(isNumber) || values.contains(cells[column])
                || Set(values.flatMap { $0.split { !$0.isLetter } }).isSuperset(
                    of: cells[column].split { !$0.isLetter }) && cells[column].contains(where: \.isLetter)
        }
    }

    func diagnostic(_ source: Source, _ lines: SourceLines) -> Diagnostic {
        Diagnostic(
            code: CheckRule.unknownPlaceholder.rawValue, uri: source.uri, location: location, message: message,
            excerpt: lines.excerpt(at: location), help: help)
    }
}
