import BDDDiagnostics
import Gherkin

/// The rows of one table, with cells padded to the width of their column.
///
/// Cells are aligned to the left, unless the table is aligned in its file and has a column aligned to the right. A cell
/// with more than ``widest`` columns does not widen its column if it is more than one and a half times as wide as the
/// other cells, so that one long text does not make every row long; a table that is aligned in its file stays aligned.
struct TableLayout {
    static let widest = 100

    private let cells: [[String]]
    private let rests: [String]
    private let alignment: TableAlignment?
    private let widths: [Int]

    /// - Parameters:
    ///   - source: The lines of the file.
    ///   - minimum: The least width of every column.
    init(_ rows: [GherkinDocument.TableRow], in source: [SourceLine], minimum: Int = 0) {
        cells = rows.map { $0.cells.map(\.source) }
        rests = rows.map(\.rest)
        let alignment = TableAlignment(
            rows.map { row in
                (row.cells.map(\.source), String(decoding: source[row.location.line - 1].trimmed, as: UTF8.self))
            })
        self.alignment = alignment
        let columnCount = cells.map(\.count).max() ?? 0
        widths = (0..<columnCount).map { [cells] column in
            let texts = cells.compactMap { $0.count > column ? $0[column] : nil }
            let width = alignment.map { texts.map($0.measure).max() ?? 0 } ?? Self.width(of: texts.map(\.displayWidth))
            return max(minimum, width)
        }
    }

    /// Returns a row, starting at its first bar.
    func text(ofRow row: Int) -> String {
        let rest = rests[row].isEmpty ? "" : " " + rests[row]
        let padded = cells[row].enumerated().map { column, cell in
            let missing = widths[column] - (alignment?.measure(cell) ?? cell.displayWidth)
            let padding = String(repeating: " ", count: max(0, missing))
            return alignment?.standsRight(row: row, column: column) == true ? padding + cell : cell + padding
        }
        return Self.text(padded) + rest
    }

    /// Returns the line of dashes below a Markdown table's header, with the table's width; nil for another line.
    func separator(_ line: String) -> String? {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
        guard parts.count == widths.count + 2, parts.first == "", parts.last == "" else { return nil }
        var cells: [String] = []
        for (part, width) in zip(parts.dropFirst(), widths) {
            guard part.wholeMatch(of: /:?-+:?/) != nil else { return nil }
            let colons = (part.hasPrefix(":") ? 1 : 0) + (part.hasSuffix(":") ? 1 : 0)
            let dashes = String(repeating: "-", count: max(1, width - colons))
            cells.append((part.hasPrefix(":") ? ":" : "") + dashes + (part.hasSuffix(":") ? ":" : ""))
        }
        return Self.text(cells)
    }

    private static func text(_ cells: [String]) -> String { "|" + cells.map { " \($0) |" }.joined() }

    private static func width(of cells: [Int]) -> Int {
        cells.sorted().reduce(0) { width, next in
            next <= widest || width == 0 || next * 2 <= width * 3 ? next : width
        }
    }
}
