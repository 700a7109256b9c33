/// Merges the paths of all expressions into one tree: expressions that begin alike share what is alike.
struct IndexBuilder {
    /// From a node lead at most so many fragments of a few literal texts each, such as `(red|blue)`; further ones are
    /// spelled out, so that they are told apart by their bytes.
    static let mostLiteralFragments = 8
    /// How many texts a fragment may be spelled out to.
    static let mostTexts = 16
    /// How many branches of the tree an expression may be spelled out to.
    static let mostBranches = 64

    private(set) var trie = IndexTrie()
    private(set) var fragments = FragmentTable()

    /// Adds an expression.
    ///
    /// - Returns: Whether a walk notes its captures.
    mutating func insert(_ expression: StepExpression, _ number: Int) -> Bool {
        switch expression {
        case .cucumber(let expression):
            let isExact = expression.parameterTypes.allSatisfy { !$0.unit.node.isApproximated }
            let keepsCaptures = insert(IndexPath(expression, &fragments), number)
            return isExact && keepsCaptures
        case .regular(let expression):
            let paths = IndexPath.paths(of: expression, &fragments)
            let keepsCaptures = paths.map { insert($0, number) }.allSatisfy { $0 }
            // Alternatives number their groups one after the other, which a single path does not show.
            let isNumbered = paths.count == 1 || expression.groups.isEmpty
            let isExact = !expression.pattern.root.isApproximated && !expression.isAmbiguous
            return isExact && keepsCaptures && isNumbered
        }
    }

    /// The bytes that a path from a root on may begin with; nil when there is no path.
    func firstBytes(of root: Int32) -> ByteSet? {
        let node = trie.nodes[Int(root)]
        var all = ByteSet()
        var isDeadEnd = true
        for child in trie.children(of: node) {
            all.insert(trie.nodes[Int(child)].firstByte)
            isDeadEnd = false
        }
        for fragment in trie.fragments(from: node) {
            all.formUnion(fragment < 0 ? .all : fragments[Int(fragment)].firstBytes ?? .all)
            isDeadEnd = false
        }
        return isDeadEnd ? nil : all
    }
}

/// Paths.
extension IndexBuilder {
    /// What of a path is still to be added, the element at the index first.
    private struct Rest {
        let path: IndexPath
        let index: Int
        let expression: Int
        /// How many branches the path has been spelled out to.
        let branchCount: Int
    }

    /// Adds an expression's path.
    ///
    /// - Returns: Whether captures can be told from the path: they can not when a captured text is spelled out.
    private mutating func insert(_ path: IndexPath, _ expression: Int) -> Bool {
        var nodes = [path.isOpenAtStart ? IndexTrie.searchRoot : IndexTrie.root]
        var keepsCaptures = true
        for (index, element) in path.elements.enumerated() {
            let rest = Rest(path: path, index: index, expression: expression, branchCount: nodes.count)
            var next: [Int32] = []
            for node in nodes {
                switch element {
                case .literal(let literal):
                    if let reached = follow(literal, from: node, rest: rest) { next.append(reached) }
                case .fragment(let fragment):
                    next += follow(fragment, from: node, rest: rest, keepsCaptures: &keepsCaptures)
                }
            }
            nodes = next
        }
        for (index, node) in nodes.enumerated() where !nodes[..<index].contains(node) {
            trie.addEnd(at: node, [], expression: expression, isOpen: path.isOpenAtEnd)
        }
        return keepsCaptures
    }

    /// Where the literal leads from a node: nowhere yet, when the rest became a tail.
    private mutating func follow(_ literal: [UInt8], from node: Int32, rest: Rest) -> Int32? {
        let (reached, left) = trie.descend(from: node, along: literal[...])
        guard !left.isEmpty else { return reached }
        let leaf = trie.addLeaf(below: reached, left)
        let tail = trie.addEnd(
            at: leaf, rest.path.elements[(rest.index + 1)...], expression: rest.expression,
            isOpen: rest.path.isOpenAtEnd)
        countLiteralFragment(at: leaf, beginning: tail)
        return nil
    }

    /// Where the fragment leads from a node: nowhere yet, when the rest became a tail.
    private mutating func follow(
        _ fragment: Int, from node: Int32, rest: Rest, keepsCaptures: inout Bool
    ) -> [Int32] {
        if let child = child(of: node, along: Int32(fragment)) { return [child] }
        if let texts = fragments[fragment].texts {
            let isCrowded = trie.nodes[Int(node)].literalFragmentCount >= Self.mostLiteralFragments
            if isCrowded, rest.branchCount * texts.count <= Self.mostBranches {
                if fragments[fragment].isCaptured { keepsCaptures = false }
                return texts.map { spellOut($0, from: node) }
            }
            trie.countLiteralFragment(at: node)
        }
        trie.addEnd(
            at: node, rest.path.elements[rest.index...], expression: rest.expression, isOpen: rest.path.isOpenAtEnd)
        return []
    }

    private mutating func child(of node: Int32, along fragment: Int32) -> Int32? {
        if let child = trie.child(of: node, along: fragment) { return child }
        guard let expanded = trie.expandTail(at: node, beginningWith: fragment) else { return nil }
        countLiteralFragment(at: expanded.node, beginning: expanded.tail)
        return expanded.child
    }

    private mutating func spellOut(_ text: [UInt8], from node: Int32) -> Int32 {
        let (reached, left) = trie.descend(from: node, along: text[...])
        return left.isEmpty ? reached : trie.addLeaf(below: reached, left)
    }

    private mutating func countLiteralFragment(at node: Int32, beginning tail: Int32) {
        guard fragments.isLiteral(trie.tails.fragment(of: tail)) else { return }
        trie.countLiteralFragment(at: node)
    }
}
