/// A walk through the tree of an index along a step's text. It goes every way that matches, in the order in which each
/// expression by itself would try them, and tries nothing twice at one position.
///
/// One walk after the other can be made with the same value, which keeps the memory it needs.
struct IndexWalk: Sendable {
    /// Where a captured fragment has matched, in bytes.
    struct Capture {
        let fragment: Int32
        let range: Range<Int32>
    }

    /// An expression that matches, and what it captured, as a range of `captures`.
    struct Found {
        let expression: Int32
        let captures: Range<Int32>
    }

    /// A place to go back to.
    struct Choice {
        /// Where to go on in the fragment's program.
        var place: Int32
        var position: Int32
        /// The edge whose fragment it is, or the tail.
        let site: Int32
        /// For a tail, the end it belongs to; otherwise -1.
        let end: Int32
        /// Where the fragment began.
        let start: Int32
        /// How many captured fragments the path had.
        let captureCount: Int32
        /// For a greedy loop, where it began: up to there it gives characters back.
        var least: Int32

        static let none: Int32 = -1
        /// In place of `least`: a lazy loop takes one more character.
        static let onward: Int32 = -2
    }

    let tree: IndexTree
    var choices: [Choice] = []
    var memory = SparseMemory()
    /// The captured fragments of the path at hand.
    var path: [Capture] = []
    var found: [Found] = []
    var captures: [Capture] = []

    init(_ tree: IndexTree) {
        self.tree = tree
    }

    /// Whether it keeps so little memory that it is worth keeping.
    var isSmall: Bool { memory.isSmall && choices.capacity < 4_096 && found.capacity < 4_096 }

    /// Walks along the text; false when that took too much memory.
    mutating func run(_ text: Text) -> Bool {
        found.empty()
        captures.empty()
        memory.reset(columns: text.count + 1)
        visit(IndexTree.root, text, 0)
        finish(text)
        guard let searchBytes = tree.searchBytes else { return !memory.isFull }
        for position in 0..<text.count where searchBytes.contains(text[position]) && text[position] & 0xC0 != 0x80 {
            visit(IndexTree.searchRoot, text, position)
            finish(text)
        }
        visit(IndexTree.searchRoot, text, text.count)
        finish(text)
        return !memory.isFull
    }

    /// Goes back to all places that were put aside, until none is left.
    private mutating func finish(_ text: Text) {
        while var choice = choices.popLast() {
            while path.count > Int(choice.captureCount) { path.removeLast() }
            if choice.least == Choice.none || resumeLoop(&choice, text) { run(choice, text) }
            if memory.isFull { choices.removeAll() }
        }
        path.empty()
    }
}

extension Array {
    /// Removes all and keeps the memory. Most often there is nothing, which costs nothing.
    @inline(__always)
    mutating func empty() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
