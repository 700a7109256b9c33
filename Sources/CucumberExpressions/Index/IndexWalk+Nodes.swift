extension IndexWalk {
    /// Notes what has matched at a node, and follows the literals from there; its fragments are for later.
    mutating func visit(_ first: Int32, _ text: Text, _ start: Int) {
        var place = Int(first)
        var position = start
        while place >= 0 {
            let node = tree.nodes[place]
            switch node.kind {
            case .plain: break
            case .end: if position == text.count { note(node.detail) }
            case .tail: follow(tree.ends[Int(node.detail)].tail, of: node.detail, text, position)
            case .fork: visit(tree.forks[Int(node.detail)], text, position)
            }
            place = child(of: node, text, &position)
        }
    }

    private mutating func visit(_ fork: IndexTree.Fork, _ text: Text, _ position: Int) {
        for end in fork.ends { follow(tree.ends[Int(end)].tail, of: end, text, position) }
        for edge in fork.edges { push(tree.edges[Int(edge)].fragment, site: edge, end: -1, text, position) }
    }

    /// The child whose whole label comes next in the text, which is then consumed; or -1.
    private func child(of node: IndexTree.Node, _ text: Text, _ position: inout Int) -> Int {
        guard node.childCount > 0, position < text.count else { return -1 }
        let child = childStarting(with: text[position], of: node)
        guard child >= 0 else { return -1 }
        position += 1
        return take(tree.label(of: tree.nodes[child]), text, &position) ? child : -1
    }

    @inline(__always)
    func childStarting(with first: UInt8, of node: IndexTree.Node) -> Int {
        var start = Int(node.firstChild)
        let end = start + Int(node.childCount)
        while start < end {
            let place = firstPlace(of: first, in: word(tree.firstBytes.span, at: start))
            if place < 8 { return start + place < end ? start + place : -1 }
            start += 8
        }
        return -1
    }

    /// Consumes the literal when it comes next in the text.
    private func take(_ literal: Range<Int32>, _ text: Text, _ position: inout Int) -> Bool {
        guard position + literal.count <= text.count else { return false }
        let bytes = tree.bytes.span
        var index = Int(literal.lowerBound)
        var place = position
        while Int(literal.upperBound) - index > 8 {
            guard word(bytes, at: index) == word(text, at: place) else { return false }
            index += 8
            place += 8
        }
        let difference = word(bytes, at: index) ^ wordAtEnd(text, at: place)
        let rest = Int(literal.upperBound) - index
        guard difference << UInt64((8 - rest) * 8) == 0 else { return false }
        position = place + rest
        return true
    }

    /// Follows a tail up to its first fragment, which is for later, or to its end.
    mutating func follow(_ first: Int32, of end: Int32, _ text: Text, _ start: Int) {
        var tail = first
        var position = start
        while tail >= 0 {
            let element = tree.tails[Int(tail)].element
            guard element < 0 else { return push(element, site: tail, end: end, text, position) }
            guard take(tree.literals[Int(-1 - element)], text, &position) else { return }
            tail = tree.tails[Int(tail)].next
        }
        note(end: end, text, position)
    }

    /// Notes the expression of an end when it matches. An open one may do so at many positions: the first counts.
    private mutating func note(end number: Int32, _ text: Text, _ position: Int) {
        let end = tree.ends[Int(number)]
        if end.isOpen {
            guard !memory.insert(SparseMemory.key(end: number, -1), 0) else { return }
        } else {
            guard position == text.count else { return }
        }
        note(end.expression)
    }

    private mutating func note(_ expression: Int32) {
        let first = Int32(captures.count)
        for capture in path { captures.append(capture) }
        found.append(Found(expression: expression, captures: first..<Int32(captures.count)))
    }
}
