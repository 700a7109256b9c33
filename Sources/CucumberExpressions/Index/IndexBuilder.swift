/// Merges the paths of all expressions into one tree: expressions that begin alike share what is alike, literal text
/// byte by byte, all else as whole fragments.
struct IndexBuilder {
    /// A node has at most so many edges of a few literal texts each, such as `(red|blue)`; further ones are spelled
    /// out, so that they are told apart by their bytes.
    static let mostLiteralEdges = 8
    /// How many texts a fragment may be spelled out to.
    static let mostTexts = 16
    /// How many branches of the tree an expression may be spelled out to.
    static let mostBranches = 64

    struct Node {
        /// What leads here from the node above.
        var label: ArraySlice<UInt8>
        var children: [Int] = []
        var edges: [Edge] = []
        /// The expressions that match when the text ends here, and those that match wherever it ends.
        var ends: [Int] = []
        var openEnds: [Int] = []
        var literalEdgeCount = 0
    }

    struct Edge {
        let fragment: Int
        let child: Int
    }

    private(set) var nodes = [Node(label: [])]
    private(set) var fragments = FragmentTable()

    /// Adds an expression's path.
    ///
    /// - Returns: Whether captures can be told from the path: they can not when a captured text is spelled out.
    mutating func insert(_ path: IndexPath, _ expression: Int) -> Bool {
        var places = [0]
        var keepsCaptures = true
        for element in path.elements {
            switch element {
            case .literal(let bytes): places = places.map { descend(from: $0, along: bytes[...]) }
            case .parameter(let type): follow(fragments.number(of: type), nil, &places, &keepsCaptures)
            case .fragment(let node):
                follow(fragments.number(of: node), node.texts(atMost: Self.mostTexts), &places, &keepsCaptures)
            }
        }
        for place in Set(places) {
            if path.isOpenAtEnd {
                nodes[place].openEnds.append(expression)
            } else {
                nodes[place].ends.append(expression)
            }
        }
        return keepsCaptures
    }

    // MARK: Fragments

    private mutating func follow(
        _ fragment: Int, _ texts: [[UInt8]]?, _ places: inout [Int], _ keepsCaptures: inout Bool
    ) {
        var next: [Int] = []
        for place in places {
            if let edge = nodes[place].edges.first(where: { $0.fragment == fragment }) {
                next.append(edge.child)
            } else if let texts, nodes[place].literalEdgeCount >= Self.mostLiteralEdges,
                places.count * texts.count <= Self.mostBranches
            {
                next += texts.map { descend(from: place, along: $0[...]) }
                if fragments[fragment].isCaptured { keepsCaptures = false }
            } else {
                nodes[place].edges.append(Edge(fragment: fragment, child: nodes.count))
                nodes[place].literalEdgeCount += texts == nil ? 0 : 1
                next.append(nodes.count)
                nodes.append(Node(label: []))
            }
        }
        places = next
    }

    // MARK: Literals

    /// The node that the literal leads to, made where it is missing.
    private mutating func descend(from start: Int, along literal: ArraySlice<UInt8>) -> Int {
        var place = start
        var rest = literal
        while let first = rest.first {
            guard let slot = nodes[place].children.firstIndex(where: { nodes[$0].label.first == first }) else {
                nodes[place].children.append(nodes.count)
                nodes.append(Node(label: rest))
                return nodes.count - 1
            }
            let child = nodes[place].children[slot]
            let common = zip(nodes[child].label, rest).prefix { $0 == $1 }.count
            rest = rest.dropFirst(common)
            place = common == nodes[child].label.count ? child : split(child, at: common, in: slot, of: place)
        }
        return place
    }

    /// Puts a node between a node and the one above it, where their literals begin to differ.
    private mutating func split(_ child: Int, at count: Int, in slot: Int, of parent: Int) -> Int {
        let middle = nodes.count
        nodes.append(Node(label: nodes[child].label.prefix(count), children: [child]))
        nodes[child].label = nodes[child].label.dropFirst(count)
        nodes[parent].children[slot] = middle
        return middle
    }
}
