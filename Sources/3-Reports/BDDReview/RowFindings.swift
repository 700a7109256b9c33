import BDDDiagnostics
import BDDRules
import BDDSentences
import CucumberExpressions
import Gherkin

/// Moves findings about a step of an outline to the row of examples that causes them. A row causes a finding if the
/// step has a definition with the values of another row.
struct RowFindings {
    private struct Finding {
        let index: Int
        let step: Int
        let text: String
        let written: String
        let example: Pickle.Example
        /// The finding if it stays at the step.
        let restored: Diagnostic
    }

    /// The rows that a finding of a step names.
    private static let mostRows = 3

    private let catalogue: StepCatalogue
    /// The first row with whose values a step has a definition, by the step's line.
    private var sound: [Int: Pickle.Example] = [:]
    private var findings: [Finding] = []

    init(_ catalogue: StepCatalogue) {
        self.catalogue = catalogue
    }

    /// Notes a step that has a definition.
    mutating func note(sound step: PickleStep, _ pickle: Pickle) {
        guard let line = step.location?.line, sound[line] == nil, let written = step.written,
            written.text.utf8.contains(UInt8(ascii: "<")), let example = pickle.example
        else { return }
        sound[line] = example
    }

    /// Notes a finding by its index among the file's findings.
    ///
    /// - Parameter restored: the finding if it stays at the step, where placeholders stand and no values.
    mutating func note(finding index: Int, _ step: PickleStep, pickle: Pickle, restored: Diagnostic) {
        guard let line = step.location?.line, let written = step.written, let example = pickle.example else { return }
        findings.append(
            Finding(
                index: index, step: line, text: step.text, written: written.text, example: example,
                restored: restored))
    }

    func move(_ found: inout [Diagnostic], _ lines: SourceLines) {
        let steps = Dictionary(grouping: findings, by: \.step)
        defer { removeRepeated(&found) }
        for finding in findings {
            let other = sound[finding.step]
            let open = openBrace(in: finding)
            let column = open?.column ?? column(of: finding, other, isAlone: steps[finding.step]?.count == 1)
            guard other != nil || column != nil, let first = finding.example.locations.first else {
                let (message, help, fix) = (finding.restored.message, finding.restored.help, finding.restored.fix)
                (found[finding.index].message, found[finding.index].help) = (message, help)
                if let fix { found[finding.index].fix = fix }
                continue
            }
            let location = column.map { finding.example.locations[$0] } ?? first
            found[finding.index].location = location
            found[finding.index].excerpt = lines.excerpt(at: location)
            found[finding.index].related = [
                Diagnostic.Related(
                    uri: found[finding.index].uri, line: finding.step, message: "the step with this value")
            ]
            found[finding.index].fix = column.flatMap { fix(finding, $0, lines: lines) }
            if let open {
                setBrace(open.cell, finding.example.cells[open.column], in: &found[finding.index], lines: lines)
            } else if let column, let slip = generatorSlip(in: finding, column) {
                setGenerator(slip, finding.example.cells[column], in: &found[finding.index], lines: lines)
            } else if let column, let name = nearestType(in: finding, column) {
                setGenerator(name, finding.example.cells[column], in: &found[finding.index], lines: lines)
            } else if let column,
                let misfit = MisfitGenerator(
                    finding.example, column, written: finding.written, sound: other, catalogue: catalogue)
            {
                misfit.explain(&found[finding.index], lines: lines)
            }
        }
    }

    /// The column of the cell that a finding is about; nil if it is not known.
    ///
    /// - Parameters:
    ///   - sound: a row with which the step has a definition.
    ///   - isAlone: whether the step has no other finding.
    private func column(of finding: Finding, _ sound: Pickle.Example?, isAlone: Bool) -> Int? {
        if let sound { return column(toBlame: finding, sound) ?? generator(in: finding) }
        return misspeltGenerator(in: finding) ?? generator(in: finding) ?? (isAlone ? onlyColumn(in: finding) : nil)
    }

    /// Keeps one finding if several steps have one about the same cell, or several rows about the same step.
    private func removeRepeated(_ found: inout [Diagnostic]) {
        var seen: Set<String> = []
        var removed: Set<Int> = []
        var ofSteps: [Int: Int] = [:]
        for finding in findings {
            let diagnostic = found[finding.index]
            guard let location = diagnostic.location, diagnostic.related.first?.line != nil else { continue }
            if location.line == finding.step {
                if let first = ofSteps[finding.step] {
                    if found[first].related.count < Self.mostRows { found[first].related += diagnostic.related }
                    removed.insert(finding.index)
                } else {
                    ofSteps[finding.step] = finding.index
                }
                continue
            }
            let place = "\(location.line):\(location.column ?? 0) \(diagnostic.message)"
            if !seen.insert(place).inserted { removed.insert(finding.index) }
        }
        guard !removed.isEmpty else { return }
        found = found.indices.filter { !removed.contains($0) }.map { found[$0] }
    }

    /// The first column of the step whose cell is a misspelt type name in braces.
    private func misspeltGenerator(in finding: Finding) -> Int? {
        finding.example.cells.indices.first { column in
            finding.example.header.indices.contains(column)
                && finding.written.hasBytes(of: "<\(finding.example.header[column])>")
                && (generatorSlip(in: finding, column) != nil || nearestType(in: finding, column) != nil)
        }
    }

    /// The generator that was meant by a cell in another form.
    private func generatorSlip(in finding: Finding, _ column: Int) -> GeneratorSlip? {
        let header = OutlineHeader(finding.example.header)
        return GeneratorSlip(finding.example.cells[column], names: catalogue.typeNames) { cell in
            var cells = finding.example.cells
            cells[column] = cell
            return catalogue.match(header.filling(cells).fill(finding.written)) != nil
        }
    }

    private func setGenerator(
        _ slip: GeneratorSlip, _ cell: String, in finding: inout Diagnostic, lines: SourceLines
    ) {
        finding.message = "'\(cell)' is not the form of a generator, so it stands for no value"
        finding.propose(slip.meant, insteadOf: cell, lines: lines)
    }

    /// The first column of the step whose cell is a type's name with one of its braces, and the cell with both.
    private func openBrace(in finding: Finding) -> (column: Int, cell: String)? {
        let (cells, header) = (finding.example.cells, finding.example.header)
        for column in cells.indices where header.indices.contains(column) {
            let cell = cells[column]
            guard (cell.first == "{") != (cell.last == "}"), finding.written.hasBytes(of: "<\(header[column])>") else {
                continue
            }
            var whole = cells
            whole[column] = cell.first == "{" ? cell + "}" : "{" + cell
            let name = whole[column].dropFirst().prefix { $0 != " " && $0 != "}" }
            guard whole[column].utf8.count(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) == 2,
                catalogue.registry.parameterTypes.contains(where: { $0.name == String(name) && !name.isEmpty }),
                catalogue.match(OutlineHeader(header).filling(whole).fill(finding.written)) != nil
            else { continue }
            return (column, whole[column])
        }
        return nil
    }

    private func setBrace(_ meant: String, _ cell: String, in finding: inout Diagnostic, lines: SourceLines) {
        finding.message = "'\(cell)' has no '\(cell.first == "{" ? "}" : "{")', so it stands for no value"
        finding.propose(meant, insteadOf: cell, lines: lines)
    }

    /// The type that a cell such as `{coluor}` or `{integer}` probably means; nil for any other cell.
    private func nearestType(in finding: Finding, _ column: Int) -> String? {
        let cell = finding.example.cells[column]
        guard cell.utf8.count > 3, cell.first == "{", cell.last == "}" else { return nil }
        let name = String(cell.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
        let names = catalogue.typeNames
        guard !name.isEmpty, !names.contains(name), ["}", " "].contains(cell.dropFirst(1 + name.count).first) else {
            return nil
        }
        if let nearest = EditDistance.nearest(to: name, among: names).first { return nearest }
        let others = Self.otherNames[name.lowercased()] ?? []
        return others.first { other in
            var cells = finding.example.cells
            cells[column] = "{\(other)\(cell.dropFirst(1 + name.count))"
            let text = OutlineHeader(finding.example.header).filling(cells).fill(finding.written)
            return names.contains(other) && catalogue.match(text) != nil
        }
    }

    /// What other languages call the types that all programs have.
    private static let otherNames = [
        "integer": ["int"], "number": ["int", "float"], "num": ["int", "float"], "digit": ["int"], "digits": ["int"],
        "decimal": ["float"], "double": ["float", "double"], "real": ["float"], "text": ["string"], "str": ["string"],
        "zahl": ["int", "float"], "число": ["int", "float"],
    ]

    private func setGenerator(
        _ name: String, _ cell: String, in finding: inout Diagnostic, lines: SourceLines
    ) {
        let written = cell.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        let meant = "{\(name)\(cell.dropFirst(1 + written.count))"
        finding.message = "there is no type '\(written)', so '\(cell)' has no value"
        finding.propose(meant, insteadOf: cell, lines: lines)
    }

    /// The only column of a step that differs from a sentence only in values, for examples with a single row.
    private func onlyColumn(in finding: Finding) -> Int? {
        // Odd spaces make the step unknown with any values.
        let hasOddSpace = finding.written.unicodeScalars.contains { scalar in
            scalar.properties.isWhitespace && scalar != " " || scalar.isUnseen
        }
        guard !hasOddSpace, !finding.written.contains("  ") else { return nil }
        let columns = finding.example.cells.indices.filter { column in
            finding.example.header.indices.contains(column)
                && finding.written.hasBytes(of: "<\(finding.example.header[column])>")
        }
        return columns.count == 1 && catalogue.isSentence(finding.written) ? columns[0] : nil
    }

    /// The only column of the step whose cell is the name of a parameter type. A property has only one row, so no other
    /// cell shows what is meant.
    private func generator(in finding: Finding) -> Int? {
        let columns = finding.example.cells.indices.filter { column in
            let cell = finding.example.cells[column]
            return cell.first == "{" && cell.last == "}" && finding.example.header.indices.contains(column)
                && finding.written.hasBytes(of: "<\(finding.example.header[column])>")
        }
        let header = OutlineHeader(finding.example.header)
        let names = catalogue.typeNames
        let isToBlame = { (column: Int) in
            names.contains { name in
                var cells = finding.example.cells
                cells[column] = "{\(name)}"
                return catalogue.match(header.filling(cells).fill(finding.written)) != nil
            }
        }
        let blamed = columns.filter(isToBlame)
        return blamed.count == 1 ? blamed[0] : nil
    }

    /// The only column for which the value of a correct row makes the text a step.
    private func column(toBlame finding: Finding, _ other: Pickle.Example) -> Int? {
        let header = OutlineHeader(finding.example.header)
        let columns = finding.example.cells.indices.filter { column in
            guard other.cells.indices.contains(column), finding.example.header.indices.contains(column),
                finding.written.hasBytes(of: "<\(finding.example.header[column])>")
            else { return false }
            var cells = finding.example.cells
            cells[column] = other.cells[column]
            return catalogue.match(header.filling(cells).fill(finding.written)) != nil
        }
        return columns.count == 1 ? columns[0] : nil
    }

    /// The edit of the cell that turns the step into the intended one.
    private func fix(_ finding: Finding, _ column: Int, lines: SourceLines) -> Diagnostic.Edit? {
        let (cell, location) = (finding.example.cells[column], finding.example.locations[column])
        guard let meant = catalogue.explain(finding.text).replacement,
            lines.has(cell, line: location.line, column: location.column ?? 1)
        else { return nil }
        var cells = finding.example.cells
        cells[column] = "<\(finding.example.header[column])>"
        let parts = OutlineHeader(finding.example.header).filling(cells).fill(finding.written)
            .split(separator: cells[column], omittingEmptySubsequences: false)
        guard parts.count == 2, meant.hasPrefix(parts[0]), meant.hasSuffix(parts[1]),
            meant.count > parts[0].count + parts[1].count
        else { return nil }
        let value = meant.dropFirst(parts[0].count).dropLast(parts[1].count)
        // A shorter value may drop a part of what was written.
        guard !cell.hasPrefix(value), !value.contains(where: { "|\\<>\n".contains($0) }) else { return nil }
        return Diagnostic.Edit(
            line: location.line, column: location.column ?? 1, length: cell.unicodeScalars.count, text: String(value),
            isSure: false)
    }
}

extension Diagnostic {
    /// Proposes another text for the cell at the finding's location. The fix is left out if the cell is not written there
    /// as its value is, for example with escapes.
    mutating func propose(_ meant: String, insteadOf cell: String, lines: SourceLines) {
        help = "did you mean '\(meant)'?"
        guard let location, let column = location.column, lines.has(cell, line: location.line, column: column) else {
            return
        }
        fix = Edit(line: location.line, column: column, length: cell.unicodeScalars.count, text: meant, isSure: false)
    }
}
