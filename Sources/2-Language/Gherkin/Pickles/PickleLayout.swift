/// A complete plan, shared by all its pickles.
final class PickleLayout: Sendable {
    let plan: PicklePlan

    init(_ plan: PicklePlan) {
        self.plan = plan
    }
}

extension PickleLayout {
    func pickle(_ index: Int) -> CompiledPickle {
        let group = groupIndex(of: index)
        return CompiledPickle(self, group: group, row: index - Int(plan.groups[group].firstPickle))
    }

    func forEachPickle(_ chosen: Range<Int>, _ body: (CompiledPickle) -> Void) {
        let groups = plan.groups
        for index in chosen {
            let end = index + 1 < groups.count ? Int(groups[index + 1].firstPickle) : plan.count
            for row in 0..<end - Int(groups[index].firstPickle) { body(CompiledPickle(self, group: index, row: row)) }
        }
    }

    /// Returns the last group that does not start after the pickle.
    private func groupIndex(of pickle: Int) -> Int {
        var low = 0
        var high = plan.groups.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if Int(plan.groups[middle].firstPickle) <= pickle { low = middle } else { high = middle }
        }
        return low
    }
}
