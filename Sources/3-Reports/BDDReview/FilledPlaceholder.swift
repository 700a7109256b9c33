import BDDDiagnostics
import BDDRules
import BDDSentences
import Gherkin

/// A value of a column in the only place of a step where the column's placeholder may have stood: `I colour row 1 red`
/// above examples whose column `colour` nothing refers to.
struct FilledPlaceholder {
    /// The value in the step.
    let value: String
    let location: Location
    /// The placeholder.
    let meant: String

    /// Nil if the steps have no value of the column, or have values at several places.
    ///
    /// - Parameters:
    ///   - column: the number of the column in `examples`.
    ///   - isStep: whether a text has one definition; nil if the definitions are unknown.
    init?(
        of column: Int, in examples: GherkinDocument.Examples, of scenario: GherkinDocument.Scenario,
        lines: SourceLines, isStep: ((String) -> Bool)?
    ) {
        guard let header = examples.tableHeader?.cells.map(\.value), header.indices.contains(column) else { return nil }
        let rows = examples.tableBody.map { $0.cells.map(\.value) }.filter { $0.count == header.count }
        let values = Set(rows.map { $0[column] }).filter { !$0.isEmpty && $0.utf8.count < 100 }
        guard !values.isEmpty, values.count < 50 else { return nil }
        meant = "<\(header[column])>"
        var found: (value: String, location: Location)?
        for step in scenario.steps {
            for value in values {
                for range in Self.places(of: value, in: step.text) {
                    guard found == nil else { return nil }
                    let mended = step.text[..<range.lowerBound] + meant + step.text[range.upperBound...]
                    let isSound = rows.allSatisfy { row in
                        isStep?(OutlineHeader(header).filling(row).fill(String(mended))) ?? true
                    }
                    guard isSound else { continue }
                    let start = lines.location(of: step.text, behind: step.location)
                    let offset = step.text[..<range.lowerBound].unicodeScalars.count
                    found = (value, Location(line: start.line, column: (start.column ?? 1) + offset))
                }
            }
            for cell in step.dataTable?.rows.flatMap({ $0.cells.map(\.self) }) ?? [] where values.contains(cell.value) {
                guard found == nil else { return nil }
                found = (cell.value, cell.location)
            }
            guard step.docString.map({ text in !values.contains { text.content.hasBytes(of: $0) } }) ?? true else {
                return nil
            }
        }
        guard let found, lines.has(found.value, line: found.location.line, column: found.location.column ?? 1) else {
            return nil
        }
        (value, location) = found
    }

    /// The places of a value that is no part of a word, a number or a placeholder.
    private static func places(of value: String, in text: String) -> [Range<String.Index>] {
        guard text.hasBytes(of: value) else { return [] }
        return text.byteRanges(of: value).filter { range in
            let (before, behind) = (text[..<range.lowerBound].last, text[range.upperBound...].first)
            let isPart = { (sign: Character?) in
                sign.map { $0.isLetter || $0.isNumber || "<>-_.".contains($0) } ?? false
            }
            let isInName = text[..<range.lowerBound].lastIndex(of: "<").map { open in
                !text[open..<range.lowerBound].contains(">") && text[range.upperBound...].contains(">")
            }
            return !isPart(before) && !isPart(behind) && isInName != true
        }
    }
}
