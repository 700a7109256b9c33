import CucumberMessages

/// Where the characters of a case's text stand in the text as it is written, with `{type}` for the value.
///
/// Characters are code points, as the messages count them.
struct TextAlignment {
    /// The values of the case, by where they stand in its text, with those of the cells.
    private var cells: [(value: Range<Int>, cell: Range<Int>)] = []
    private let written: [Unicode.Scalar]

    /// - Parameters:
    ///   - marked: the text with `mark(column)` for each value.
    ///   - written: the text as it is written.
    ///   - values: of the case, one for each cell.
    /// - Returns: nil when the texts are not what the values make of them, as when a value brings a placeholder.
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

    /// The group as it stands in the text as it is written.
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

    /// Where an offset in the case's text is in the text as it is written: one within a value is where the cell starts
    /// or ends.
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
