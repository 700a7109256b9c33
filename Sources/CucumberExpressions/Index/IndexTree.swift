/// The merged tree as one row of bytes: what ``IndexWalk`` reads.
///
/// With many expressions each step's text leads to bytes that no text before it has led to, and waiting for them takes
/// longer than all else. So they are few, and what is read together stands together: what just one expression goes on
/// with stands in the order in which the text goes on.
///
/// There is one instruction after the other, each with an operand: see ``IndexInstruction``.
struct IndexTree: ~Copyable, Sendable {
    enum Opcode: UInt8, Sendable {
        /// The text goes on with so many bytes, which follow.
        case literal
        /// The text goes on with the bytes of a label, and then with a child that is chosen by its first byte: see
        /// ``IndexBranch``.
        case branch
        /// So many continuations are for later. Each is two numbers of four bytes: that of the fragment it begins with,
        /// or ``noFragment``, and the offset after that. What comes after them is a continuation too.
        case fork
        /// The fragment of that number matches.
        case fragment
        /// An expression matches if the text ends here. The operand is the number of its arguments' layout; its own
        /// number follows in ``expressionSize`` bytes, and then comes what else may match.
        case end
        /// As `end`, wherever the text ends.
        case openEnd
        /// As `end`, and nothing else may match.
        case lastEnd
        /// Nothing else may match.
        case stop
    }

    /// What a walk has to know of a fragment.
    struct Fragment: Sendable {
        /// Where its program starts.
        let start: Int32
        /// Two for each capture group in it.
        let slotCount: Int32
        /// Whether all that it matches is its first capture.
        let isCapture: Bool
        let firstBytes: ByteSet
    }

    /// In how many bytes the number of an expression stands.
    static let expressionSize = 3
    /// In place of a fragment's number: it is no fragment that comes first.
    static let noFragment: UInt32 = .max
    /// For the number of a layout: the expression is to be matched by itself.
    static let noLayout: UInt32 = .max

    /// Padded, so that they can be read eight at a time. The first are a stop.
    let bytes: [UInt8]
    /// The offset that paths from the start of the text begin at.
    let root: Int
    /// The offset that paths from anywhere in the text begin at.
    let searchRoot: Int
    /// The bytes that a path from anywhere may begin with; any byte when one may be empty; nil when there is no path.
    let searchBytes: ByteSet?
    let fragments: [Fragment]
    let instructions: [Program.Instruction]
    let sets: ScalarSets

    /// - Parameter layouts: For each expression the number of its arguments' layout, or ``noLayout``.
    init(_ builder: IndexBuilder, layouts: [UInt32]) {
        var emitter = IndexEmitter(builder.trie, layouts: layouts)
        root = emitter.emit(IndexTrie.root)
        searchRoot = emitter.emit(IndexTrie.searchRoot)
        bytes = emitter.padded
        searchBytes = builder.firstBytes(of: IndexTrie.searchRoot)
        fragments = builder.fragments.fragments.map {
            Fragment(
                start: Int32($0.start), slotCount: Int32($0.slotCount), isCapture: $0.isCapture,
                firstBytes: $0.firstBytes ?? .all)
        }
        instructions = builder.fragments.instructions
        sets = builder.fragments.sets
    }
}

extension IndexTree {
    /// The number of the expression that stands there.
    static func expression(_ bytes: Span<UInt8>, at offset: Int) -> Int32 {
        Int32(bytes.loadUInt64(at: offset) & (1 << UInt64(8 * expressionSize) - 1))
    }
}
