/// Lays the nodes of a tree out so that the children of a node are neighbours, sorted by first byte, and what is below
/// each of them follows: so the last nodes on a way, which no other text leads to, lie close together.
struct IndexFlattener {
    private let builder: IndexBuilder
    /// The nodes of the builder in their new order.
    private var order = [IndexTree.root, IndexTree.searchRoot]
    /// The places in the new order of nodes that are still to be laid out, the next one last.
    private var waiting: [Int] = []
    private var memoCount: Int32 = 0
    private(set) var nodes: [IndexTree.Node] = []
    private(set) var forks: [IndexTree.Fork] = []
    private(set) var firstBytes: [UInt8] = []
    private(set) var bytes: [UInt8] = []
    private(set) var literals: [Range<Int32>] = []
    private(set) var edges: [IndexTree.Edge] = []
    private(set) var ends: [IndexTree.End] = []
    private(set) var tails: [IndexTree.Tail] = []
    private var literalNumbers = NumberTable()

    init(_ builder: IndexBuilder) {
        self.builder = builder
        let nothing = IndexTree.Node(label: 0, firstChild: 0, detail: 0, labelCount: 0, childCount: 0, kind: .plain)
        nodes = Array(repeating: nothing, count: builder.nodes.count)
        firstBytes = Array(repeating: 0, count: builder.nodes.count)
        order.reserveCapacity(builder.nodes.count)
    }

    mutating func flatten() {
        waiting = order.indices.reversed()
        while let place = waiting.popLast() {
            let known = order.count
            add(builder.nodes[Int(order[place])], at: place)
            waiting += (known..<order.count).reversed()
        }
        for tail in builder.tails.tails {
            let literal = builder.tails.literal(of: tail).map { -1 - number(of: $0) }
            tails.append(
                IndexTree.Tail(element: literal ?? tail.element, next: tail.next, firstMemo: memoCount))
            if tail.element >= 0 { memoCount += Int32(builder.fragments[Int(tail.element)].memoCount) }
        }
        firstBytes += Array(repeating: 0, count: wordPadding)
        bytes += Array(repeating: 0, count: wordPadding)
    }

    private mutating func add(_ node: IndexBuilder.Node, at place: Int) {
        firstBytes[place] = node.firstByte
        let children = addChildren(from: node.firstChild)
        let (kind, detail) = addDetail(of: node)
        let label = literals[Int(number(of: node.label.dropFirst()))]
        nodes[place] = IndexTree.Node(
            label: label.lowerBound, firstChild: children.lowerBound, detail: detail, labelCount: UInt16(label.count),
            childCount: UInt8(children.count), kind: kind)
    }

    private mutating func addDetail(of node: IndexBuilder.Node) -> (IndexTree.Node.Kind, Int32) {
        guard node.firstEdge >= 0 || node.firstEnd >= 0 else { return (.plain, 0) }
        if node.firstEdge < 0 {
            let end = builder.ends[Int(node.firstEnd)]
            if end.next < 0, end.tail < 0, !end.isOpen { return (.end, end.expression) }
            if end.next < 0 { return (.tail, addEnds(from: node.firstEnd).lowerBound) }
        }
        let edges = addEdges(from: node.firstEdge)
        forks.append(IndexTree.Fork(edges: edges, ends: addEnds(from: node.firstEnd)))
        return (.fork, Int32(forks.count - 1))
    }

    /// The number of a literal, the same for all that have the same bytes: many nodes do.
    private mutating func number(of range: Range<Int32>) -> Int32 {
        let literal = builder.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
        let hash = literal.hashValue
        let known = literalNumbers.number(hash: hash) { number in
            bytes[Int(literals[number].lowerBound)..<Int(literals[number].upperBound)] == literal
        }
        if let known { return Int32(known) }
        literalNumbers.insert(literals.count, hash: hash)
        literals.append(Int32(bytes.count)..<Int32(bytes.count + literal.count))
        bytes += literal
        return Int32(literals.count - 1)
    }

    private mutating func addChildren(from first: Int32) -> Range<Int32> {
        let start = order.count
        var child = first
        while child >= 0 {
            order.append(child)
            child = builder.nodes[Int(child)].nextSibling
        }
        if order.count > start + 1 {
            order[start...].sort { builder.nodes[Int($0)].firstByte < builder.nodes[Int($1)].firstByte }
        }
        return Int32(start)..<Int32(order.count)
    }

    private mutating func addEdges(from first: Int32) -> Range<Int32> {
        let start = Int32(edges.count)
        var number = first
        while number >= 0 {
            let edge = builder.edges[Int(number)]
            edges.append(IndexTree.Edge(fragment: edge.fragment, child: Int32(order.count), firstMemo: memoCount))
            memoCount += Int32(builder.fragments[Int(edge.fragment)].memoCount)
            order.append(edge.child)
            number = edge.next
        }
        return start..<Int32(edges.count)
    }

    private mutating func addEnds(from first: Int32) -> Range<Int32> {
        let start = Int32(ends.count)
        var number = first
        while number >= 0 {
            let end = builder.ends[Int(number)]
            ends.append(IndexTree.End(tail: end.tail, expression: end.expression, isOpen: end.isOpen))
            number = end.next
        }
        return start..<Int32(ends.count)
    }
}
