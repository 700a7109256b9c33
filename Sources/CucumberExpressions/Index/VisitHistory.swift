/// Records what a walk has tried, so that a hostile text takes linear time: first only the number of steps left, and
/// after these what was tried at which position.
struct VisitHistory {
    private var isMemoizing = false
    private var stepsLeft = 0
    private var table = SparseVisitedTable()

    /// Whether it keeps so little memory that it is worth keeping.
    var isSmall: Bool { table.isSmall }

    /// Whether what was found does not count: it took too many steps, or the table is full.
    @inline(__always)
    var isExhausted: Bool { isMemoizing ? table.isFull : stepsLeft < 0 }

    /// Whether what was tried is marked, and not only counted.
    var marksVisits: Bool { isMemoizing }

    mutating func beginCounting(steps: Int) {
        isMemoizing = false
        stepsLeft = steps
    }

    mutating func beginMarking(positions: Int) {
        isMemoizing = true
        table.reset(columns: positions)
    }

    @inline(__always)
    mutating func count(_ steps: Int) {
        stepsLeft &-= steps
    }

    /// Whether the instruction of the fragment before the offset was tried at the position before. It is not known
    /// while steps are counted.
    @inline(__always)
    mutating func wasTried(_ memo: Int32, before offset: Int32, at position: Int) -> Bool {
        if isMemoizing { return mark(memo, before: offset, at: position) }
        stepsLeft &-= 1
        return stepsLeft < 0
    }

    @inline(never)
    private mutating func mark(_ memo: Int32, before offset: Int32, at position: Int) -> Bool {
        table.insert(SparseVisitedTable.key(offset, memo: memo), position)
    }

    /// Marks the end at the offset as reached; true when it was already. Only while visits are marked.
    mutating func mark(endAt offset: Int) -> Bool {
        table.insert(SparseVisitedTable.key(Int32(offset)), 0)
    }

    /// Marks positions for one instruction: see ``mark(_:inRow:)``. Only while visits are marked.
    mutating func row(_ memo: Int32, before offset: Int32) -> Int {
        table.row(SparseVisitedTable.key(offset, memo: memo))
    }

    /// Marks the position in a row; true when it was already.
    mutating func mark(_ position: Int, inRow row: Int) -> Bool {
        table.insert(atRow: row, position)
    }
}
