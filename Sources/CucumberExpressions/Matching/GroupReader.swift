/// Makes groups of what a program has captured in one text.
struct GroupReader {
    private let string: String
    private var counted = (bytes: 0, scalars: 0)

    init(_ string: String) {
        self.string = string
    }

    /// The group and those in it.
    ///
    /// - Parameters:
    ///   - slots: The start and end of each capture in bytes, or -1.
    ///   - first: What the shape's group numbers are counted from.
    mutating func group(_ shape: GroupShape, _ slots: [Int], first: Int = 0, in text: Text) -> Group {
        let start = slots[(first + shape.capture) * 2]
        let end = slots[(first + shape.capture) * 2 + 1]
        let isMatched = start >= 0 && end >= start
        let value = isMatched ? self.text(start..<end) : nil
        let scalarStart = isMatched ? scalarCount(before: start, in: text) : nil
        guard !shape.children.isEmpty else { return Group(value: value, start: scalarStart, children: nil) }
        var children: [Group] = []
        children.reserveCapacity(shape.children.count)
        for child in shape.children { children.append(group(child, slots, first: first, in: text)) }
        return Group(value: value, start: scalarStart, children: children)
    }

    private func text(_ range: Range<Int>) -> String {
        let utf8 = string.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)
        return String(string[start..<end])
    }

    /// Offsets mostly grow from group to group, so counting goes on from the last one.
    private mutating func scalarCount(before position: Int, in text: Text) -> Int {
        if position < counted.bytes { counted = (0, 0) }
        for index in counted.bytes..<position where text[index] & 0xC0 != 0x80 { counted.scalars += 1 }
        counted.bytes = position
        return counted.scalars
    }
}
