/// Lowers each choice in turn to a value that still fails.
struct ChoiceLowering: ShrinkPass {
    private var index = 0
    private var search: LoweringSearch?

    mutating func next(_ best: Draw) -> [UInt64]? {
        while index < best.choices.count {
            var search = search ?? LoweringSearch(from: best.choices[index])
            let value = search.next()
            self.search = search
            if let value {
                var candidate = best.choices
                candidate[index] = value
                return candidate
            }
            index += 1
            self.search = nil
        }
        return nil
    }

    mutating func record(fails: Bool) { search?.record(fails: fails) }
}

/// Looks for the smallest number that fails: tries 0 first, then bisects.
struct LoweringSearch: Sendable {
    /// All numbers below it are assumed not to fail.
    private var least: UInt64 = 0
    private var failing: UInt64
    private var proposed: UInt64 = 0

    init(from failing: UInt64) {
        self.failing = failing
    }

    /// The next number to try; nil when the search has ended.
    mutating func next() -> UInt64? {
        guard least < failing else { return nil }
        proposed = least == 0 ? 0 : least + (failing - least) / 2
        return proposed
    }

    mutating func record(fails: Bool) {
        if fails { failing = proposed } else { least = proposed + 1 }
    }
}
