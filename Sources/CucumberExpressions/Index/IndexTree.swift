/// The merged tree as flat lists: what ``IndexWalk`` reads.
final class IndexTree: Sendable {
    struct Node: Sendable {
        /// What leads here from the node above, in `bytes`.
        let label: Range<Int32>
        let children: Range<Int32>
        let edges: Range<Int32>
        let ends: Range<Int32>
        let openEnds: Range<Int32>
    }

    struct Edge: Sendable {
        let fragment: Int32
        let child: Int32
        /// What the fragment's memos are counted from: each edge has its own.
        let firstMemo: Int32
    }

    let nodes: [Node]
    /// The first byte of each node's label, by which a child is found.
    let firstBytes: [UInt8]
    let bytes: [UInt8]
    let edges: [Edge]
    /// The numbers of expressions.
    let expressions: [Int32]
    let fragments: [IndexFragment]
    let instructions: [Program.Instruction]
    let sets: [ScalarSet]
    let memoCount: Int

    init(_ builder: IndexBuilder) {
        var flattener = IndexFlattener(builder)
        flattener.flatten()
        nodes = flattener.nodes
        firstBytes = flattener.firstBytes
        bytes = flattener.bytes
        edges = flattener.edges
        expressions = flattener.expressions
        memoCount = flattener.memoCount
        fragments = builder.fragments.fragments
        instructions = builder.fragments.instructions
        sets = builder.fragments.sets
    }
}

/// Lays the nodes of a tree out level by level, so that the children of a node are neighbours.
private struct IndexFlattener {
    private let builder: IndexBuilder
    /// The nodes of the builder in their new order.
    private var order = [0]
    var nodes: [IndexTree.Node] = []
    var firstBytes: [UInt8] = []
    var bytes: [UInt8] = []
    var edges: [IndexTree.Edge] = []
    var expressions: [Int32] = []
    var memoCount = 0

    init(_ builder: IndexBuilder) {
        self.builder = builder
    }

    mutating func flatten() {
        var next = 0
        while next < order.count {
            let node = builder.nodes[order[next]]
            next += 1
            let children = node.children.sorted { first(of: $0) < first(of: $1) }
            let childRange = Int32(order.count)..<Int32(order.count + children.count)
            order += children
            firstBytes.append(node.label.first ?? 0)
            nodes.append(
                IndexTree.Node(
                    label: append(node.label), children: childRange, edges: append(node.edges),
                    ends: append(node.ends), openEnds: append(node.openEnds)))
        }
    }

    private func first(of node: Int) -> UInt8 { builder.nodes[node].label.first ?? 0 }

    private mutating func append(_ label: ArraySlice<UInt8>) -> Range<Int32> {
        bytes += label
        return Int32(bytes.count - label.count)..<Int32(bytes.count)
    }

    private mutating func append(_ edges: [IndexBuilder.Edge]) -> Range<Int32> {
        for edge in edges {
            self.edges.append(
                IndexTree.Edge(
                    fragment: Int32(edge.fragment), child: Int32(order.count), firstMemo: Int32(memoCount)))
            order.append(edge.child)
            memoCount += builder.fragments[edge.fragment].memoCount
        }
        return Int32(self.edges.count - edges.count)..<Int32(self.edges.count)
    }

    private mutating func append(_ expressions: [Int]) -> Range<Int32> {
        self.expressions += expressions.map(Int32.init)
        return Int32(self.expressions.count - expressions.count)..<Int32(self.expressions.count)
    }
}
