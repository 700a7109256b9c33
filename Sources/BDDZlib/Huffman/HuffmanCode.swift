/// A Huffman code for writing: how often symbols come makes the lengths of their codes. (RFC 1951, 3.2.2)
struct HuffmanCode {
    /// 0 for a symbol without a code.
    let lengths: [UInt8]
    /// The codes as they are written, their highest bit first.
    private let codes: [Int]

    static let fixedLiterals = HuffmanCode(lengths: DeflateTables.fixedLiteralLengths)
    static let fixedDistances = HuffmanCode(lengths: DeflateTables.fixedDistanceLengths)

    init(lengths: [UInt8]) {
        self.lengths = lengths
        var next = HuffmanTable.firstCodes(lengths[...])
        var codes = [Int](repeating: 0, count: lengths.count)
        for symbol in lengths.indices where lengths[symbol] > 0 {
            let length = Int(lengths[symbol])
            codes[symbol] = HuffmanTable.reversed(next[length], length)
            next[length] += 1
        }
        self.codes = codes
    }

    /// The best code whose lengths do not exceed `maximum`, or nearly the best: while it is too deep, the rare symbols
    /// are taken for more frequent than they are.
    init(frequencies: [Int], maximum: Int) {
        var weights = frequencies
        var lengths = Self.depths(weights)
        while lengths.contains(where: { $0 > maximum }) {
            weights = weights.map { $0 == 0 ? 0 : $0 / 2 + 1 }
            lengths = Self.depths(weights)
        }
        self.init(lengths: lengths.map(UInt8.init))
    }

    func write(_ symbol: Int, to bits: inout BitWriter) {
        bits.write(codes[symbol], Int(lengths[symbol]))
    }

    /// The bits that these symbols take.
    func size(_ frequencies: [Int]) -> Int {
        var size = 0
        for symbol in frequencies.indices { size += frequencies[symbol] * Int(lengths[symbol]) }
        return size
    }

    /// How deep each symbol is in a Huffman tree; 0 when it does not come at all, 1 when it is alone.
    ///
    /// The two lightest nodes are joined until one is left. Joined nodes come about in the order of their weights, so
    /// the lightest is always in front of one of two queues: the sorted leaves and the joined nodes.
    private static func depths(_ weights: [Int]) -> [Int] {
        var depths = [Int](repeating: 0, count: weights.count)
        let leaves = leaves(weights)
        guard leaves.count > 1 else {
            for leaf in leaves { depths[leaf] = 1 }
            return depths
        }
        var nodes = leaves.map { weights[$0] }
        var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
        var (leaf, joined) = (0, leaves.count)
        while nodes.count < parents.count {
            var weight = 0
            for _ in 0..<2 {
                let isLeaf = leaf < leaves.count && (joined == nodes.count || nodes[leaf] <= nodes[joined])
                let lightest = isLeaf ? leaf : joined
                if isLeaf { leaf += 1 } else { joined += 1 }
                parents[lightest] = nodes.count
                weight += nodes[lightest]
            }
            nodes.append(weight)
        }
        var nodeDepths = [Int](repeating: 0, count: nodes.count)
        for node in nodes.indices.dropLast().reversed() { nodeDepths[node] = nodeDepths[parents[node]] + 1 }
        for node in leaves.indices { depths[leaves[node]] = nodeDepths[node] }
        return depths
    }

    /// The symbols that come at all, from the lightest to the heaviest; of equal ones, the lower first.
    private static func leaves(_ weights: [Int]) -> [Int] {
        // The weight above the symbol in one number: numbers are sorted without a closure.
        var leaves: [Int] = []
        for symbol in weights.indices where weights[symbol] > 0 { leaves.append(weights[symbol] << 16 | symbol) }
        leaves.sort()
        for index in leaves.indices { leaves[index] &= 0xFFFF }
        return leaves
    }
}
