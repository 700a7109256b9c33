/// Makes choices that are equal smaller together, for what fails only while two values are the same.
struct TwinLowering: ShrinkPass {
    private var place = 0
    private var twins: [Int] = []
    private var search: LoweringSearch?

    mutating func next(_ best: Draw) -> [UInt64]? {
        while place < best.choices.count {
            if search == nil { begin(best) }
            if let value = search?.next() {
                var candidate = best.choices
                for twin in twins where twin < candidate.count { candidate[twin] = value }
                return candidate
            }
            place += 1
            search = nil
        }
        return nil
    }

    mutating func hear(fails: Bool) { search?.hear(fails: fails) }

    /// Looks at each value once, where it stands first.
    private mutating func begin(_ best: Draw) {
        let value = best.choices[place]
        twins = best.choices.indices.filter { best.choices[$0] == value }
        search = twins.count > 1 && twins[0] == place ? LoweringSearch(from: value) : nil
    }
}
