/// Writes a merged tree as the bytes of an ``IndexTree``.
struct IndexEmitter {
    /// A way to go on.
    private enum Way {
        case child(Int32)
        case edge(Int32)
        /// What is left of the tail of an end.
        case tail(Int32, of: Int32)
    }

    /// A way that is still to be written, and which bytes are to say where it is.
    private struct Waiting {
        let way: Way
        let reference: Int
    }

    private let builder: IndexBuilder
    private let readings: [UInt32]
    private var bytes: [UInt8] = []
    /// The next one last, so that all that is below one child stands before the next child.
    private var waiting: [Waiting] = []

    /// - Parameter readings: The number of each expression's reading.
    init(_ builder: IndexBuilder, readings: [UInt32]) {
        self.builder = builder
        self.readings = readings
        IndexInstruction.append(.stop, to: &bytes)
    }

    /// Writes what is below a root; its place.
    mutating func emit(_ root: Int32) -> Int {
        let place = bytes.count
        add(.child(root))
        while let next = waiting.popLast() {
            let place = UInt32(bytes.count)
            for index in 0..<4 { bytes[next.reference + index] = UInt8(truncatingIfNeeded: place >> UInt32(index * 8)) }
            add(next.way)
        }
        return place
    }

    /// The bytes, and some more for reading eight at a time.
    var padded: [UInt8] { bytes + Array(repeating: 0, count: 8) }

    /// Writes a way as far as nothing else goes on from it; the rest is for later.
    private mutating func add(_ first: Way) {
        var next: Way? = first
        while let way = next {
            switch way {
            case .child(let node): next = add(node: builder.nodes[Int(node)])
            case .edge(let edge):
                add(.fragment, UInt32(builder.edges[Int(edge)].fragment))
                next = .child(builder.edges[Int(edge)].child)
            case .tail(let tail, let end):
                add(tail: tail, of: builder.ends[Int(end)])
                next = nil
            }
        }
    }

    /// Writes a node's label and what the node has, and returns its only way, if that is so.
    private mutating func add(node: IndexBuilder.Node) -> Way? {
        let children = builder.children(of: node)
        if node.firstEnd < 0, node.firstEdge < 0, children.count > 1, node.label.count <= IndexBranch.longestLabel {
            addBranch(children, label: node.label)
            return nil
        }
        addLiteral(node.label)
        let (ends, ways) = (builder.finalEnds(of: node), ways(from: node))
        if ends.count == 1, !ends[0].isOpen, ways.isEmpty, children.isEmpty {
            add(end: ends[0], .lastEnd)
            return nil
        }
        for end in ends { add(end: end, end.isOpen ? .openEnd : .end) }
        if ways.count == 1, children.isEmpty { return ways[0] }
        if !ways.isEmpty { addFork(ways) }
        switch children.count {
        case 0: add(.stop)
        case 1: return .child(children[0])
        default: addBranch(children, label: 0..<0)
        }
        return nil
    }

    /// The ways from a node that do not begin with a child.
    private func ways(from node: IndexBuilder.Node) -> [Way] {
        var ways: [Way] = []
        var end = node.firstEnd
        while end >= 0 {
            let tail = builder.ends[Int(end)].tail
            if tail >= 0 { ways.append(.tail(tail, of: end)) }
            end = builder.ends[Int(end)].next
        }
        var edge = node.firstEdge
        while edge >= 0 {
            ways.append(.edge(edge))
            edge = builder.edges[Int(edge)].next
        }
        return ways
    }
}

extension IndexEmitter {
    private mutating func add(_ opcode: IndexTree.Opcode, _ operand: UInt32 = 0) {
        IndexInstruction.append(opcode, operand, to: &bytes)
    }

    private mutating func add(end: IndexBuilder.End, _ opcode: IndexTree.Opcode) {
        precondition(end.expression < 1 << (8 * IndexTree.expressionSize), "there are too many expressions")
        add(opcode, readings[Int(end.expression)])
        IndexInstruction.append(UInt32(end.expression), IndexTree.expressionSize, to: &bytes)
    }

    private mutating func add(tail first: Int32, of end: IndexBuilder.End) {
        var number = first
        while number >= 0 {
            let tail = builder.tails[number]
            if let literal = builder.tails.literal(of: tail) {
                addLiteral(literal)
            } else {
                add(.fragment, UInt32(tail.element))
            }
            number = tail.next
        }
        add(end: end, end.isOpen ? .openEnd : .lastEnd)
        if end.isOpen { add(.stop) }
    }

    private mutating func addLiteral(_ literal: Range<Int32>) {
        guard !literal.isEmpty else { return }
        add(.literal, UInt32(literal.count))
        bytes += builder.bytes[Int(literal.lowerBound)..<Int(literal.upperBound)]
    }

    private mutating func addFork(_ ways: [Way]) {
        add(.fork, UInt32(ways.count))
        for way in ways {
            let (fragment, rest) = afterFragment(way)
            IndexInstruction.append(fragment, to: &bytes)
            addReference(to: rest)
        }
    }

    /// The fragment that a way begins with, and the way after it.
    private func afterFragment(_ way: Way) -> (UInt32, Way) {
        switch way {
        case .edge(let number):
            let edge = builder.edges[Int(number)]
            return (UInt32(edge.fragment), .child(edge.child))
        case .tail(let number, let end) where builder.tails[number].element >= 0:
            let tail = builder.tails[number]
            return (UInt32(tail.element), .tail(tail.next, of: end))
        case .child, .tail: return (IndexTree.noFragment, way)
        }
    }

    private mutating func addBranch(_ children: [Int32], label: Range<Int32>) {
        let branch = IndexBranch(of: children.map { builder.nodes[Int($0)].firstByte }, labelCount: label.count)
        IndexInstruction.append(branch.head, IndexBranch.size, to: &bytes)
        bytes += builder.bytes[Int(label.lowerBound)..<Int(label.upperBound)]
        let first = bytes.count
        bytes += Array(repeating: 0, count: branch.count * 4)
        for child in children {
            let index = branch.index(of: builder.nodes[Int(child)].firstByte)
            waiting.append(Waiting(way: .child(child), reference: first + index * 4))
        }
    }

    private mutating func addReference(to way: Way) {
        waiting.append(Waiting(way: way, reference: bytes.count))
        IndexInstruction.append(0, to: &bytes)
    }
}
