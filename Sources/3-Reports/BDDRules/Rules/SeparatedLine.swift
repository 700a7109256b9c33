import BDDDiagnostics
import Gherkin

/// The first of the lines below `Examples:` with another sign than a bar between the values, as spreadsheets export
/// them.
struct SeparatedLine {
    let location: Location
    let message: String
    let help: String
    /// Whether the values are placeholders of the outline, so that the meaning is certain.
    let namesColumns: Bool

    /// Nil if the lines do not all contain the separator equally often.
    ///
    /// - Parameters:
    ///   - texts: the lines between the heading of the examples and their table, trimmed. If the first row of
    ///     the table has no names of placeholders, the first of these lines may have them.
    ///   - examples: the examples of the outline.
    init?(
        _ texts: [Substring], below examples: GherkinDocument.Examples, of scenario: GherkinDocument.Scenario,
        lines: SourceLines
    ) {
        let header = examples.tableHeader?.cells.map(\.value)
        guard texts.count > (header == nil ? 1 : 0),
            let index = lines.all[examples.location.line...].firstIndex(where: { $0.trimmed == texts[0] })
        else { return nil }
        location = Location(line: index + 1, column: lines.textColumn(line: index + 1, from: 1))
        let placeholders = Set(scenario.placedTexts.flatMap { PlaceholderNames.all(in: $0.text[...]) })
        let names = [";", ",", "\t", "/", "!", "¦", "│", "｜"].lazy.compactMap { sign in
            Self.names(header == nil ? texts : [texts[0]], partedBy: sign, among: placeholders)
        }.first
        namesColumns = names != nil
        if let header {
            guard let names, names.count == header.count, !placeholders.isSuperset(of: header) else { return nil }
            let row = "| \(names.joined(separator: " | ")) |"
            message = "the cells of this line do not stand between bars, so it is not a row"
            help =
                "a row has '|' at both ends and between its cells: write '\(row)'"
                + (texts.count > 1 ? ", and the lines below it in this way too" : "")
            return
        }
        if let names {
            message = "this line is not a row, so these examples run nothing"
            help = "a row has '|' at both ends and between its cells: write '| \(names.joined(separator: " | ")) |'"
            return
        }
        guard let sign = [";", "\t", ","].first(where: { Self.cells(texts, partedBy: $0)?[0].count ?? 0 > 1 }) else {
            return nil
        }
        let row = "| \(texts[0].split(separator: sign).map(\.trimmed).joined(separator: " | ")) |"
        message =
            "this line has \(sign == "\t" ? "a tab" : "'\(sign)'") between its values, so it is not a row, and nothing "
            + "runs"
        help = "a row has '|' at both ends and between its cells, as in '\(row)'"
    }

    /// The values of the lines; nil unless all lines have the same number of values.
    private static func cells(_ texts: [Substring], partedBy sign: Character) -> [[Substring]]? {
        let cells = texts.map { $0.split(separator: sign, omittingEmptySubsequences: false).map(\.trimmed) }
        return cells.allSatisfy { $0.count == cells[0].count } ? cells : nil
    }

    /// The names of the columns in the first line, if it consists of placeholders.
    private static func names(
        _ texts: [Substring], partedBy sign: Character, among placeholders: Set<String>
    ) -> [String]? {
        guard let first = cells(texts, partedBy: sign)?[0], first.count > 1 || placeholders.count == 1 else {
            return nil
        }
        let names = first.filter { !$0.isEmpty }.map(String.init)
        return !names.isEmpty && placeholders.isSuperset(of: names) ? names : nil
    }
}
