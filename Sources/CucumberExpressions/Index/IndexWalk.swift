/// A walk through the tree of an index along a step's text. It goes every way that matches, in the order in which each
/// expression by itself would try them.
///
/// One walk after the other can be made with the same value, which keeps the memory it needs.
struct IndexWalk: ~Copyable {
    /// Where in the text a slot was filled: where a capture starts or ends, in bytes.
    struct Filling {
        let slot: Int32
        let position: Int32
    }

    /// An expression that matches.
    struct Found {
        let expression: Int32
        let reading: UInt32
        /// Where in the tree its end is.
        let place: Int32
        /// Where what it captured begins in `captures`, and how much that is.
        let firstCapture: Int32
        let captureCount: Int32
    }

    /// A place to go back to: a fragment.
    struct Choice {
        /// Where to go on in the fragment's program.
        var place: Int32
        var position: Int32
        let fragment: Int32
        /// Where the tree goes on after the fragment, by which the fragment's place in it is told from others.
        let site: Int32
        /// The slot of its first capture.
        let slot: Int32
        /// Where the fragment began.
        let start: Int32
        /// How many slots the path had filled.
        var fillingCount: Int32
        /// For a greedy loop, where it began: up to there it gives characters back.
        var least: Int32

        static let none: Int32 = -1
        /// In place of `least`: a lazy loop takes one more character.
        static let onward: Int32 = -2
    }

    var choices = Stack<Choice>()
    /// The slots that the path at hand has filled; those filled last count.
    var path = Stack<Filling>()
    var found = Stack<Found>()
    var captures = Stack<Filling>()
    /// With a memory nothing is tried twice at one position. Most texts need no memory: see ``run(_:_:)``.
    var isCareful = false
    var memory = SparseMemory()
    /// How many steps may still be made without the memory.
    var stepsLeft = 0

    /// Whether it keeps so little memory that it is worth keeping.
    var isSmall: Bool {
        memory.isSmall && max(choices.capacity, path.capacity, found.capacity, captures.capacity) < 4_096
    }

    /// Walks along the text; false when that took too much memory.
    ///
    /// At first it does without a memory, and most often is done before that could have helped. After some steps for
    /// each character it begins again with one, so a hostile text takes linear time, too.
    mutating func run(_ text: Text, _ tree: borrowing IndexTree) -> Bool {
        isCareful = false
        stepsLeft = 64 + 8 * text.count
        goEveryWay(text, tree)
        guard stepsLeft < 0 else { return true }
        isCareful = true
        memory.reset(columns: text.count + 1)
        goEveryWay(text, tree)
        return !memory.isFull
    }

    private mutating func goEveryWay(_ text: Text, _ tree: borrowing IndexTree) {
        found.shrink(to: 0)
        captures.shrink(to: 0)
        go(from: tree.root, 0, text, tree)
        guard let searchBytes = tree.searchBytes else { return }
        for position in 0..<text.count where searchBytes.contains(text[position]) && text[position] & 0xC0 != 0x80 {
            go(from: tree.searchRoot, position, text, tree)
            if isLost { return }
        }
        go(from: tree.searchRoot, text.count, text, tree)
    }

    /// What was found does not count: without a memory it took too many steps, or the memory is full.
    private var isLost: Bool { isCareful ? memory.isFull : stepsLeft < 0 }

    /// Goes on from a place in the tree, then back to all places that were put aside, until none is left.
    private mutating func go(from place: Int, _ position: Int, _ text: Text, _ tree: borrowing IndexTree) {
        visit(place, position, slot: 0, text, tree)
        while var choice = choices.pop(), !isLost {
            path.shrink(to: Int(choice.fillingCount))
            if choice.least != Choice.none, !resumeLoop(&choice, text, tree) { continue }
            let end = run(choice, text, tree)
            guard end >= 0 else { continue }
            let slot = choice.slot + tree.fragments[Int(choice.fragment)].slotCount
            visit(Int(choice.site), end, slot: slot, text, tree)
        }
        choices.shrink(to: 0)
        path.shrink(to: 0)
    }
}
