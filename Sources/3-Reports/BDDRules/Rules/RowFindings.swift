import BDDDiagnostics
import CucumberExpressions
import Gherkin

/// Moves findings about the step of an outline to the row of examples that is to blame: a row is, if the step has a
/// definition with the values of another row.
struct RowFindings {
    private struct Finding {
        let index: Int
        let step: Int
        let text: String
        let written: String
        let example: Pickle.Example
    }

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

    /// Notes a finding by its number among all of the file.
    mutating func note(finding index: Int, _ step: PickleStep, pickle: Pickle) {
        guard let line = step.location?.line, let written = step.written, let example = pickle.example else { return }
        findings.append(
            Finding(index: index, step: line, text: step.text, written: written.text, example: example))
    }

    func move(_ found: inout [Diagnostic], _ lines: SourceLines) {
        let steps = Dictionary(grouping: findings, by: \.step)
        defer { removeRepeated(&found) }
        for finding in findings {
            let other = sound[finding.step]
            let column =
                other.map { self.column(toBlame: finding, $0) } ?? misspeltGenerator(in: finding)
                ?? generator(in: finding) ?? (steps[finding.step]?.count == 1 ? onlyColumn(in: finding) : nil)
            guard other != nil || column != nil, let first = finding.example.locations.first else { continue }
            let location = column.map { finding.example.locations[$0] } ?? first
            found[finding.index].location = location
            found[finding.index].excerpt = lines.excerpt(at: location)
            found[finding.index].related = [
                Diagnostic.Related(
                    uri: found[finding.index].uri, line: finding.step, message: "the step with this value")
            ]
            found[finding.index].fix = column.flatMap { fix(finding, $0, lines: lines) }
            if other == nil, let column, let name = nearestType(to: finding.example.cells[column]) {
                setGenerator(name, finding.example.cells[column], in: &found[finding.index], lines: lines)
            }
        }
    }

    /// Leaves one of the findings of several steps about the same cell.
    private func removeRepeated(_ found: inout [Diagnostic]) {
        var seen: Set<String> = []
        let moved = Set(findings.map(\.index))
        var removed: Set<Int> = []
        for index in found.indices where moved.contains(index) {
            guard let location = found[index].location, found[index].related.first?.line != nil,
                location.line != findings.first(where: { $0.index == index })?.step
            else { continue }
            let place = "\(location.line):\(location.column ?? 0) \(found[index].message)"
            if !seen.insert(place).inserted { removed.insert(index) }
        }
        guard !removed.isEmpty else { return }
        found = found.indices.filter { !removed.contains($0) }.map { found[$0] }
    }

    /// The first column of the step in which braces hold the name of no type, but nearly one.
    private func misspeltGenerator(in finding: Finding) -> Int? {
        finding.example.cells.indices.first { column in
            finding.example.header.indices.contains(column)
                && finding.written.contains("<\(finding.example.header[column])>")
                && nearestType(to: finding.example.cells[column]) != nil
        }
    }

    /// The type that a cell such as `{coluor}` stands for nearly; nil for another cell.
    private func nearestType(to cell: String) -> String? {
        guard cell.utf8.count > 3, cell.first == "{", cell.last == "}" else { return nil }
        let name = String(cell.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
        let names = catalogue.registry.parameterTypes.compactMap(\.name).filter { !$0.isEmpty }
        guard !name.isEmpty, !names.contains(name) else { return nil }
        return EditDistance.nearest(to: name, among: names).first
    }

    private func setGenerator(
        _ name: String, _ cell: String, in finding: inout Diagnostic, lines: SourceLines
    ) {
        let written = cell.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        let meant = "{\(name)\(cell.dropFirst(1 + written.count))"
        finding.message = "there is no type '\(written)', so '\(cell)' stands for no value"
        finding.help = "did you mean '\(meant)'?"
        guard let location = finding.location, let column = location.column,
            lines.has(cell, line: location.line, column: column)
        else { return }
        finding.fix = Diagnostic.Edit(
            line: location.line, column: column, length: cell.unicodeScalars.count, text: meant, isSure: false)
    }

    /// The only column of a step that differs from a sentence in its values only: the row is the only one.
    private func onlyColumn(in finding: Finding) -> Int? {
        // A step with odd spaces is no sentence, whatever its values are.
        let hasOddSpace = finding.written.unicodeScalars.contains { scalar in
            scalar.properties.isWhitespace && scalar != " " || scalar.properties.generalCategory == .format
        }
        guard !hasOddSpace, !finding.written.contains("  ") else { return nil }
        let columns = finding.example.cells.indices.filter { column in
            finding.example.header.indices.contains(column)
                && finding.written.contains("<\(finding.example.header[column])>")
        }
        return columns.count == 1 && catalogue.isSentence(finding.written) ? columns[0] : nil
    }

    /// The only column of the step in which the name of a parameter type stands for any value: another step has none to
    /// compare it with, as a property has one row.
    private func generator(in finding: Finding) -> Int? {
        let columns = finding.example.cells.indices.filter { column in
            let cell = finding.example.cells[column]
            return cell.first == "{" && cell.last == "}" && finding.example.header.indices.contains(column)
                && finding.written.contains("<\(finding.example.header[column])>")
        }
        let header = OutlineHeader(finding.example.header)
        let names = catalogue.registry.parameterTypes.compactMap(\.name).filter { !$0.isEmpty }
        let isToBlame = { (column: Int) in
            names.contains { name in
                var cells = finding.example.cells
                cells[column] = "{\(name)}"
                return catalogue.match(header.filling(cells).fill(finding.written)) != nil
            }
        }
        return columns.count == 1 && isToBlame(columns[0]) ? columns[0] : nil
    }

    /// The only column whose value makes a step of the text when it comes from the row of a sound step.
    private func column(toBlame finding: Finding, _ other: Pickle.Example) -> Int? {
        let header = OutlineHeader(finding.example.header)
        let columns = finding.example.cells.indices.filter { column in
            guard other.cells.indices.contains(column), finding.example.header.indices.contains(column),
                finding.written.contains("<\(finding.example.header[column])>")
            else { return false }
            var cells = finding.example.cells
            cells[column] = other.cells[column]
            return catalogue.matches(header.filling(cells).fill(finding.written))?.count == 1
        }
        return columns.count == 1 ? columns[0] : nil
    }

    /// The edit of the cell that makes the step that was meant.
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
        // A shorter value may lack what was left out.
        guard !cell.hasPrefix(value), !value.contains(where: { "|\\<>\n".contains($0) }) else { return nil }
        return Diagnostic.Edit(
            line: location.line, column: location.column ?? 1, length: cell.unicodeScalars.count, text: String(value),
            isSure: false)
    }
}
