package import BDDDiagnostics
package import Gherkin

/// The lines of a file.
package final class SourceLines {
    private let text: String
    private lazy var table = LineTable.of(text)

    /// The lines without their line feeds. They are made on the first request, because most files need none. A carriage
    /// return before a line feed is the last character of its line.
    package private(set) lazy var all = (1...count).map { table.line($0) ?? "" }

    package init(_ source: Source) {
        text = source.data
    }

    private var count: Int { table.starts.count }

    /// Returns the line of a number from 1, without its line feed; nil if there is none. Does not make ``all``.
    package func line(_ number: Int) -> Substring? { table.line(number) }

    /// Returns what a finding shows of the line of its location; nil if the text has no such line.
    package func excerpt(at location: Location) -> SourceExcerpt? { SourceExcerpt(in: table, at: location) }

    /// The number of the first line below `number` that begins with `mark`, after white space; nil if there is none.
    package func line(below number: Int, beginningWith mark: String) -> Int? {
        guard let first = mark.utf8.first else { return nil }
        var number = number
        while let next = table.line(below: number, beginningWith: first) {
            if table.line(next)?.trimmed.hasPrefix(mark) == true { return next }
            number = next
        }
        return nil
    }

    /// The column of the first character, at or after `column`, that is not white space.
    package func textColumn(line number: Int, from column: Int) -> Int {
        column + scalars(number, from: column).prefix(while: \.properties.isWhitespace).count
    }

    /// Whether the line has `text` at `column`, so that a fix may replace it.
    package func has(_ text: String, line number: Int, column: Int) -> Bool {
        scalars(number, from: column).starts(with: text.unicodeScalars)
    }

    private func scalars(_ number: Int, from column: Int) -> Substring.UnicodeScalarView {
        guard let line = table.line(number) else { return "".dropFirst().unicodeScalars }
        return line[table.index(behind: column - 1, inLine: number)...].unicodeScalars
    }

    /// The nearest line above that is not blank, without the space around it; empty when there is none.
    package func last(above number: Int) -> Substring {
        nearest((1..<max(1, min(number, count + 1))).reversed())
    }

    /// The nearest line below that is not blank, without the space around it; empty when there is none.
    package func first(below number: Int) -> Substring {
        nearest(min(number + 1, count + 1)..<count + 1)
    }

    /// The location of the first row below a step, skipping its doc string.
    package func table(below number: Int) -> Location? {
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

    /// The location of the first doc string below a step.
    package func docString(below number: Int) -> Location? {
        (number + 1..<max(number + 1, count + 1)).first { line in
            let text = (table.line(line) ?? "").trimmed
            return text.hasPrefix("\"\"\"") || text.hasPrefix("```")
        }.map { Location(line: $0, column: textColumn(line: $0, from: 1)) }
    }

    /// The location of a text in the line of a heading; the heading's location if the line does not contain the text.
    package func location(of text: String, behind heading: Location) -> Location {
        let line = all[heading.line - 1]
        guard let range = line.ranges(of: text).last else { return heading }
        return Location(line: heading.line, column: line[..<range.lowerBound].unicodeScalars.count + 1)
    }

    private func nearest(_ numbers: some Sequence<Int>) -> Substring {
        for number in numbers {
            let text = (table.line(number) ?? "").trimmed
            if !text.isEmpty { return text }
        }
        return ""
    }
}
