/// Merges the paths of all expressions into one tree: expressions that begin alike share what is alike, literal text
/// byte by byte, all else as whole fragments.
struct IndexBuilder {
    /// From a node lead at most so many fragments of a few literal texts each, such as `(red|blue)`; further ones are
    /// spelled out, so that they are told apart by their bytes.
    static let mostLiteralFragments = 8
    /// How many texts a fragment may be spelled out to.
    static let mostTexts = 16
    /// How many branches of the tree an expression may be spelled out to.
    static let mostBranches = 64

    /// The node that paths from the start of the text begin at.
    static let root: Int32 = 0
    /// The node that paths from anywhere in the text begin at.
    static let searchRoot: Int32 = 1

    /// Lists are linked: a number is that of the first or next member, -1 the end.
    struct Node {
        /// What leads here from the node above, in `bytes`.
        var label: Range<Int32>
        var firstByte: UInt8 = 0
        var literalFragmentCount: UInt8 = 0
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        var firstEdge: Int32 = -1
        var firstEnd: Int32 = -1
    }

    /// A fragment that leads to a node.
    struct Edge {
        let fragment: Int32
        let child: Int32
        let next: Int32
    }

    /// An expression that matches when its tail does.
    struct End {
        var tail: Int32
        let expression: Int32
        let isOpen: Bool
        var next: Int32
    }

    /// The first two are the roots.
    var nodes = [Node(label: 0..<0), Node(label: 0..<0)]
    var edges: [Edge] = []
    var ends: [End] = []
    var bytes: [UInt8] = []
    var tails = IndexTails()
    var fragments = FragmentTable()

    /// Adds an expression's path.
    ///
    /// - Returns: Whether captures can be told from the path: they can not when a captured text is spelled out.
    mutating func insert(_ path: IndexPath, _ expression: Int) -> Bool {
        var places = [path.isOpenAtStart ? Self.searchRoot : Self.root]
        var keepsCaptures = true
        for (index, element) in path.elements.enumerated() {
            var next: [Int32] = []
            for place in places {
                let rest = Rest(path: path, index: index, expression: Int32(expression))
                switch element {
                case .literal(let literal):
                    let reached = descend(from: place, along: literal[...], rest)
                    if reached >= 0 { next.append(reached) }
                case .fragment(let fragment):
                    next += follow(fragment, from: place, rest, branches: places.count, &keepsCaptures)
                }
            }
            places = next
        }
        for (index, place) in places.enumerated() where !places[..<index].contains(place) {
            addEnd(at: place, tail: -1, Int32(expression), path.isOpenAtEnd)
        }
        return keepsCaptures
    }

    /// What of a path is still to be added, the element at the index first.
    struct Rest {
        let path: IndexPath
        let index: Int
        let expression: Int32
    }

    mutating func addEnd(at place: Int32, tail: Int32, _ expression: Int32, _ isOpen: Bool) {
        let next = nodes[Int(place)].firstEnd
        nodes[Int(place)].firstEnd = Int32(ends.count)
        ends.append(End(tail: tail, expression: expression, isOpen: isOpen, next: next))
    }

    mutating func addNode(_ label: Range<Int32>) -> Int32 {
        nodes.append(Node(label: label, firstByte: label.isEmpty ? 0 : bytes[Int(label.lowerBound)]))
        return Int32(nodes.count - 1)
    }
}

extension IndexBuilder {
    /// The children of a node, by their first bytes.
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

    /// The ends of a node that nothing comes before.
    func finalEnds(of node: Node) -> [End] {
        var result: [End] = []
        var end = node.firstEnd
        while end >= 0 {
            if ends[Int(end)].tail < 0 { result.append(ends[Int(end)]) }
            end = ends[Int(end)].next
        }
        return result
    }

    /// The bytes that a path from the node on may begin with; nil when there is no path.
    func firstBytes(of place: Int32) -> ByteSet? {
        var all = ByteSet()
        var isDeadEnd = true
        var child = nodes[Int(place)].firstChild
        while child >= 0 {
            all.insert(nodes[Int(child)].firstByte)
            isDeadEnd = false
            child = nodes[Int(child)].nextSibling
        }
        for fragment in fragments(from: place) {
            all.formUnion(fragment < 0 ? .all : fragments[Int(fragment)].firstBytes ?? .all)
            isDeadEnd = false
        }
        return isDeadEnd ? nil : all
    }

    /// The fragments that lead from the node or begin its tails; -1 for an end without a tail.
    private func fragments(from place: Int32) -> [Int32] {
        var result: [Int32] = []
        var edge = nodes[Int(place)].firstEdge
        while edge >= 0 {
            result.append(edges[Int(edge)].fragment)
            edge = edges[Int(edge)].next
        }
        var end = nodes[Int(place)].firstEnd
        while end >= 0 {
            result.append(tails.fragment(of: ends[Int(end)].tail))
            end = ends[Int(end)].next
        }
        return result
    }
}
