/// Records in a bit table which instructions of a program were tried at which positions of a text.
struct VisitedTable {
    /// The size of the largest table, in bits: 128 MiB.
    static let mostBits = 1 << 30

    private var columns = 0
    private var count = 0
    private var isReady = false
    private var words: [UInt64] = []

    /// Forgets everything, and prepares a table of the given size. Memory is allocated at the first insertion.
    ///
    /// - Throws: `tooLong` if the table would exceed `mostBits`.
    mutating func reset(rows: Int, columns: Int) throws(Matcher.Failure) {
        guard rows <= Self.mostBits / columns else { throw .tooLong(bytes: columns - 1) }
        self.columns = columns
        count = rows * columns
        isReady = false
    }

    /// Marks the instruction with the memo as tried at the position. Returns true if it was marked already.
    @inline(__always)
    mutating func insert(_ memo: Int, _ position: Int) -> Bool {
        if !isReady { clear() }
        let bit = memo * columns + position
        let mask: UInt64 = 1 << UInt64(bit & 63)
        let word = words[bit >> 6]
        words[bit >> 6] = word | mask
        return word & mask != 0
    }

    private mutating func clear() {
        isReady = true
        let needed = (count + 63) / 64
        if words.count < needed {
            words = Array(repeating: 0, count: needed)
        } else {
            for index in 0..<needed { words[index] = 0 }
        }
    }
}
