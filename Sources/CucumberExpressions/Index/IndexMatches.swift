/// Where in the text a slot was filled: where a capture starts or ends, in bytes.
struct FilledSlot {
    let slot: Int32
    let position: Int32
}

/// The expressions that a walk has found, each end in the tree once, with what they captured.
struct IndexMatches: ~Copyable {
    struct Match {
        let expression: Int32
        /// The number of its arguments' layout.
        let layout: UInt32
        /// The offset in the tree of its end.
        let end: Int32
        /// Where what it captured begins in `captures`, and how much that is.
        fileprivate let firstCapture: Int32
        fileprivate let captureCount: Int32
    }

    private var matches = Stack<Match>()
    private var captures = Stack<FilledSlot>()

    var count: Int { matches.count }
    subscript(index: Int) -> Match { matches[index] }

    /// Whether it keeps so little memory that it is worth keeping.
    var isSmall: Bool { max(matches.capacity, captures.capacity) < 4_096 }

    mutating func removeAll() {
        matches.shrink(to: 0)
        captures.shrink(to: 0)
    }

    func contains(end: Int) -> Bool {
        for index in 0..<matches.count where matches[index].end == end { return true }
        return false
    }

    /// - Parameter path: The slots that were filled on the path to the end; those filled last count.
    mutating func add(_ expression: Int32, layout: UInt32, end: Int, path: borrowing Stack<FilledSlot>) {
        let first = Int32(captures.count)
        captures.push(path)
        matches.push(
            Match(
                expression: expression, layout: layout, end: Int32(end), firstCapture: first,
                captureCount: Int32(path.count)))
    }

    @inline(__always)
    func slots(of match: Match, count: Int) -> Captures.Slots {
        var slots = Captures.Slots(count: count)
        var index = Int(match.firstCapture)
        let end = index + Int(match.captureCount)
        while index < end {
            let filled = captures[index]
            slots[Int(filled.slot)] = filled.position
            index += 1
        }
        return slots
    }
}
