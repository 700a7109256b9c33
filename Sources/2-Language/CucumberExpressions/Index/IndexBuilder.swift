/// Merges the paths of all expressions into one tree, in which expressions share their beginnings.
struct IndexBuilder {
    /// The most fragments of a few literal texts, such as `(red|blue)`, that lead from one node. Further ones are
    /// spelled out, so that the walk tells them apart by their bytes.
    static let mostLiteralFragments = 8
    /// The most texts that a fragment may be spelled out to.
    static let mostTexts = 16
    /// The most branches of the tree that an expression may be spelled out to.
    static let mostBranches = 64

    private(set) var trie = IndexTrie()
    private(set) var fragments = FragmentTable()

    /// Adds an expression.
    ///
    /// - Returns: Whether a walk records the expression's captures.
    mutating func insert(_ expression: StepExpression, _ number: Int) -> Bool {
        switch expression {
        case .cucumber(let expression):
            let isExact = expression.parameterTypes.allSatisfy { !$0.unit.node.isApproximated }
            let keepsCaptures = insert(IndexPath(expression, &fragments), number)
            return isExact && keepsCaptures
        case .regular(let expression):
            let paths = IndexPath.paths(of: expression, &fragments)
            let keepsCaptures = paths.map { insert($0, number) }.allSatisfy { $0 }
            // Each alternative's groups are numbered after those of the alternatives before it, which a single path
            // does not show.
            let isNumbered = paths.count == 1 || expression.groups.isEmpty
            let isExact = !expression.pattern.root.isApproximated && !expression.isAmbiguous
            return isExact && keepsCaptures && isNumbered
        }
    }

    /// The bytes that a path from a root may begin with; nil if there is no path.
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

/// Adds the paths of expressions to the tree.
extension IndexBuilder {
    /// The part of a path that is still to be added, from the element at `index` on.
    private struct Rest {
        let path: IndexPath
        let index: Int
        let expression: Int
        /// The number of branches that the path has been spelled out to.
        let branchCount: Int
    }

    /// Adds an expression's path.
    ///
    /// - Returns: Whether the path gives the captures: it does not if a captured text is spelled out.
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

    /// The node to which the literal leads; nil if the rest of the path was added as a tail.
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

    /// The nodes to which the fragment leads; empty if the rest of the path was added as a tail.
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
