/// The code lengths of a block's two Huffman codes, themselves Huffman coded, as the block header has them (RFC 1951,
/// 3.2.7).
struct CodeDescription {
    private let literalCount: Int
    private let distanceCount: Int
    private let runs: [Run]
    private let code: HuffmanCode
    /// The number of code length code lengths that are written, 4 to 19.
    private let orderCount: Int

    /// One symbol of the code length alphabet, which stands for one length or a run of equal lengths, and its extra
    /// bits.
    private struct Run {
        let symbol: Int
        var extra = 0
        var extraBits = 0
    }

    init(literals: [UInt8], distances: [UInt8]) {
        literalCount = Self.count(literals, atLeast: 257)
        distanceCount = Self.count(distances, atLeast: 1)
        let lengths = Array(literals[..<literalCount] + distances[..<distanceCount])
        let runs = Self.runs(lengths)
        var frequencies = [Int](repeating: 0, count: 19)
        for run in runs { frequencies[run.symbol] += 1 }
        let code = HuffmanCode(frequencies: frequencies, maximum: 7)
        self.runs = runs
        self.code = code
        orderCount = Self.count(DeflateTables.codeLengthOrder.map { code.lengths[$0] }, atLeast: 4)
    }

    /// The size of the written description, in bits.
    var size: Int {
        14 + 3 * orderCount + runs.reduce(0) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
    }

    func write(to bits: inout BitWriter) {
        bits.write(literalCount - 257, 5)
        bits.write(distanceCount - 1, 5)
        bits.write(orderCount - 4, 4)
        for symbol in DeflateTables.codeLengthOrder.prefix(orderCount) { bits.write(Int(code.lengths[symbol]), 3) }
        for run in runs {
            code.write(run.symbol, to: &bits)
            bits.write(run.extra, run.extraBits)
        }
    }

    /// The number of lengths up to the last one that is not 0, at least `minimum`.
    private static func count(_ lengths: [UInt8], atLeast minimum: Int) -> Int {
        max(minimum, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    }

    private static func runs(_ lengths: [UInt8]) -> [Run] {
        var runs: [Run] = []
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            var end = index + 1
            while end < lengths.count, lengths[end] == length { end += 1 }
            let alike = end - index
            if length == 0, alike >= 3 {
                let count = min(alike, 138)
                runs.append(
                    count < 11
                        ? Run(symbol: 17, extra: count - 3, extraBits: 3)
                        : Run(symbol: 18, extra: count - 11, extraBits: 7))
                index += count
            } else if alike >= 4 {
                let count = min(alike - 1, 6)
                runs += [Run(symbol: Int(length)), Run(symbol: 16, extra: count - 3, extraBits: 2)]
                index += count + 1
            } else {
                runs.append(Run(symbol: Int(length)))
                index += 1
            }
        }
        return runs
    }
}
