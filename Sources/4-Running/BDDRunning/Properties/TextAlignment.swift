import CucumberMessages

/// Maps offsets in the text of a case to offsets in the written text, which has `{type}` in place of each value.
///
/// Offsets count code points, as they do in the messages.
struct TextAlignment {
    /// The range of each value in the case's text, and the range of its cell in the written text.
    private var cells: [(value: Range<Int>, cell: Range<Int>)] = []
    private let written: [Unicode.Scalar]

    /// - Parameters:
    ///   - marked: the text with `mark(column)` for each value.
    ///   - written: the text in the feature file.
    ///   - values: the values of the case, one for each cell.
    /// - Returns: nil if the texts and the values do not fit, such as when a value contains a placeholder.
    init?(marked: String, written: String, case text: String, values: [String], of property: PropertyInput) {
        self.written = Array(written.unicodeScalars)
        var rebuilt = String.UnicodeScalarView()
        var offset = (inCase: 0, inWritten: 0)
        for scalar in marked.unicodeScalars {
            guard let column = property.generated.first(where: { PropertyInput.mark($0) == scalar }) else {
                rebuilt.append(scalar)
                offset = (offset.inCase + 1, offset.inWritten + 1)
                continue
            }
            let value = values[column].unicodeScalars
            let end = (offset.inCase + value.count, offset.inWritten + property.cells[column].unicodeScalars.count)
            cells.append((offset.inCase..<end.0, offset.inWritten..<end.1))
            rebuilt += value
            offset = end
        }
        guard rebuilt.elementsEqual(text.unicodeScalars), offset.inWritten == self.written.count else { return nil }
    }

    /// The group with its offset and value in the written text.
    func align(_ group: StepMatchArgument.Group) -> StepMatchArgument.Group {
        var aligned = group
        aligned.children = group.children?.map(align)
        guard let start = group.start, let value = group.value else { return aligned }
        let from = writtenOffset(of: start, atEnd: false)
        let to = max(from, writtenOffset(of: start + value.unicodeScalars.count, atEnd: true))
        var text = String.UnicodeScalarView()
        text += written[from..<to]
        aligned.start = from
        aligned.value = String(text)
        return aligned
    }

    /// The offset in the written text for `offset` in the case's text. An offset within a value maps to the end of the
    /// cell if `atEnd` is true, otherwise to its start.
    private func writtenOffset(of offset: Int, atEnd: Bool) -> Int {
        var shift = 0
        for (value, cell) in cells {
            if offset < value.lowerBound || offset == value.lowerBound && !(atEnd && value.isEmpty) {
                return offset + shift
            }
            if offset < value.upperBound || offset == value.upperBound && atEnd {
                return atEnd ? cell.upperBound : cell.lowerBound
            }
            shift = cell.upperBound - value.upperBound
        }
        return offset + shift
    }
}
