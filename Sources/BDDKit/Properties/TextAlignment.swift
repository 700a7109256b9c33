import CucumberMessages

/// Where the characters of a case's text stand in the text as it is written, with `{type}` in the place of the value.
///
/// Characters are code points, as the messages count them.
struct TextAlignment {
    /// The values of the case, by where they stand in its text, with the cells in their place.
    private var cells: [(value: Range<Int>, cell: Range<Int>)] = []
    private let written: [Unicode.Scalar]

    /// - Parameters:
    ///   - marked: the text with `mark(column)` in the place of each value.
    ///   - written: the text as it is written.
    /// - Returns: nil when the texts are not what the values make of them, as when a value brings a placeholder.
    init?(marked: String, written: String, case text: String, _ row: ToldRow) {
        self.written = Array(written.unicodeScalars)
        var rebuilt = String.UnicodeScalarView()
        var place = (inCase: 0, inWritten: 0)
        for scalar in marked.unicodeScalars {
            guard let column = row.property.generated.first(where: { PropertyInput.mark($0) == scalar }) else {
                rebuilt.append(scalar)
                place = (place.inCase + 1, place.inWritten + 1)
                continue
            }
            let value = row.values[column].unicodeScalars
            let end = (place.inCase + value.count, place.inWritten + row.property.cells[column].unicodeScalars.count)
            cells.append((place.inCase..<end.0, place.inWritten..<end.1))
            rebuilt += value
            place = end
        }
        guard rebuilt.elementsEqual(text.unicodeScalars), place.inWritten == self.written.count else { return nil }
    }

    /// The group as it stands in the text as it is written.
    func align(_ group: StepMatchArgument.Group) -> StepMatchArgument.Group {
        var aligned = group
        aligned.children = group.children?.map(align)
        guard let start = group.start, let value = group.value else { return aligned }
        let from = place(of: start, atEnd: false)
        let to = max(from, place(of: start + value.unicodeScalars.count, atEnd: true))
        var text = String.UnicodeScalarView()
        text += written[from..<to]
        aligned.start = from
        aligned.value = String(text)
        return aligned
    }

    /// A place within a value is where the cell starts or ends.
    private func place(of offset: Int, atEnd: Bool) -> Int {
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
