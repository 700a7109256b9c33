/// Which places of an index were tried at which positions of a text. Few of its many places are, so it has a row of bits
/// for those only, found by hashing.
struct SparseMemory {
    private let wordsPerRow: Int
    private var words: [UInt64] = []
    /// Open addressing: a key plus one and its row; zero is free.
    private var slots: [(key: UInt32, row: UInt32)]
    private var count = 0

    init(columns: Int) {
        wordsPerRow = (columns + 63) / 64
        slots = Array(repeating: (0, 0), count: 32)
    }

    /// Marks the place as tried at the position; true when it was already.
    @inline(__always)
    mutating func insert(_ key: Int, _ column: Int) -> Bool {
        insert(atRow: row(key), column)
    }

    @inline(__always)
    mutating func insert(atRow row: Int, _ column: Int) -> Bool {
        let mask: UInt64 = 1 << UInt64(column & 63)
        let word = words[row + column >> 6]
        words[row + column >> 6] = word | mask
        return word & mask != 0
    }

    /// Where the place's row begins.
    @inline(__always)
    mutating func row(_ key: Int) -> Int {
        let stored = UInt32(truncatingIfNeeded: key + 1)
        var slot = Int((stored &* 0x9E37_79B1) >> 16) & (slots.count - 1)
        while slots[slot].key != 0 {
            if slots[slot].key == stored { return Int(slots[slot].row) * wordsPerRow }
            slot = (slot + 1) & (slots.count - 1)
        }
        return addRow(stored, slot)
    }

    private mutating func addRow(_ key: UInt32, _ slot: Int) -> Int {
        let row = count
        slots[slot] = (key, UInt32(row))
        count += 1
        for _ in 0..<wordsPerRow { words.append(0) }
        if count * 2 > slots.count { grow() }
        return row * wordsPerRow
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: (0, 0), count: old.count * 2)
        for (key, row) in old where key != 0 {
            var slot = Int((key &* 0x9E37_79B1) >> 16) & (slots.count - 1)
            while slots[slot].key != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = (key, row)
        }
    }
}
