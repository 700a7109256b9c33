/// Lays the nodes of a tree out level by level, so that the children of a node are neighbours, sorted by first byte.
struct IndexFlattener {
    private let builder: IndexBuilder
    /// The nodes of the builder in their new order.
    private var order = [IndexTree.root, IndexTree.searchRoot]
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
        nodes.reserveCapacity(builder.nodes.count)
        firstBytes.reserveCapacity(builder.nodes.count)
        order.reserveCapacity(builder.nodes.count)
    }

    mutating func flatten() {
        var next = 0
        while next < order.count {
            add(builder.nodes[Int(order[next])])
            next += 1
        }
        for tail in builder.tails.tails {
            let literal = builder.tails.literal(of: tail).map { -1 - number(of: $0) }
            tails.append(
                IndexTree.Tail(element: literal ?? tail.element, next: tail.next, firstMemo: memoCount))
            if tail.element >= 0 { memoCount += Int32(builder.fragments[Int(tail.element)].memoCount) }
        }
    }

    private mutating func add(_ node: IndexBuilder.Node) {
        firstBytes.append(node.firstByte)
        let children = addChildren(from: node.firstChild)
        let (kind, detail) = addDetail(of: node)
        nodes.append(
            IndexTree.Node(
                label: number(of: node.label.dropFirst()), firstChild: children.lowerBound, detail: detail,
                childCount: UInt16(children.count), kind: kind))
    }

    private mutating func addDetail(of node: IndexBuilder.Node) -> (IndexTree.Node.Kind, Int32) {
        guard node.firstEdge >= 0 || node.firstEnd >= 0 else { return (.plain, 0) }
        if node.firstEdge < 0 {
            let end = builder.ends[Int(node.firstEnd)]
            if end.next < 0, end.tail < 0, !end.isOpen { return (.end, end.expression) }
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
