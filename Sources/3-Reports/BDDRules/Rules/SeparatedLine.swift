import BDDDiagnostics
import Gherkin

/// The first of the lines below `Examples:` that have another sign than a bar between their values, as in a sheet.
struct SeparatedLine {
    let location: Location
    let separator: String
    /// The line as a row.
    let row: String

    /// Nil for examples with a table, and for lines that have no sign as often as the others.
    init?(below examples: GherkinDocument.Examples, _ lines: SourceLines) {
        guard examples.tableHeader == nil, !examples.description.isEmpty else { return nil }
        let texts = examples.description.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
        let found = [";", "\t", ","].first { separator in
            let counts = texts.map { $0.split(separator: separator, omittingEmptySubsequences: false).count }
            return counts.count > 1 && counts[0] > 1 && counts.allSatisfy { $0 == counts[0] }
        }
        guard let found, let first = texts.first,
            let index = lines.all[examples.location.line...].firstIndex(where: { $0.trimmed == first })
        else { return nil }
        separator = found == "\t" ? "a tab" : "'\(found)'"
        row = "| \(first.split(separator: found).map(\.trimmed).joined(separator: " | ")) |"
        location = Location(
            line: index + 1, column: lines.all[index].unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1)
    }
}
