/// Which places of a program were tried at which positions of a text: a table of bits.
struct Memory {
    /// The largest table, in bits: 128 MiB.
    static let mostBits = 1 << 30

    private let columns: Int
    private let count: Int
    private var words: [UInt64] = []

    /// A table, which takes memory from its first use on.
    init(rows: Int, columns: Int) throws(Matcher.Failure) {
        guard rows <= Self.mostBits / max(columns, 1) else { throw .tooLong(bytes: columns - 1) }
        self.columns = columns
        count = rows * columns
    }

    /// Marks the place as tried at the position; true when it was already.
    @inline(__always)
    mutating func insert(_ row: Int, _ column: Int) -> Bool {
        if words.isEmpty { words = Array(repeating: 0, count: (count + 63) / 64) }
        let bit = row * columns + column
        let mask: UInt64 = 1 << UInt64(bit & 63)
        let word = words[bit >> 6]
        words[bit >> 6] = word | mask
        return word & mask != 0
    }
}
