import BDDSteps
import HeadlessUI

extension Box {
    /// Reads views from a table with the columns `view`, `left`, `top`, `width`, `height` and, if needed, `colour`. The
    /// outermost view comes first.
    ///
    /// The column `view` has the path from the outermost view, such as `card > title`. A name in parentheses, as in
    /// `card > (title)`, means a hidden view. Cells with `-` mean that the view has no frame; `∞` is a number that is
    /// not finite.
    init(_ table: DataTable) throws {
        let rows = try table.hashes().map(ViewRow.init)
        let root = try require(rows.first, "the table has no views")
        try expect(root.path.count == 1, "the first view of the table is the outermost one, which is in no other")
        self = root.box(with: rows.dropFirst())
        for (index, row) in rows.enumerated().dropFirst() {
            let name = row.path.joined(separator: " > ")
            let hasParent = rows[..<index].contains { $0.path == row.path.dropLast() }
            try expect(hasParent, "the parent of '\(name)' is missing: it stands above it")
        }
    }
}

private struct ViewRow {
    let path: [String]
    let frame: Rect
    let color: Color

    init(_ cells: [String: String]) throws {
        let names = try require(cells["view"], "the table has a column 'view'")
        let path = names.split(separator: ">").map { name in
            String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        self.path = path
        color = try cells["colour"].map { try $0.isEmpty ? .clear : Acceptance.color($0) } ?? .clear
        let numbers = try ["left", "top", "width", "height"].map { column -> Double? in
            let cell = try require(cells[column], "the table has a column '\(column)'")
            return switch cell {
            case "" where path.count == 1: 0
            case "-": nil
            case "∞": .infinity
            default: try require(Double(cell), "'\(cell)' is no number of points")
            }
        }
        let blank = ["left", "top"].count { cells[$0] == "" }
        try expect(blank != 1, "'\(names)' has a left and a top, or neither where it is the outermost view")
        let present = numbers.compactMap(\.self)
        try expect(present.isEmpty || present.count == 4, "'\(names)' has a place or none, not a part of one")
        frame = present.isEmpty ? .null : Rect(x: present[0], y: present[1], width: present[2], height: present[3])
    }

    func box(with rows: ArraySlice<ViewRow>) -> Box {
        let name = path.last ?? ""
        let isHidden = name.hasPrefix("(") && name.hasSuffix(")")
        return Box(
            isHidden ? String(name.dropFirst().dropLast()) : name, frame: frame, backgroundColor: color,
            isHidden: isHidden,
            subviews: rows.filter { $0.path.dropLast() == path[...] }.map { $0.box(with: rows) })
    }
}
