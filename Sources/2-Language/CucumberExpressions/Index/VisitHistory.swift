/// Records what a walk has tried, so that a hostile text takes linear time: first only the number of steps left, and
/// after these what was tried at which position.
struct VisitHistory {
    private var isMemoizing = false
    private var stepsLeft = 0
    private var table = SparseVisitedTable()

    /// Whether the table is small enough to be kept for the next text.
    var isSmall: Bool { table.isSmall }

    /// Whether the walk's result is invalid because it took too many steps or the table is full.
    @inline(__always)
    var isExhausted: Bool { isMemoizing ? table.isFull : stepsLeft < 0 }

    /// Whether what was tried is marked; otherwise only steps are counted.
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

    /// Whether the instruction of the fragment before the offset was already tried at the position; marks it as tried.
    /// While steps are counted: whether none are left.
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

    /// Marks the end at the offset as reached. Returns true if it was marked already. Call it only while visits are
    /// marked.
    mutating func mark(endAt offset: Int) -> Bool {
        table.insert(SparseVisitedTable.key(Int32(offset)), 0)
    }

    /// The row of one instruction, for ``mark(_:inRow:)``. Call it only while visits are marked.
    mutating func row(_ memo: Int32, before offset: Int32) -> Int {
        table.row(SparseVisitedTable.key(offset, memo: memo))
    }

    /// Marks the position in a row. Returns true if it was marked already.
    mutating func mark(_ position: Int, inRow row: Int) -> Bool {
        table.insert(atRow: row, position)
    }
}
