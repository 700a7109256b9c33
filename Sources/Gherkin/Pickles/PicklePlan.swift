/// Which pickles a document has: one group for each plain scenario and for each examples table.
struct PicklePlan: Sendable {
    private(set) var document: DocumentStorage
    /// The first id that is given to a step.
    private(set) var firstId: Int
    private(set) var contexts: [PickleContext] = []
    private(set) var groups: [PickleGroup] = []
    private(set) var count = 0
    private(set) var idCount = 0

    init(document: DocumentStorage, firstId: Int) {
        self.document = document
        self.firstId = firstId
    }

    /// The same plan for the same document with other ids.
    func moved(to document: DocumentStorage, firstId: Int) -> PicklePlan {
        var plan = self
        plan.document = document
        plan.firstId = firstId
        return plan
    }

    mutating func addChildren() {
        let records = document.records
        groups.reserveCapacity(max(records.scenarios.count, records.examples.count))
        add(records.featureChildren[...], in: PickleContext())
    }

    private mutating func add(_ children: ArraySlice<ChildRecord>, in context: PickleContext) {
        var context = context
        contexts.append(context)
        var index = contexts.count - 1
        for child in children {
            switch child.kind {
            case .background:
                context.addBackground(document.records.backgrounds[Int(child.index)].steps)
                contexts.append(context)
                index = contexts.count - 1
            case .scenario:
                addScenario(Int(child.index), context: index)
            case .rule:
                var inner = context
                inner.rule = child.index
                let rule = document.records.rules[Int(child.index)]
                add(document.records.ruleChildren[rule.children.indices], in: inner)
            }
        }
    }

    private mutating func addScenario(_ index: Int, context: Int) {
        let scenario = document.records.scenarios[index]
        var group = PickleGroup(context: UInt32(context), scenario: UInt32(index))
        group.stepCount = scenario.steps.count == 0 ? 0 : contexts[context].stepCount + scenario.steps.count
        guard scenario.examples.count > 0 else { return add(group, count: 1) }
        for examples in scenario.examples.indices {
            let record = document.records.examples[examples]
            guard record.hasHeader else { continue }
            group.examples = UInt32(examples)
            add(group, count: Int(record.body.run.count))
        }
    }

    private mutating func add(_ group: PickleGroup, count pickles: Int) {
        guard pickles > 0 else { return }
        var group = group
        group.firstPickle = UInt32(count)
        group.firstId = idCount
        groups.append(group)
        count += pickles
        idCount += pickles * (Int(group.stepCount) + 1)
    }
}

/// A plan that is complete, and shared by all its pickles.
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

    func forEachPickle(_ body: (CompiledPickle) -> Void) {
        let groups = plan.groups
        for index in groups.indices {
            let end = index + 1 < groups.count ? Int(groups[index + 1].firstPickle) : plan.count
            for row in 0..<end - Int(groups[index].firstPickle) { body(CompiledPickle(self, group: index, row: row)) }
        }
    }

    /// The last group that does not start behind the pickle.
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
