/// Lays the nodes of a tree out level by level, so that the children of a node are neighbours, sorted by first byte.
struct IndexFlattener {
    private let builder: IndexBuilder
    /// The nodes of the builder in their new order.
    private var order: [Int32] = [0]
    private var memoCount: Int32 = 0
    private(set) var nodes: [IndexTree.Node] = []
    private(set) var firstBytes: [UInt8] = []
    private(set) var edges: [IndexTree.Edge] = []
    private(set) var ends: [IndexTree.End] = []
    private(set) var tails: [IndexTree.Tail] = []

    init(_ builder: IndexBuilder) {
        self.builder = builder
        nodes.reserveCapacity(builder.nodes.count)
        firstBytes.reserveCapacity(builder.nodes.count)
        order.reserveCapacity(builder.nodes.count)
    }

    mutating func flatten() {
        var next = 0
        while next < order.count {
            let node = builder.nodes[Int(order[next])]
            next += 1
            firstBytes.append(node.firstByte)
            nodes.append(
                IndexTree.Node(
                    label: node.label, children: addChildren(from: node.firstChild),
                    edges: addEdges(from: node.firstEdge), ends: addEnds(from: node.firstEnd)))
        }
        for tail in builder.tails.tails {
            tails.append(IndexTree.Tail(element: tail.element, next: tail.next, firstMemo: memoCount))
            if tail.element >= 0 { memoCount += Int32(builder.fragments[Int(tail.element)].memoCount) }
        }
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
