/// The merged tree as flat lists: what ``IndexWalk`` reads.
struct IndexTree: Sendable {
    struct Node: Sendable {
        /// What leads here from the node above, in `bytes`.
        let label: Range<Int32>
        let children: Range<Int32>
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

    let nodes: [Node]
    /// The first byte of each node's label, by which a child is found.
    let firstBytes: [UInt8]
    let bytes: [UInt8]
    let edges: [Edge]
    let ends: [End]
    let tails: [Tail]
    let literals: [Range<Int32>]
    let fragments: [Fragment]
    let instructions: [Program.Instruction]
    let sets: ScalarSets

    init(_ builder: IndexBuilder) {
        var flattener = IndexFlattener(builder)
        flattener.flatten()
        nodes = flattener.nodes
        firstBytes = flattener.firstBytes
        bytes = builder.bytes
        edges = flattener.edges
        ends = flattener.ends
        tails = flattener.tails
        literals = builder.tails.literals
        fragments = builder.fragments.fragments.map {
            Fragment(start: Int32($0.start), isCaptured: $0.isCaptured, firstBytes: $0.firstBytes ?? .all)
        }
        instructions = builder.fragments.instructions
        sets = builder.fragments.sets
    }
}
