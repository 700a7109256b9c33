import BDDJSON

/// Makes groups from the captures in one text.
struct GroupReader {
    private var counted = (bytes: 0, scalars: 0)

    /// The group at an index of the layout, with the groups inside it.
    mutating func group(at index: Int, _ captures: Captures, in text: Text) -> Group {
        let layout = captures.layout
        // A group takes part only if its outer group does.
        guard let range = captures.range(ofGroup: layout.groups[index].capture) else {
            return Group(value: nil, start: nil, children: layout.absentChildren[index])
        }
        let start = scalarCount(before: range.lowerBound, in: text)
        let isOuter = layout.groups[index].childCount > 0
        let children = isOuter ? children(ofGroupAt: index, captures, in: text) : nil
        return Group(value: string(text, range), start: start, children: children)
    }

    private mutating func children(ofGroupAt index: Int, _ captures: Captures, in text: Text) -> [Group]? {
        let layout = captures.layout
        let end = index + layout.groups[index].count
        guard (index + 1..<end).contains(where: { captures.range(ofGroup: layout.groups[$0].capture) != nil }) else {
            return layout.absentChildren[index]
        }
        var children: [Group] = []
        children.reserveCapacity(layout.groups[index].childCount)
        var child = index + 1
        while child < end {
            children.append(group(at: child, captures, in: text))
            child += layout.groups[child].count
        }
        return children
    }

    /// The number of code points before a byte offset. Offsets mostly grow from group to group, so counting resumes at
    /// the last one.
    private mutating func scalarCount(before position: Int, in text: Text) -> Int {
        if position < counted.bytes { counted = (0, 0) }
        counted.scalars += text.scalarCount(from: counted.bytes, upTo: position)
        counted.bytes = position
        return counted.scalars
    }
}
