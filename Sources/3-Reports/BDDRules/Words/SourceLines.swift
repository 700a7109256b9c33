import BDDDiagnostics
import Gherkin

/// The lines of a file.
final class SourceLines {
    private let text: String
    private lazy var table = LineTable.of(text)

    /// Without their line feeds, made when they are asked for first: most files are never asked. A carriage return
    /// before a line feed is the last character of its line.
    private(set) lazy var all = (1...count).map { table.line($0) ?? "" }

    init(_ source: Source) {
        text = source.data
    }

    private var count: Int { table.starts.count }

    /// Returns what a finding shows of the line of its location; nil if the text has no such line.
    func excerpt(at location: Location) -> SourceExcerpt? { SourceExcerpt(in: table, at: location) }

    /// The column of the first character at or behind `column` that is no white space.
    func textColumn(line number: Int, from column: Int) -> Int {
        column + scalars(number, from: column).prefix(while: \.properties.isWhitespace).count
    }

    /// Whether `text` stands at `column` of the line, so that a fix may replace it.
    func has(_ text: String, line number: Int, column: Int) -> Bool {
        scalars(number, from: column).starts(with: text.unicodeScalars)
    }

    private func scalars(_ number: Int, from column: Int) -> Substring.UnicodeScalarView {
        (table.line(number) ?? "").unicodeScalars.dropFirst(column - 1)
    }

    /// The nearest line above that is not blank, without the space around it; empty when there is none.
    func last(above number: Int) -> Substring {
        nearest((1..<max(1, min(number, count + 1))).reversed())
    }

    /// The nearest line below that is not blank, without the space around it; empty when there is none.
    func first(below number: Int) -> Substring {
        nearest(min(number + 1, count + 1)..<count + 1)
    }

    /// Where the first row below a step stands that is no line of its doc string.
    func table(below number: Int) -> Location? {
        var mark: Substring?
        for line in number + 1..<max(number + 1, count + 1) {
            let text = (table.line(line) ?? "").trimmed
            if let open = mark {
                if text == open { mark = nil }
            } else if text.hasPrefix("\"\"\"") || text.hasPrefix("```") {
                mark = text.prefix(3)
            } else if text.first == "|" {
                return Location(line: line, column: textColumn(line: line, from: 1))
            }
        }
        return nil
    }

    private func nearest(_ numbers: some Sequence<Int>) -> Substring {
        for number in numbers {
            let text = (table.line(number) ?? "").trimmed
            if !text.isEmpty { return text }
        }
        return ""
    }
}
