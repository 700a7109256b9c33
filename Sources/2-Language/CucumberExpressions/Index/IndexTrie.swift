/// The tree that expressions are merged into: literal text byte by byte, everything else as whole fragments.
///
/// Nodes, edges and ends have numbers and form linked lists: a field holds the number of the first or next member, or
/// -1 at the end.
struct IndexTrie {
    /// The node of the paths that begin at the start of the text.
    static let root: Int32 = 0
    /// The node of the paths that may begin anywhere in the text.
    static let searchRoot: Int32 = 1

    struct Node {
        /// The literal text that leads here from the parent, as a range of `bytes`.
        fileprivate(set) var label: Range<Int32>
        fileprivate(set) var firstByte: UInt8 = 0
        /// The number of fragments of a few literal texts that lead from here, 255 at most.
        fileprivate(set) var literalFragmentCount: UInt8 = 0
        fileprivate var firstChild: Int32 = -1
        fileprivate var nextSibling: Int32 = -1
        fileprivate(set) var firstEdge: Int32 = -1
        fileprivate(set) var firstEnd: Int32 = -1
    }

    /// A fragment that leads to a node.
    struct Edge {
        let fragment: Int32
        let child: Int32
        let next: Int32
    }

    /// An expression that matches if its tail does.
    struct End {
        fileprivate(set) var tail: Int32
        let expression: Int32
        let isOpen: Bool
        fileprivate(set) var next: Int32
    }

    /// All nodes. The first two are the roots.
    private(set) var nodes = [Node(label: 0..<0), Node(label: 0..<0)]
    private(set) var edges: [Edge] = []
    private(set) var ends: [End] = []
    private(set) var tails = IndexTails()
    /// Literal text of labels and tails.
    private(set) var bytes: [UInt8] = []

    private mutating func addNode(_ label: Range<Int32>) -> Int32 {
        nodes.append(Node(label: label, firstByte: label.isEmpty ? 0 : bytes[Int(label.lowerBound)]))
        return Int32(nodes.count - 1)
    }

    mutating func countLiteralFragment(at node: Int32) {
        nodes[Int(node)].literalFragmentCount = min(nodes[Int(node)].literalFragmentCount, 254) + 1
    }

    /// The children of a node, sorted by their first bytes.
    func children(of node: Node) -> [Int32] {
        var children: [Int32] = []
        var child = node.firstChild
        while child >= 0 {
            children.append(child)
            child = nodes[Int(child)].nextSibling
        }
        if children.count > 1 { children.sort { nodes[Int($0)].firstByte < nodes[Int($1)].firstByte } }
        return children
    }

    /// The ends at the node that have no tail.
    func finalEnds(of node: Node) -> [End] {
        var result: [End] = []
        var end = node.firstEnd
        while end >= 0 {
            if ends[Int(end)].tail < 0 { result.append(ends[Int(end)]) }
            end = ends[Int(end)].next
        }
        return result
    }

    /// The fragments that lead from the node or begin its tails; -1 for an end whose tail is empty or begins with a
    /// literal.
    func fragments(from node: Node) -> [Int32] {
        var result: [Int32] = []
        var edge = node.firstEdge
        while edge >= 0 {
            result.append(edges[Int(edge)].fragment)
            edge = edges[Int(edge)].next
        }
        var end = node.firstEnd
        while end >= 0 {
            result.append(tails.fragment(of: ends[Int(end)].tail))
            end = ends[Int(end)].next
        }
        return result
    }
}

/// Adds literal text to the tree.
extension IndexTrie {
    /// Follows the literal as far as the tree goes, and splits the node in whose label the two diverge.
    ///
    /// - Returns: The node reached, and the rest of the literal, which leads on from there.
    mutating func descend(
        from start: Int32, along literal: ArraySlice<UInt8>
    ) -> (node: Int32, left: ArraySlice<UInt8>) {
        var node = start
        var left = literal
        while let first = left.first {
            guard let (child, before) = child(of: node, startingWith: first) else { break }
            let common = commonCount(nodes[Int(child)].label, left)
            left = left.dropFirst(common)
            let isWhole = common == nodes[Int(child)].label.count
            node = isWhole ? child : split(child, at: Int32(common), before: before, parent: node)
        }
        return (node, left)
    }

    private func child(of node: Int32, startingWith byte: UInt8) -> (child: Int32, before: Int32)? {
        var before: Int32 = -1
        var child = nodes[Int(node)].firstChild
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

    /// Adds a child. No sibling may begin with the same byte.
    mutating func addLeaf(below node: Int32, _ literal: ArraySlice<UInt8>) -> Int32 {
        let start = Int32(bytes.count)
        bytes += literal
        let leaf = addNode(start..<Int32(bytes.count))
        nodes[Int(leaf)].nextSibling = nodes[Int(node)].firstChild
        nodes[Int(node)].firstChild = leaf
        return leaf
    }

    /// Splits a node's label after `count` bytes. Returns the new node between the node and its parent.
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

/// Adds fragments, tails and ends to the tree.
extension IndexTrie {
    /// Adds an expression that matches if the elements do. Returns the number of their tail; -1 for an empty list.
    @discardableResult
    mutating func addEnd(
        at node: Int32, _ elements: ArraySlice<IndexElement>, expression: Int, isOpen: Bool
    ) -> Int32 {
        let tail = tails.number(of: elements, &bytes)
        let next = nodes[Int(node)].firstEnd
        nodes[Int(node)].firstEnd = Int32(ends.count)
        ends.append(End(tail: tail, expression: Int32(expression), isOpen: isOpen, next: next))
        return tail
    }

    /// The node to which the edge with the fragment leads; nil if there is no such edge.
    func child(of node: Int32, along fragment: Int32) -> Int32? {
        var edge = nodes[Int(node)].firstEdge
        while edge >= 0 {
            if edges[Int(edge)].fragment == fragment { return edges[Int(edge)].child }
            edge = edges[Int(edge)].next
        }
        return nil
    }

    /// The result of ``expandTail(at:beginningWith:)``.
    struct ExpandedTail {
        /// The node to which the new edge leads.
        let child: Int32
        /// The node that the end belongs to now, and the rest of the tail.
        let node: Int32
        let tail: Int32
    }

    /// Turns the first element of a tail into an edge, because a second expression has the same element. Nil if no tail
    /// begins with the fragment.
    mutating func expandTail(at node: Int32, beginningWith fragment: Int32) -> ExpandedTail? {
        var before: Int32 = -1
        var number = nodes[Int(node)].firstEnd
        while number >= 0, tails.fragment(of: ends[Int(number)].tail) != fragment {
            before = number
            number = ends[Int(number)].next
        }
        guard number >= 0 else { return nil }
        let end = ends[Int(number)]
        if before < 0 { nodes[Int(node)].firstEnd = end.next } else { ends[Int(before)].next = end.next }
        let child = addNode(0..<0)
        edges.append(Edge(fragment: fragment, child: child, next: nodes[Int(node)].firstEdge))
        nodes[Int(node)].firstEdge = Int32(edges.count - 1)
        return attach(number, to: child, tail: tails[end.tail].next)
    }

    /// Moves an end with the given rest of its tail to a node without children. If the rest begins with a literal, the
    /// literal becomes a child, and the end moves there.
    private mutating func attach(_ end: Int32, to child: Int32, tail: Int32) -> ExpandedTail {
        var node = child
        var tail = tail
        if tail >= 0, let literal = tails.literal(of: tails[tail]) {
            node = addNode(literal)
            nodes[Int(child)].firstChild = node
            tail = tails[tail].next
        }
        ends[Int(end)].tail = tail
        ends[Int(end)].next = nodes[Int(node)].firstEnd
        nodes[Int(node)].firstEnd = end
        return ExpandedTail(child: child, node: node, tail: tail)
    }
}
