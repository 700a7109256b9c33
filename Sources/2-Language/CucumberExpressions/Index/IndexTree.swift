import BDDJSON

/// The merged tree as one array of bytes, which ``IndexWalk`` reads.
///
/// With many expressions, each text leads to bytes that are not in the processor's cache, and waiting for them takes
/// longer than everything else. So the bytes are few, and bytes that are read together are stored together: what only
/// one expression continues with is stored in the order of the text.
///
/// The bytes are a sequence of instructions, each with an operand: see ``IndexInstruction``.
struct IndexTree: ~Copyable, Sendable {
    enum Opcode: UInt8, Sendable {
        /// `operand` bytes follow, which the text has to continue with.
        case literal
        /// The text continues with the bytes of a label, and then with a child that is chosen by its first byte: see
        /// ``IndexBranch``.
        case branch
        /// `operand` continuations follow, to be tried later. Each is two numbers of four bytes: the fragment it begins
        /// with, or ``noFragment``, and the offset after that fragment. One more continuation follows them.
        case fork
        /// The fragment with the number `operand` matches.
        case fragment
        /// An expression matches if the text ends here. The operand is the number of its argument layout; the
        /// expression's number follows in ``expressionSize`` bytes, and then comes whatever else may match.
        case end
        /// Like `end`, but wherever the text ends.
        case openEnd
        /// Like `end`, but nothing else may match.
        case lastEnd
        /// Nothing else may match.
        case stop
    }

    /// The facts about a fragment that a walk needs.
    struct Fragment: Sendable {
        /// The index of the program's first instruction.
        let start: Int32
        /// The number of slots: two for each capture group in the fragment.
        let slotCount: Int32
        /// Whether the fragment is a capture group as a whole.
        let isCapture: Bool
        let firstBytes: ByteSet
    }

    /// The number of bytes in which an expression's number is stored.
    static let expressionSize = 3
    /// Stands for a fragment's number if a continuation does not begin with a fragment.
    static let noFragment: UInt32 = .max
    /// Stands for a layout's number if the expression has to be matched by itself.
    static let noLayout: UInt32 = .max

    /// The instructions, padded for reading eight bytes at a time. The first one is `stop`.
    let bytes: [UInt8]
    /// The offset of the paths of expressions that match only from the start of the text.
    let root: Int
    /// The offset of the paths of expressions that may match from any position of the text.
    let searchRoot: Int
    /// The bytes that a path from `searchRoot` may begin with; all bytes if a path may be empty; nil if there is no
    /// path.
    let searchBytes: ByteSet?
    let fragments: [Fragment]
    let instructions: [Program.Instruction]
    let sets: ScalarSets

    /// - Parameter layouts: The number of each expression's argument layout, or ``noLayout``.
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
    /// The number of the expression that is stored at the offset.
    static func expression(_ bytes: Span<UInt8>, at offset: Int) -> Int32 {
        Int32(bytes.loadUInt64(at: offset) & (1 << UInt64(8 * expressionSize) - 1))
    }
}
