/// Lowers one choice and adds the difference to a later one, for failures that need a large enough sum.
struct Carrying: ShrinkPass {
    private var index = 0
    private var distance = 1
    private var search: LoweringSearch?
    /// The two choices before the search changed them.
    private var start: (from: UInt64, to: UInt64) = (0, 0)

    /// The largest difference between the positions of the two choices.
    private static let farthest = 4

    mutating func next(_ best: Draw) -> [UInt64]? {
        while index < best.choices.count {
            if search == nil { begin(best) }
            if let rest = search?.next() {
                var candidate = best.choices
                let (sum, overflow) = start.to.addingReportingOverflow(start.from - rest)
                candidate[index] = rest
                candidate[index + distance] = overflow ? .max : sum
                return candidate
            }
            search = nil
            distance += 1
            if distance > Self.farthest || index + distance >= best.choices.count {
                index += 1
                distance = 1
            }
        }
        return nil
    }

    mutating func record(fails: Bool) { search?.record(fails: fails) }

    private mutating func begin(_ best: Draw) {
        guard index + distance < best.choices.count, best.choices[index] > 0, !best.isContinuation(index),
            !best.isContinuation(index + distance)
        else { return }
        start = (best.choices[index], best.choices[index + distance])
        search = LoweringSearch(from: start.from)
    }
}
