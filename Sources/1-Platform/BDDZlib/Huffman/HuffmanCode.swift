/// A Huffman code for compression, made from the frequencies of symbols or from code lengths (RFC 1951, 3.2.2).
struct HuffmanCode {
    /// The code length of each symbol, in bits; 0 for a symbol without a code.
    let lengths: [UInt8]
    /// The code of each symbol, its bits reversed, ready to be written.
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

    /// The best code whose lengths do not exceed `maximum`, or nearly the best: while the tree is too deep, frequencies
    /// are halved, which makes rare symbols count for more.
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

    /// The size of symbols with these frequencies, in bits, without extra bits.
    func size(_ frequencies: [Int]) -> Int {
        var size = 0
        for symbol in frequencies.indices { size += frequencies[symbol] * Int(lengths[symbol]) }
        return size
    }

    /// The depth of each symbol in a Huffman tree: 0 for a symbol that does not occur, 1 for the only symbol.
    ///
    /// The two lightest nodes are joined until one is left. Joined nodes arise in the order of their weights, so the
    /// lightest node is at the front of one of two queues: the sorted leaves and the joined nodes.
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

    /// The symbols that occur, from the lightest to the heaviest; of equally heavy symbols, the lower one first.
    private static func leaves(_ weights: [Int]) -> [Int] {
        // Weight and symbol share one number, so that sorting needs no closure.
        var leaves: [Int] = []
        for symbol in weights.indices where weights[symbol] > 0 { leaves.append(weights[symbol] << 16 | symbol) }
        leaves.sort()
        for index in leaves.indices { leaves[index] &= 0xFFFF }
        return leaves
    }
}
