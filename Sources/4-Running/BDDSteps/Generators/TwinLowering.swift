/// Makes choices that are equal smaller together, for what fails only while values are the same: all of them at once,
/// then two at a time.
struct TwinLowering: ShrinkPass {
    private var index = 0
    /// Which group of the choice's twins is next.
    private var group = 0
    private var twins: [Int] = []
    private var search: LoweringSearch?

    /// With how many of its twins a choice is paired.
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

    /// - Returns: false when the choice has no further group.
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
