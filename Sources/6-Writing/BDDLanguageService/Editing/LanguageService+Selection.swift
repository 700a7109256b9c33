import BDDRules
import BDDSentences
import CucumberExpressions

/// Ranges in a feature that an editor highlights, selects, edits together or formats.
extension LanguageService {
    /// All ranges of the file that use the text at a position.
    package func highlights(_ path: String, at position: TextPosition) -> [TextSpan] {
        references(path, at: position).filter { $0.path == path }.map(\.span)
    }

    /// The ranges around a position, the smallest first: a value, the text of its line, the line, and the headings'
    /// blocks that contain it.
    package func selections(_ path: String, at position: TextPosition) -> [TextSpan] {
        guard let place = place(path, position) else { return [] }
        var spans: [TextSpan] = tokens(of: path).map(\.span).filter { $0.contains(position) }
        spans += [place.text.span(place.line.text), place.text.span(place.text.line(place.number))]
        var symbols = symbols(of: path)
        var blocks: [TextSpan] = []
        while let symbol = symbols.last(where: { $0.span.contains(position) }) {
            blocks.append(symbol.span)
            symbols = symbol.children
        }
        spans += blocks.reversed() + [place.text.span(0..<place.text.bytes.count)]
        return spans.reduce(into: []) { kept, span in
            guard span.contains(position), kept.last.map({ span.contains($0) && span != $0 }) ?? true else { return }
            kept.append(span)
        }
    }

    /// The ranges of a placeholder's name in its scenario, which are edited together; empty elsewhere.
    package func linked(_ path: String, at position: TextPosition) -> [TextSpan] {
        guard let place = place(path, position), case .placeholder(let name, _, let scenario)? = thing(at: place),
            place.document.columns(of: scenario).contains(name)
        else { return [] }
        return place.document.ranges(ofPlaceholder: name, in: scenario).map(place.text.span)
    }

    /// The type of each value in the steps of some lines, at the start of the value.
    package func valueTypes(_ path: String, in lines: ClosedRange<Int>) -> [(position: TextPosition, type: String)] {
        guard let document = document(path) else { return [] }
        return document.steps(catalogue).filter { lines.contains($0.line) }.flatMap { step in
            let types = catalogue.definitions[step.number].expression.parameterTypes
            let values = values(of: step, document) ?? []
            guard values.count == types.count else { return [(position: TextPosition, type: String)]() }
            return zip(values, types).compactMap { range, type in
                type.name.flatMap { $0.isEmpty ? nil : (document.text.position(of: range.lowerBound), $0) }
            }
        }
    }

    /// The edits of the format that lie within some lines.
    ///
    /// - Throws: ``FormattingError`` for a file that is left unchanged.
    package func formatting(of path: String, in lines: ClosedRange<Int>) throws(FormattingError) -> [TextEdit] {
        try formatting(of: path).filter { edit in
            let last = edit.span.end.character == 0 ? edit.span.end.line - 1 : edit.span.end.line
            return lines.contains(edit.span.start.line) && last <= lines.upperBound
        }
    }

    /// The lines of the table that contains a line; nil if the line is not a row.
    package func table(_ path: String, around line: Int) -> ClosedRange<Int>? {
        guard let all = document(path)?.lines.all, all.indices.contains(line), all[line].kind == .row else {
            return nil
        }
        var (first, last) = (line, line)
        while first > 0, all[first - 1].kind == .row { first -= 1 }
        while last + 1 < all.count, all[last + 1].kind == .row { last += 1 }
        return first...last
    }
}

extension TextSpan {
    func contains(_ position: TextPosition) -> Bool { start <= position && position <= end }

    func contains(_ other: TextSpan) -> Bool { start <= other.start && other.end <= end }
}
