extension IndexBuilder {
    /// The node that the literal leads to. Where the tree ends before, a new node takes all that is left of the path,
    /// and the result is -1; without a rest of a path, just the literal.
    mutating func descend(from start: Int32, along literal: ArraySlice<UInt8>, _ rest: Rest?) -> Int32 {
        var place = start
        var left = literal
        while let first = left.first {
            guard let (child, before) = child(of: place, startingWith: first) else {
                return addLeaf(below: place, left, rest)
            }
            let common = commonCount(nodes[Int(child)].label, left)
            left = left.dropFirst(common)
            let isWhole = common == nodes[Int(child)].label.count
            place = isWhole ? child : split(child, at: Int32(common), before: before, parent: place)
        }
        return place
    }

    private func child(of place: Int32, startingWith byte: UInt8) -> (child: Int32, before: Int32)? {
        var before: Int32 = -1
        var child = nodes[Int(place)].firstChild
        while child >= 0 {
            if nodes[Int(child)].firstByte == byte { return (child, before) }
            before = child
            child = nodes[Int(child)].nextSibling
        }
        return nil
    }

    private func commonCount(_ label: Range<Int32>, _ literal: ArraySlice<UInt8>) -> Int {
        let most = min(label.count, literal.count)
        var count = 0
        while count < most, bytes[Int(label.lowerBound) + count] == literal[literal.startIndex + count] { count += 1 }
        return count
    }

    private mutating func addLeaf(below place: Int32, _ literal: ArraySlice<UInt8>, _ rest: Rest?) -> Int32 {
        let start = Int32(bytes.count)
        bytes += literal
        let leaf = addNode(start..<Int32(bytes.count))
        nodes[Int(leaf)].nextSibling = nodes[Int(place)].firstChild
        nodes[Int(place)].firstChild = leaf
        guard let rest else { return leaf }
        let tail = tails.number(of: rest.path.elements[(rest.index + 1)...], &bytes)
        addEnd(at: leaf, tail: tail, rest.expression, rest.path.isOpenAtEnd)
        if fragments.isLiteral(tails.fragment(of: tail)) { nodes[Int(leaf)].literalFragmentCount = 1 }
        return -1
    }

    /// Puts a node between a node and the one above it, where their literals begin to differ.
    private mutating func split(_ child: Int32, at count: Int32, before: Int32, parent: Int32) -> Int32 {
        let label = nodes[Int(child)].label
        let middle = addNode(label.lowerBound..<label.lowerBound + count)
        nodes[Int(middle)].firstChild = child
        nodes[Int(middle)].nextSibling = nodes[Int(child)].nextSibling
        if before < 0 { nodes[Int(parent)].firstChild = middle } else { nodes[Int(before)].nextSibling = middle }
        nodes[Int(child)].nextSibling = -1
        nodes[Int(child)].label = label.lowerBound + count..<label.upperBound
        nodes[Int(child)].firstByte = bytes[Int(label.lowerBound + count)]
        return middle
    }
}
