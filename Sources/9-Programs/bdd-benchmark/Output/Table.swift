/// A table of figures: names are aligned left, figures right.
struct Table {
    let title: String
    /// The headings of all columns, including that of the names.
    let headings: [String]
    private(set) var rows: [[String]] = []
    /// Lines below the table.
    private(set) var notes: [String] = []

    init(_ title: String, _ headings: [String]) {
        self.title = title
        self.headings = headings
    }

    mutating func add(_ name: String, _ figures: String...) { rows.append([name] + figures) }

    mutating func add(_ name: String, figures: [String]) { rows.append([name] + figures) }

    mutating func note(_ note: String) { notes.append(note) }

    /// The title, the headings, the rows, the notes and an empty line.
    var text: String {
        let lines = [headings] + rows
        let widths = headings.indices.map { column in
            lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        let table = lines.map { line in
            let cells = line.enumerated().map { column, cell in
                let room = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? "  " + cell + room : "  " + room + cell
            }
            return String(cells.joined().reversed().drop { $0 == " " }.reversed())
        }
        return ([title] + table + notes.map { "  \($0)" } + [""]).map { $0 + "\n" }.joined()
    }
}
