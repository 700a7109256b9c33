import BDDDiagnostics
import Gherkin

/// The rows of one table, with cells padded to the width of their column.
///
/// All cells are left-aligned. A cell with more than ``widest`` columns does not widen its column if it is more than
/// one and a half times as wide as the other cells, so that one long text does not make every row long.
struct TableLayout {
    static let widest = 100

    private let cells: [[String]]
    private let rests: [String]
    private let widths: [Int]

    /// - Parameter minimum: The least width of every column.
    init(_ rows: [GherkinDocument.TableRow], minimum: Int = 0) {
        cells = rows.map { $0.cells.map(\.source) }
        rests = rows.map(\.rest)
        let columnCount = cells.map(\.count).max() ?? 0
        widths = (0..<columnCount).map { [cells] column in
            max(minimum, Self.width(of: cells.compactMap { $0.count > column ? $0[column].displayWidth : nil }))
        }
    }

    /// Returns a row, starting at its first bar.
    func text(ofRow row: Int) -> String {
        let rest = rests[row].isEmpty ? "" : " " + rests[row]
        return Self.text(zip(cells[row], widths).map { $0.padded(to: $1) }) + rest
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

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - displayWidth))
    }
}
