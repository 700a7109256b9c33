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

    private(set) var nodes = [Node(label: 0..<0)]
    private(set) var edges: [Edge] = []
    private(set) var ends: [End] = []
    private(set) var bytes: [UInt8] = []
    private(set) var tails = IndexTails()
    var fragments = FragmentTable()

    /// Adds an expression's path.
    ///
    /// - Returns: Whether captures can be told from the path: they can not when a captured text is spelled out.
    mutating func insert(_ path: IndexPath, _ expression: Int) -> Bool {
        var places: [Int32] = [0]
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
        for place in Set(places) { addEnd(at: place, tail: -1, Int32(expression), path.isOpenAtEnd) }
        return keepsCaptures
    }

    /// What of a path is still to be added, the element at the index first.
    private struct Rest {
        let path: IndexPath
        let index: Int
        let expression: Int32
    }

    private mutating func addEnd(at place: Int32, tail: Int32, _ expression: Int32, _ isOpen: Bool) {
        let next = nodes[Int(place)].firstEnd
        nodes[Int(place)].firstEnd = Int32(ends.count)
        ends.append(End(tail: tail, expression: expression, isOpen: isOpen, next: next))
    }

    private mutating func addNode(_ label: Range<Int32>) -> Int32 {
        nodes.append(Node(label: label, firstByte: label.isEmpty ? 0 : bytes[Int(label.lowerBound)]))
        return Int32(nodes.count - 1)
    }

    // MARK: Fragments

    /// Where the fragment leads from a node: nowhere yet, when the rest became a tail.
    private mutating func follow(
        _ fragment: Int, from place: Int32, _ rest: Rest, branches: Int, _ keepsCaptures: inout Bool
    ) -> [Int32] {
        if let child = child(of: place, along: Int32(fragment)) { return [child] }
        if let texts = fragments[fragment].texts {
            let isCrowded = nodes[Int(place)].literalFragmentCount >= Self.mostLiteralFragments
            if isCrowded, branches * texts.count <= Self.mostBranches {
                if fragments[fragment].isCaptured { keepsCaptures = false }
                return texts.map { descend(from: place, along: $0[...], nil) }
            }
            nodes[Int(place)].literalFragmentCount = min(nodes[Int(place)].literalFragmentCount, 254) + 1
        }
        let tail = tails.number(of: rest.path.elements[rest.index...], &bytes)
        addEnd(at: place, tail: tail, rest.expression, rest.path.isOpenAtEnd)
        return []
    }

    private mutating func child(of place: Int32, along fragment: Int32) -> Int32? {
        var number = nodes[Int(place)].firstEdge
        while number >= 0 {
            if edges[Int(number)].fragment == fragment { return edges[Int(number)].child }
            number = edges[Int(number)].next
        }
        return expandTail(at: place, beginningWith: fragment)
    }

    /// Makes the first element of a tail an edge, when a second expression has it too.
    private mutating func expandTail(at place: Int32, beginningWith fragment: Int32) -> Int32? {
        var before: Int32 = -1
        var number = nodes[Int(place)].firstEnd
        while number >= 0, tails.fragment(of: ends[Int(number)].tail) != fragment {
            before = number
            number = ends[Int(number)].next
        }
        guard number >= 0 else { return nil }
        let end = ends[Int(number)]
        if before < 0 { nodes[Int(place)].firstEnd = end.next } else { ends[Int(before)].next = end.next }
        let child = addNode(0..<0)
        edges.append(Edge(fragment: fragment, child: child, next: nodes[Int(place)].firstEdge))
        nodes[Int(place)].firstEdge = Int32(edges.count - 1)
        attach(number, to: child, tail: tails[end.tail].next)
        return child
    }

    /// Gives a node without children the end with a shorter tail; a literal at its beginning becomes a child.
    private mutating func attach(_ end: Int32, to place: Int32, tail: Int32) {
        var place = place
        var tail = tail
        if let literal = tails.literal(of: tail) {
            let child = addNode(literal)
            nodes[Int(place)].firstChild = child
            place = child
            tail = tails[tail].next
        }
        ends[Int(end)].tail = tail
        ends[Int(end)].next = nodes[Int(place)].firstEnd
        nodes[Int(place)].firstEnd = end
        guard fragments.isLiteral(tails.fragment(of: tail)) else { return }
        nodes[Int(place)].literalFragmentCount += 1
    }

    // MARK: Literals

    /// The node that the literal leads to. Where the tree ends before, a new node takes all that is left of the path,
    /// and the result is -1; without a rest of a path, just the literal.
    private mutating func descend(from start: Int32, along literal: ArraySlice<UInt8>, _ rest: Rest?) -> Int32 {
        var place = start
        var left = literal
        while let first = left.first {
            guard let (child, before) = child(of: place, startingWith: first) else {
                return addLeaf(below: place, left, rest)
            }
            let common = commonCount(nodes[Int(child)].label, left)
            left = left.dropFirst(common)
            let isWhole = common == nodes[Int(child)].label.count
            place = isWhole ? child : split(child, at: Int32(common), before: before, parent: place)
        }
        return place
    }

    private func child(of place: Int32, startingWith byte: UInt8) -> (child: Int32, before: Int32)? {
        var before: Int32 = -1
        var child = nodes[Int(place)].firstChild
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

    private mutating func addLeaf(below place: Int32, _ literal: ArraySlice<UInt8>, _ rest: Rest?) -> Int32 {
        let start = Int32(bytes.count)
        bytes += literal
        let leaf = addNode(start..<Int32(bytes.count))
        nodes[Int(leaf)].nextSibling = nodes[Int(place)].firstChild
        nodes[Int(place)].firstChild = leaf
        guard let rest else { return leaf }
        let tail = tails.number(of: rest.path.elements[(rest.index + 1)...], &bytes)
        addEnd(at: leaf, tail: tail, rest.expression, rest.path.isOpenAtEnd)
        if fragments.isLiteral(tails.fragment(of: tail)) { nodes[Int(leaf)].literalFragmentCount = 1 }
        return -1
    }

    /// Puts a node between a node and the one above it, where their literals begin to differ.
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
