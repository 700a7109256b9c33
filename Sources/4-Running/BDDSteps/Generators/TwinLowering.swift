/// Lowers equal choices together, for failures that need equal values: first all of them, then two at a time.
struct TwinLowering: ShrinkPass {
    private var index = 0
    /// The group of equal choices to lower: 0 is all of them, n is the choice and its nth later twin.
    private var group = 0
    private var twins: [Int] = []
    private var search: LoweringSearch?

    /// The most pairs to try for each choice.
    private static let mostPairs = 8

    mutating func next(_ best: Draw) -> [UInt64]? {
        while index < best.choices.count {
            if search == nil, !begin(best) {
                index += 1
                group = 0
                continue
            }
            if let value = search?.next() {
                var candidate = best.choices
                for twin in twins where twin < candidate.count { candidate[twin] = value }
                return candidate
            }
            search = nil
            group += 1
        }
        return nil
    }

    mutating func record(fails: Bool) { search?.record(fails: fails) }

    /// Starts lowering the next group of the current choice.
    ///
    /// - Returns: false if the choice has no further group.
    private mutating func begin(_ best: Draw) -> Bool {
        let value = best.choices[index]
        guard value > 0, !best.isContinuation(index) else { return false }
        let later = best.choices.indices.filter {
            $0 > index && best.choices[$0] == value && !best.isContinuation($0)
        }
        guard !later.isEmpty, group <= min(later.count, Self.mostPairs) else { return false }
        twins = [index] + (group == 0 ? later : [later[group - 1]])
        search = LoweringSearch(from: value)
        return true
    }
}
