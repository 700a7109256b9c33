import BDDSteps

/// The text of a table row: the part before the first bar, the cells, and the part after the last bar.
struct TableRowText: Equatable {
    private let indent: String
    /// The cells, with the spaces around them.
    private(set) var cells: [String]
    private let rest: String

    /// Nil if the line has fewer than two bars.
    init?(_ line: String) {
        var parts: [String.UnicodeScalarView] = [.init()]
        var isEscaped = false
        for scalar in line.unicodeScalars {
            if scalar == "|", !isEscaped {
                parts.append(.init())
            } else {
                parts[parts.count - 1].append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        guard parts.count > 2 else { return nil }
        indent = String(parts[0])
        cells = parts[1..<parts.count - 1].map { String($0) }
        rest = String(parts[parts.count - 1])
    }

    private init(indent: String, cells: [String]) {
        self.indent = indent
        self.cells = cells
        rest = ""
    }

    var line: String { indent + "|" + cells.map { $0 + "|" }.joined() + rest }

    /// A row with `values`, with the indentation of this row and the same spaces around cells.
    func below(_ values: [String]) -> TableRowText {
        let filled = zip(cells, values).map { cell, value in
            let before = cell.hasPrefix(" ") ? " " : ""
            let after = cell.hasSuffix(" ") ? " " : ""
            return before + TableCell.escaped(value) + after
        }
        return TableRowText(indent: indent, cells: filled)
    }

    /// Pads the cells with spaces at their ends to `widths`, as measured by `width`.
    mutating func widen(to widths: [Int], _ width: (String) -> Int) {
        for (index, wanted) in widths.enumerated() where cells.indices.contains(index) {
            cells[index] += String(repeating: " ", count: max(0, wanted - width(cells[index])))
        }
    }
}
