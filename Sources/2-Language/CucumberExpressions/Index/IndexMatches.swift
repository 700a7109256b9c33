/// A capture's start or end in the text, in bytes.
struct FilledSlot {
    let slot: Int32
    let position: Int32
}

/// The ends in the tree that a walk has reached, each once, with the captures on the way.
struct IndexMatches: ~Copyable {
    struct Match {
        let expression: Int32
        /// The number of the expression's argument layout.
        let layout: UInt32
        /// The offset of the end in the tree.
        let end: Int32
        /// The index of the match's first capture in `captures`, and the number of its captures.
        fileprivate let firstCapture: Int32
        fileprivate let captureCount: Int32
    }

    private var matches = Stack<Match>()
    private var captures = Stack<FilledSlot>()

    var count: Int { matches.count }
    subscript(index: Int) -> Match { matches[index] }

    /// Whether the buffers are small enough to be kept for the next text.
    var isSmall: Bool { max(matches.capacity, captures.capacity) < 4_096 }

    mutating func removeAll() {
        matches.shrink(to: 0)
        captures.shrink(to: 0)
    }

    func contains(end: Int) -> Bool {
        for index in 0..<matches.count where matches[index].end == end { return true }
        return false
    }

    /// - Parameter path: The slots filled on the path to the end. If a slot was filled twice, the last value counts.
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
