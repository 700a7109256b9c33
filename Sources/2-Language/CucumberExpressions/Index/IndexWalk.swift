import BDDJSON

/// A walk through an index's tree along a step's text. It follows every path that matches, in the order in which each
/// expression by itself would try it.
///
/// The same value can walk along many texts, and keeps its memory.
struct IndexWalk: ~Copyable {
    private var fragments = FragmentRunner()
    private(set) var matches = IndexMatches()

    /// Whether the buffers are small enough to be kept for the next text.
    var isSmall: Bool { fragments.isSmall && matches.isSmall }

    /// Whether the last walk had to mark what it tried. For most texts counting is enough.
    var marksVisits: Bool { fragments.history.marksVisits }

    /// How many bytes at the start of the last text the walk has looked at, with one for the end of a text that it
    /// reached. With the same bytes there, another text ends it in the same way.
    var reach: Int { fragments.reach }

    /// Walks along the text. Returns false if it needed too much memory.
    ///
    /// The walk first marks nothing as visited, and mostly ends before marks would help. After 64 steps, and 8 for each
    /// byte of the text, it starts again and marks, so that a hostile text takes linear time too.
    mutating func run(_ text: Text, _ tree: borrowing IndexTree) -> Bool {
        fragments.forgetReach()
        fragments.history.beginCounting(steps: 64 + 8 * text.count)
        explore(text, tree)
        guard fragments.history.isExhausted else { return true }
        fragments.history.beginMarking(positions: text.count + 1)
        explore(text, tree)
        return !fragments.history.isExhausted
    }

    private mutating func explore(_ text: Text, _ tree: borrowing IndexTree) {
        matches.removeAll()
        explore(from: tree.root, at: 0, text: text, tree: tree)
        guard let searchBytes = tree.searchBytes else { return }
        for position in 0..<text.count where searchBytes.contains(text[position]) && text[position] & 0xC0 != 0x80 {
            explore(from: tree.searchRoot, at: position, text: text, tree: tree)
            if fragments.history.isExhausted { return }
        }
        explore(from: tree.searchRoot, at: text.count, text: text, tree: tree)
    }

    /// Follows the tree from an offset, and then every pushed fragment until none is left.
    private mutating func explore(from offset: Int, at position: Int, text: Text, tree: borrowing IndexTree) {
        visit(offset, at: position, slot: 0, text: text, tree: tree)
        while let match = fragments.next(text, tree) {
            visit(match.exit, at: match.end, slot: match.slot, text: text, tree: tree)
        }
        fragments.removeAll()
    }

    /// Follows the tree up to the next fragment, and pushes this fragment and those at forks on the way.
    private mutating func visit(_ first: Int, at start: Int, slot: Int32, text: Text, tree: borrowing IndexTree) {
        let bytes = tree.bytes.elements
        var offset = first
        var position = start
        defer { fragments.noteReach(position &+ 1) }
        while true {
            let word = bytes.loadUInt64(at: offset)
            let instruction = IndexInstruction(word, at: offset)
            switch IndexInstruction.opcode(word) {
            case .branch:
                let branch = IndexBranch(UInt32(truncatingIfNeeded: word))
                let count = branch.labelCount
                guard text.hasBytes(at: position, count, of: bytes, at: offset &+ IndexBranch.size) else {
                    return noteDifference(at: position, text, from: bytes, at: offset &+ IndexBranch.size)
                }
                position &+= count
                guard position < text.count else { return }
                offset = branch.child(startingWith: text[position], bytes, at: offset)
            case .literal:
                let count = instruction.operand
                guard text.hasBytes(at: position, count, of: bytes, at: instruction.next) else {
                    return noteDifference(at: position, text, from: bytes, at: instruction.next)
                }
                position &+= count
                offset = instruction.next &+ count
            case .fragment:
                return fragments.push(
                    instruction.operand, at: position, exit: instruction.next, slot: slot, text: text, tree: tree)
            case .lastEnd:
                if position == text.count { reachEnd(instruction, bytes) }
                return
            case .end:
                if position == text.count { reachEnd(instruction, bytes) }
                offset = instruction.next + IndexTree.expressionSize
            case .openEnd:
                reachEnd(instruction, bytes)
                offset = instruction.next + IndexTree.expressionSize
            case .fork:
                putAside(instruction, at: position, slot: slot, text: text, tree: tree)
                offset = instruction.next + 8 * instruction.operand
            case .stop: return
            }
        }
    }

    /// Notes the first byte of a text that is not the one of the tree, or the end of the text.
    @inline(never)
    private mutating func noteDifference(at start: Int, _ text: Text, from bytes: Span<UInt8>, at offset: Int) {
        var count = 0
        while start + count < text.count, text[start + count] == bytes[offset + count] { count += 1 }
        fragments.noteReach(start + count + 1)
    }

    /// Pushes the fragments of a fork, except those that the next byte rules out, and visits its other continuations.
    @inline(never)
    private mutating func putAside(
        _ fork: IndexInstruction, at position: Int, slot: Int32, text: Text, tree: borrowing IndexTree
    ) {
        for index in 0..<fork.operand {
            let numbers = tree.bytes.elements.loadUInt64(at: fork.next + 8 * index)
            let fragment = UInt32(truncatingIfNeeded: numbers)
            let offset = Int(numbers >> 32)
            if fragment == IndexTree.noFragment {
                visit(offset, at: position, slot: slot, text: text, tree: tree)
            } else {
                fragments.push(Int(fragment), at: position, exit: offset, slot: slot, text: text, tree: tree)
            }
        }
    }

    /// Adds the expression of an end to the matches. If the same end is reached again, the first time counts.
    @inline(never)
    private mutating func reachEnd(_ end: IndexInstruction, _ bytes: Span<UInt8>) {
        guard isNew(end.next) else { return }
        matches.add(
            IndexTree.expression(bytes, at: end.next), layout: UInt32(truncatingIfNeeded: end.operand),
            end: end.next, path: fragments.path)
    }

    private mutating func isNew(_ end: Int) -> Bool {
        if fragments.history.marksVisits { return !fragments.history.mark(endAt: end) }
        fragments.history.count(1 + matches.count)
        return !matches.contains(end: end)
    }
}
