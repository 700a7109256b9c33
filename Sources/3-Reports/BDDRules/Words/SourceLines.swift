import BDDDiagnostics
import Gherkin

/// The lines of a file.
final class SourceLines {
    private let text: String
    /// Where each line starts, in bytes.
    private lazy var starts = {
        let bytes = text.utf8Span.span
        var starts = [0]
        for index in bytes.indices where bytes[index] == 10 { starts.append(index + 1) }
        return starts
    }()

    /// Without their line feeds, made when they are asked for first: most files are never asked. A carriage return
    /// before a line feed is the last character of its line.
    private(set) lazy var all = (1...starts.count).map(line)

    init(_ source: Source) {
        text = source.data
    }

    private lazy var isASCII = text.utf8.allSatisfy { $0 < 0x80 }

    /// What is shown of the line of a location; nil if the text has no such line.
    func excerpt(at location: Location) -> SourceExcerpt? {
        guard location.line <= starts.count else { return nil }
        return SourceExcerpt(ofLine: line(max(1, location.line)), column: location.column, isASCII: isASCII)
    }

    /// The column of the first character at or behind `column` that is no white space.
    func textColumn(line number: Int, from column: Int) -> Int {
        column + scalars(number, from: column).prefix(while: \.properties.isWhitespace).count
    }

    /// Whether `text` stands at `column` of the line, so that a fix may replace it.
    func has(_ text: String, line number: Int, column: Int) -> Bool {
        scalars(number, from: column).starts(with: text.unicodeScalars)
    }

    private func scalars(_ number: Int, from column: Int) -> Substring.UnicodeScalarView {
        guard starts.indices.contains(number - 1) else { return Substring.UnicodeScalarView() }
        return line(number).unicodeScalars.dropFirst(column - 1)
    }

    /// The line of a number from 1.
    private func line(_ number: Int) -> Substring {
        let end = number < starts.count ? starts[number] - 1 : text.utf8.count
        let start = text.utf8.index(text.startIndex, offsetBy: starts[number - 1])
        return text[start..<text.utf8.index(text.startIndex, offsetBy: end)]
    }

    /// The nearest line above that is not blank, without the space around it; empty when there is none.
    func last(above number: Int) -> Substring {
        nearest((1..<max(1, min(number, starts.count + 1))).reversed())
    }

    /// The nearest line below that is not blank, without the space around it; empty when there is none.
    func first(below number: Int) -> Substring {
        nearest(min(number + 1, starts.count + 1)..<starts.count + 1)
    }

    private func nearest(_ numbers: some Sequence<Int>) -> Substring {
        for number in numbers {
            let text = line(number).trimmed
            if !text.isEmpty { return text }
        }
        return ""
    }
}
