/// The merged tree as flat lists: what ``IndexWalk`` reads. All is kept small, since with many expressions each step's
/// text leads to nodes that no text before it has led to.
struct IndexTree: Sendable {
    struct Node: Sendable {
        enum Kind: UInt8, Sendable {
            /// It has children only.
            case plain
            /// The expression `detail` matches when the text ends here.
            case end
            /// It has one end, which is at `detail` in `ends`.
            case tail
            /// It has what is at `detail` in `forks`.
            case fork
        }

        /// Where in `bytes` that begins which leads here from the node above, without its first byte.
        let label: Int32
        let firstChild: Int32
        let detail: Int32
        /// How many bytes the label has: fewer than instructions in the largest program.
        let labelCount: UInt16
        let childCount: UInt8
        let kind: Kind
    }

    /// What else than children a node may have.
    struct Fork: Sendable {
        let edges: Range<Int32>
        let ends: Range<Int32>
    }

    /// A fragment that leads to a node.
    struct Edge: Sendable {
        let fragment: Int32
        let child: Int32
        /// What the fragment's memos are counted from: each edge has its own.
        let firstMemo: Int32
    }

    /// An expression that matches when its tail does, at the end of the text or, when open, anywhere.
    struct End: Sendable {
        let tail: Int32
        let expression: Int32
        let isOpen: Bool
    }

    /// An element and the tail after it, numbered as in ``IndexTails``.
    struct Tail: Sendable {
        let element: Int32
        let next: Int32
        /// What a fragment's memos are counted from.
        let firstMemo: Int32
    }

    /// What a walk has to know of a fragment.
    struct Fragment: Sendable {
        /// Where its program starts.
        let start: Int32
        let isCaptured: Bool
        let firstBytes: ByteSet
    }

    /// The node that paths from the start of the text begin at.
    static let root: Int32 = 0
    /// The node that paths from anywhere in the text begin at.
    static let searchRoot: Int32 = 1

    let nodes: [Node]
    let forks: [Fork]
    /// The first byte of what leads to each node, by which a child is found. This list and the next are padded.
    let firstBytes: [UInt8]
    let bytes: [UInt8]
    let edges: [Edge]
    let ends: [End]
    let tails: [Tail]
    /// Where the literals of tails are in `bytes`.
    let literals: [Range<Int32>]
    let fragments: [Fragment]
    let instructions: [Program.Instruction]
    let sets: ScalarSets

    /// The bytes that a path from anywhere may begin with; any byte when one may be empty; nil when there is no path.
    let searchBytes: ByteSet?

    /// Where the label of a node is in `bytes`. The node itself says it, so that no other memory has to be looked at.
    @inline(__always)
    func label(of node: Node) -> Range<Int32> {
        node.label..<node.label + Int32(node.labelCount)
    }

    init(_ builder: IndexBuilder) {
        var flattener = IndexFlattener(builder)
        flattener.flatten()
        nodes = flattener.nodes
        forks = flattener.forks
        firstBytes = flattener.firstBytes
        bytes = flattener.bytes
        edges = flattener.edges
        ends = flattener.ends
        tails = flattener.tails
        literals = flattener.literals
        fragments = builder.fragments.fragments.map {
            Fragment(start: Int32($0.start), isCaptured: $0.isCaptured, firstBytes: $0.firstBytes ?? .all)
        }
        instructions = builder.fragments.instructions
        sets = builder.fragments.sets
        searchBytes = builder.firstBytes(of: Self.searchRoot)
    }
}
