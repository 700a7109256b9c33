extension IndexBuilder {
    /// Where the fragment leads from a node: nowhere yet, when the rest became a tail.
    mutating func follow(
        _ fragment: Int, from place: Int32, _ rest: Rest, branches: Int, _ keepsCaptures: inout Bool
    ) -> [Int32] {
        if let child = child(of: place, along: Int32(fragment)) { return [child] }
        if let texts = fragments[fragment].texts {
            let isCrowded = nodes[Int(place)].literalFragmentCount >= Self.mostLiteralFragments
            if isCrowded, branches * texts.count <= Self.mostBranches {
                if fragments[fragment].isCaptured { keepsCaptures = false }
                return texts.map { descend(from: place, along: $0[...], nil) }
            }
            nodes[Int(place)].literalFragmentCount = min(nodes[Int(place)].literalFragmentCount, 254) + 1
        }
        let tail = tails.number(of: rest.path.elements[rest.index...], &bytes)
        addEnd(at: place, tail: tail, rest.expression, rest.path.isOpenAtEnd)
        return []
    }

    private mutating func child(of place: Int32, along fragment: Int32) -> Int32? {
        var number = nodes[Int(place)].firstEdge
        while number >= 0 {
            if edges[Int(number)].fragment == fragment { return edges[Int(number)].child }
            number = edges[Int(number)].next
        }
        return expandTail(at: place, beginningWith: fragment)
    }

    /// Makes the first element of a tail an edge, when a second expression has it too.
    private mutating func expandTail(at place: Int32, beginningWith fragment: Int32) -> Int32? {
        var before: Int32 = -1
        var number = nodes[Int(place)].firstEnd
        while number >= 0, tails.fragment(of: ends[Int(number)].tail) != fragment {
            before = number
            number = ends[Int(number)].next
        }
        guard number >= 0 else { return nil }
        let end = ends[Int(number)]
        if before < 0 { nodes[Int(place)].firstEnd = end.next } else { ends[Int(before)].next = end.next }
        let child = addNode(0..<0)
        edges.append(Edge(fragment: fragment, child: child, next: nodes[Int(place)].firstEdge))
        nodes[Int(place)].firstEdge = Int32(edges.count - 1)
        attach(number, to: child, tail: tails[end.tail].next)
        return child
    }

    /// Gives a node without children the end with a shorter tail; a literal at its beginning becomes a child.
    private mutating func attach(_ end: Int32, to place: Int32, tail: Int32) {
        var place = place
        var tail = tail
        if tail >= 0, let literal = tails.literal(of: tails[tail]) {
            let child = addNode(literal)
            nodes[Int(place)].firstChild = child
            place = child
            tail = tails[tail].next
        }
        ends[Int(end)].tail = tail
        ends[Int(end)].next = nodes[Int(place)].firstEnd
        nodes[Int(place)].firstEnd = end
        guard fragments.isLiteral(tails.fragment(of: tail)) else { return }
        nodes[Int(place)].literalFragmentCount += 1
    }
}
