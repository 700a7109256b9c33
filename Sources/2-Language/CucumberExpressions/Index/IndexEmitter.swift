/// Writes a merged tree as the bytes of an ``IndexTree``.
struct IndexEmitter {
    /// A part of the tree that follows another.
    private enum Continuation {
        case child(Int32)
        case edge(Int32)
        /// The rest of an end's tail.
        case tail(Int32, of: Int32)
    }

    /// A continuation that is still to be written, and the index of the four bytes that will hold its offset.
    private struct Pending {
        let continuation: Continuation
        let reference: Int
    }

    private let trie: IndexTrie
    private let layouts: [UInt32]
    private var bytes: [UInt8] = []
    /// Written from the last one on, so that everything below one child precedes the next child.
    private var pending: [Pending] = []

    /// - Parameter layouts: The number of each expression's argument layout.
    init(_ trie: IndexTrie, layouts: [UInt32]) {
        self.trie = trie
        self.layouts = layouts
        IndexInstruction.append(.stop, to: &bytes)
    }

    /// Writes everything below a root. Returns its offset.
    mutating func emit(_ root: Int32) -> Int {
        let offset = bytes.count
        add(.child(root))
        while let next = pending.popLast() {
            let offset = UInt32(bytes.count)
            for index in 0..<4 {
                bytes[next.reference + index] = UInt8(truncatingIfNeeded: offset >> UInt32(index * 8))
            }
            add(next.continuation)
        }
        return offset
    }

    /// The bytes, padded for reading eight at a time.
    var padded: [UInt8] { bytes + Array(repeating: 0, count: 8) }

    /// Writes a continuation up to the first branching. What follows there is added to `pending`.
    private mutating func add(_ first: Continuation) {
        var next: Continuation? = first
        while let continuation = next {
            switch continuation {
            case .child(let node): next = add(node: trie.nodes[Int(node)])
            case .edge(let edge):
                add(.fragment, UInt32(trie.edges[Int(edge)].fragment))
                next = .child(trie.edges[Int(edge)].child)
            case .tail(let tail, let end):
                add(tail: tail, of: trie.ends[Int(end)])
                next = nil
            }
        }
    }

    /// Writes a node. Returns its continuation if there is exactly one and it is not written yet.
    private mutating func add(node: IndexTrie.Node) -> Continuation? {
        let children = trie.children(of: node)
        if node.firstEnd < 0, node.firstEdge < 0, children.count > 1, node.label.count <= IndexBranch.longestLabel {
            addBranch(children, label: node.label)
            return nil
        }
        addLiteral(node.label)
        let (ends, others) = (trie.finalEnds(of: node), continuations(of: node))
        if ends.count == 1, !ends[0].isOpen, others.isEmpty, children.isEmpty {
            add(end: ends[0], .lastEnd)
            return nil
        }
        for end in ends { add(end: end, end.isOpen ? .openEnd : .end) }
        if others.count == 1, children.isEmpty { return others[0] }
        if !others.isEmpty { addFork(others) }
        switch children.count {
        case 0: add(.stop)
        case 1: return .child(children[0])
        default: addBranch(children, label: 0..<0)
        }
        return nil
    }

    /// The edges and tails that begin at the node.
    private func continuations(of node: IndexTrie.Node) -> [Continuation] {
        var continuations: [Continuation] = []
        var end = node.firstEnd
        while end >= 0 {
            let tail = trie.ends[Int(end)].tail
            if tail >= 0 { continuations.append(.tail(tail, of: end)) }
            end = trie.ends[Int(end)].next
        }
        var edge = node.firstEdge
        while edge >= 0 {
            continuations.append(.edge(edge))
            edge = trie.edges[Int(edge)].next
        }
        return continuations
    }
}

extension IndexEmitter {
    private mutating func add(_ opcode: IndexTree.Opcode, _ operand: UInt32 = 0) {
        IndexInstruction.append(opcode, operand, to: &bytes)
    }

    private mutating func add(end: IndexTrie.End, _ opcode: IndexTree.Opcode) {
        precondition(end.expression < 1 << (8 * IndexTree.expressionSize), "there are too many expressions")
        add(opcode, layouts[Int(end.expression)])
        IndexInstruction.append(UInt32(end.expression), IndexTree.expressionSize, to: &bytes)
    }

    private mutating func add(tail first: Int32, of end: IndexTrie.End) {
        var number = first
        while number >= 0 {
            let tail = trie.tails[number]
            if let literal = trie.tails.literal(of: tail) {
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
        bytes += trie.bytes[Int(literal.lowerBound)..<Int(literal.upperBound)]
    }

    private mutating func addFork(_ continuations: [Continuation]) {
        add(.fork, UInt32(continuations.count))
        for continuation in continuations {
            let (fragment, rest) = afterFragment(continuation)
            IndexInstruction.append(fragment, to: &bytes)
            addReference(to: rest)
        }
    }

    /// The fragment that a continuation begins with, and the continuation after it.
    private func afterFragment(_ continuation: Continuation) -> (UInt32, Continuation) {
        switch continuation {
        case .edge(let number):
            let edge = trie.edges[Int(number)]
            return (UInt32(edge.fragment), .child(edge.child))
        case .tail(let number, let end) where trie.tails[number].element >= 0:
            let tail = trie.tails[number]
            return (UInt32(tail.element), .tail(tail.next, of: end))
        case .child, .tail: return (IndexTree.noFragment, continuation)
        }
    }

    private mutating func addBranch(_ children: [Int32], label: Range<Int32>) {
        let branch = IndexBranch(of: children.map { trie.nodes[Int($0)].firstByte }, labelCount: label.count)
        IndexInstruction.append(branch.head, IndexBranch.size, to: &bytes)
        bytes += trie.bytes[Int(label.lowerBound)..<Int(label.upperBound)]
        let first = bytes.count
        bytes += Array(repeating: 0, count: branch.count * 4)
        for child in children {
            let index = branch.index(of: trie.nodes[Int(child)].firstByte)
            pending.append(Pending(continuation: .child(child), reference: first + index * 4))
        }
    }

    private mutating func addReference(to continuation: Continuation) {
        pending.append(Pending(continuation: continuation, reference: bytes.count))
        IndexInstruction.append(0, to: &bytes)
    }
}
