/// Records which parts of an index were tried at which positions of a text. Few parts are tried, so only these have a
/// row of bits, found by hashing.
struct SparseVisitedTable {
    private static let fewestSlots = 64
    /// The size of the largest table in words of 8 bytes: 128 MiB.
    private static let mostWords = 1 << 24

    private struct Slot {
        var key: UInt64
        var row: Int32
        /// The number of the text that the slot was used for. The slot is free for all other texts.
        var generation: UInt32
    }

    private var wordsPerRow: Int
    private var words: [UInt64] = []
    /// A hash table with open addressing.
    private var slots = Array(repeating: Slot(key: 0, row: 0, generation: 0), count: Self.fewestSlots)
    private var generation: UInt32 = 0
    private var count = 0

    init(wordsPerRow: Int = 1) {
        self.wordsPerRow = wordsPerRow
        generation = 1
    }

    /// Whether a row found no room. From then on the table's answers are wrong.
    private(set) var isFull = false

    var isSmall: Bool { words.capacity < 4_096 && slots.count < 4_096 }

    /// Forgets everything, and prepares for a text of `columns` positions.
    mutating func reset(columns: Int) {
        wordsPerRow = (columns + 63) / 64
        words.removeAll(keepingCapacity: true)
        count = 0
        isFull = false
        generation &+= 1
        if generation == 0 { self = SparseVisitedTable(wordsPerRow: wordsPerRow) }
    }

    /// The key of an offset in a tree, together with a memo of the fragment that precedes the offset. It is never zero.
    @inline(__always)
    static func key(_ offset: Int32, memo: Int32 = -1) -> UInt64 {
        UInt64(UInt32(bitPattern: offset)) << 32 + UInt64(memo + 2)
    }

    /// Marks the part with the key as tried at the position. Returns true if it was marked already.
    @inline(__always)
    mutating func insert(_ key: UInt64, _ position: Int) -> Bool {
        insert(atRow: row(key), position)
    }

    @inline(__always)
    mutating func insert(atRow row: Int, _ position: Int) -> Bool {
        let mask: UInt64 = 1 << UInt64(position & 63)
        let index = row + position >> 6
        let word = words[index]
        words[index] = word | mask
        return word & mask != 0
    }

    /// The index in `words` of the row of the part with the key. Adds the row if it is new.
    @inline(__always)
    mutating func row(_ key: UInt64) -> Int {
        var index = firstSlot(for: key)
        while slots[index].generation == generation {
            if slots[index].key == key { return Int(slots[index].row) * wordsPerRow }
            index = (index + 1) & (slots.count - 1)
        }
        return addRow(key, index)
    }

    @inline(__always)
    private func firstSlot(for key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    }

    private mutating func addRow(_ key: UInt64, _ index: Int) -> Int {
        let row = words.count
        guard row + wordsPerRow <= Self.mostWords || row == 0 else {
            isFull = true
            return 0
        }
        slots[index] = Slot(key: key, row: Int32(count), generation: generation)
        count += 1
        for _ in 0..<wordsPerRow { words.append(0) }
        if count * 2 > slots.count { grow() }
        return row
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(key: 0, row: 0, generation: 0), count: old.count * 2)
        for slot in old where slot.generation == generation {
            var index = firstSlot(for: slot.key)
            while slots[index].generation == generation { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }
}
