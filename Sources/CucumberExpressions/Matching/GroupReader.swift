/// Makes groups of what was captured in one text.
struct GroupReader {
    /// Whether bytes are code points.
    let isASCII: Bool
    private var counted = (bytes: 0, scalars: 0)

    init(isASCII: Bool) {
        self.isASCII = isASCII
    }

    /// The group at the place of the reading, and those in it.
    mutating func group(at place: Int, _ reading: ArgumentReading, _ captures: Captures, in text: Text) -> Group {
        // A group takes part only where the one around it does.
        guard let range = captures.range(ofGroup: reading.groups[place].capture) else {
            return Group(value: nil, start: nil, children: reading.absentChildren[place])
        }
        let start = isASCII ? range.lowerBound : scalarCount(before: range.lowerBound, in: text)
        let isOuter = reading.groups[place].childCount > 0
        let children = isOuter ? children(ofGroupAt: place, reading, captures, in: text) : nil
        return Group(value: String(copying: range, of: text), start: start, children: children)
    }

    private mutating func children(
        ofGroupAt place: Int, _ reading: ArgumentReading, _ captures: Captures, in text: Text
    ) -> [Group]? {
        let end = place + reading.groups[place].count
        guard (place + 1..<end).contains(where: { captures.range(ofGroup: reading.groups[$0].capture) != nil }) else {
            return reading.absentChildren[place]
        }
        var children: [Group] = []
        children.reserveCapacity(reading.groups[place].childCount)
        var child = place + 1
        while child < end {
            children.append(group(at: child, reading, captures, in: text))
            child += reading.groups[child].count
        }
        return children
    }

    /// Offsets mostly grow from group to group, so counting goes on from the last one.
    private mutating func scalarCount(before position: Int, in text: Text) -> Int {
        if position < counted.bytes { counted = (0, 0) }
        counted.scalars += text.scalarCount(from: counted.bytes, upTo: position)
        counted.bytes = position
        return counted.scalars
    }
}

extension String {
    /// A part of a text that does not begin or end inside of a scalar.
    init(copying range: Range<Int>, of text: Text) {
        do {
            self.init(copying: try UTF8Span(validating: text.extracting(range)))
        } catch {
            preconditionFailure("a capture begins or ends inside of a scalar")
        }
    }
}
