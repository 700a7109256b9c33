/// Makes groups of what a program has captured in one text.
struct GroupReader {
    private var counted = (bytes: 0, scalars: 0)

    /// The group and those in it.
    ///
    /// - Parameters:
    ///   - slots: The start and end of each capture in bytes, or -1.
    ///   - first: What the shape's group numbers are counted from.
    mutating func group(_ shape: GroupShape, _ slots: [Int], first: Int = 0, in text: Text) -> Group {
        let start = slots[(first + shape.capture) * 2]
        let end = slots[(first + shape.capture) * 2 + 1]
        var children: [Group]?
        if !shape.children.isEmpty {
            children = []
            children?.reserveCapacity(shape.children.count)
            for child in shape.children { children?.append(group(child, slots, first: first, in: text)) }
        }
        guard start >= 0, end >= start else { return Group(value: nil, start: nil, children: children) }
        return group(start..<end, children, in: text)
    }

    /// A group that matched there, in bytes.
    mutating func group(_ range: Range<Int>, _ children: [Group]? = nil, in text: Text) -> Group {
        let start = scalarCount(before: range.lowerBound, in: text)
        return Group(value: string(range, in: text), start: start, children: children)
    }

    private func string(_ range: Range<Int>, in text: Text) -> String {
        do {
            return String(copying: try UTF8Span(validating: text.extracting(range)))
        } catch {
            preconditionFailure("a program stopped inside of a scalar")
        }
    }

    /// Offsets mostly grow from group to group, so counting goes on from the last one.
    private mutating func scalarCount(before position: Int, in text: Text) -> Int {
        if position < counted.bytes { counted = (0, 0) }
        counted.scalars += text.scalarCount(from: counted.bytes, upTo: position)
        counted.bytes = position
        return counted.scalars
    }
}
