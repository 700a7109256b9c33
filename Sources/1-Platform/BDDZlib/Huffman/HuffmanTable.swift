/// A Huffman code for decompression, made from code lengths (RFC 1951, 3.2.2).
struct HuffmanTable {
    /// Maps the next `fastBits` bits to `symbol << 4 | length`; 0 if the code is longer or these bits are no code.
    private var fast = [UInt16](repeating: 0, count: 1 << HuffmanTable.fastBits)
    /// The number of codes of each length; 0 for length 0.
    private let counts: [Int]
    /// The symbols in the order of their codes.
    private var symbols: [UInt16] = []

    static let maximumLength = 15
    private static let fastBits = 9

    /// - Parameter lengths: The code length of each symbol, 0 to 15; 0 for a symbol without a code.
    /// - Throws: `ZlibError.code` if the lengths are too many or leave a gap. As in other decoders, codes of length 1
    ///   only, or none at all, may leave a gap.
    init(lengths: ArraySlice<UInt8>) throws(ZlibError) {
        counts = Self.counts(lengths)
        try checkComplete()
        assign(lengths)
    }

    /// Reads the next symbol.
    func next(in bits: inout BitReader) throws(ZlibError) -> Int {
        let ahead = bits.peek(Self.maximumLength)
        let entry = fast[ahead & (1 << Self.fastBits - 1)]
        guard entry == 0 else {
            try bits.skip(Int(entry & 15))
            return Int(entry >> 4)
        }
        return try searched(ahead, in: &bits)
    }

    /// Finds a symbol bit by bit: codes of one length are consecutive and follow all shorter codes.
    private func searched(_ ahead: Int, in bits: inout BitReader) throws(ZlibError) -> Int {
        var (code, first, index) = (0, 0, 0)
        for length in 1...Self.maximumLength {
            code |= ahead >> (length - 1) & 1
            if code - first < counts[length] {
                try bits.skip(length)
                return Int(symbols[index + code - first])
            }
            index += counts[length]
            first = (first + counts[length]) << 1
            code <<= 1
        }
        throw .symbol
    }

    private func checkComplete() throws(ZlibError) {
        var free = 1
        for count in counts.dropFirst() {
            free = free << 1 - count
            guard free >= 0 else { throw .code }
        }
        let isTiny = counts.dropFirst(2).allSatisfy { $0 == 0 }
        guard free == 0 || isTiny else { throw .code }
    }

    private mutating func assign(_ lengths: ArraySlice<UInt8>) {
        var codes = Self.firstCodes(lengths)
        var indices = [0, 0]
        for length in 1...Self.maximumLength { indices.append(indices[length] + counts[length]) }
        symbols = [UInt16](repeating: 0, count: indices[Self.maximumLength + 1])
        for (symbol, length) in zip(UInt16(0)..., lengths) where length > 0 {
            let length = Int(length)
            symbols[indices[length]] = symbol
            indices[length] += 1
            if length <= Self.fastBits {
                let step = 1 << length
                for index in stride(from: Self.reversed(codes[length], length), to: fast.count, by: step) {
                    fast[index] = symbol << 4 | UInt16(length)
                }
            }
            codes[length] += 1
        }
    }
}

extension HuffmanTable {
    /// The number of codes of each length; 0 for length 0.
    private static func counts(_ lengths: ArraySlice<UInt8>) -> [Int] {
        var counts = [Int](repeating: 0, count: maximumLength + 1)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        return counts
    }

    /// The first code of each length: codes of one length are consecutive and follow all shorter codes.
    static func firstCodes(_ lengths: ArraySlice<UInt8>) -> [Int] {
        let counts = counts(lengths)
        var codes = [0]
        for length in 1...maximumLength { codes.append((codes[length - 1] + counts[length - 1]) << 1) }
        return codes
    }

    /// The lowest `length` bits of a code in reverse order: codes are stored from their highest bit, all other numbers
    /// from their lowest.
    static func reversed(_ code: Int, _ length: Int) -> Int {
        var (rest, reversed) = (code, 0)
        for _ in 0..<length {
            reversed = reversed << 1 | rest & 1
            rest >>= 1
        }
        return reversed
    }
}
