/// Which pickles a document has: one group for each plain scenario and for each examples table.
struct PicklePlan: Sendable {
    let document: DocumentStorage
    let firstId: Int
    private(set) var groups: [PickleGroup] = []
    private(set) var count = 0
    private(set) var idCount = 0

    init(document: DocumentStorage, firstId: Int) {
        self.document = document
        self.firstId = firstId
    }

    mutating func addChildren() {
        guard document.records.feature != nil else { return }
        var context = PickleContext()
        for child in document.records.featureChildren {
            add(child, in: &context)
        }
    }

    private mutating func add(_ child: ChildRecord, in context: inout PickleContext) {
        switch child.kind {
        case .background:
            context.addBackground(document.records.backgrounds[Int(child.index)].steps)
        case .scenario:
            addScenario(Int(child.index), in: context)
        case .rule:
            var inner = context
            inner.rule = child.index
            for child in document.records.ruleChildren[document.records.rules[Int(child.index)].children.indices] {
                add(child, in: &inner)
            }
        }
    }

    private mutating func addScenario(_ index: Int, in context: PickleContext) {
        let scenario = document.records.scenarios[index]
        var group = PickleGroup(context: context, scenario: UInt32(index))
        group.stepCount = scenario.steps.count == 0 ? 0 : context.stepCount + scenario.steps.count
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

/// What scenarios inherit from what stands around them.
struct PickleContext: Sendable {
    var rule = StepRecord.none
    /// The steps of the feature's background, then those of the rule's. Each is one run: a background stands once.
    var featureBackground = Run()
    var ruleBackground = Run()

    var stepCount: UInt32 { featureBackground.count + ruleBackground.count }

    mutating func addBackground(_ steps: Run) {
        if rule == StepRecord.none { featureBackground = steps } else { ruleBackground = steps }
    }
}

/// Pickles in a row that share all but their row of examples.
struct PickleGroup: Sendable {
    let context: PickleContext
    let scenario: UInt32
    /// None for a plain scenario.
    var examples = StepRecord.none
    var stepCount: UInt32 = 0
    var firstPickle: UInt32 = 0
    var firstId = 0

    init(context: PickleContext, scenario: UInt32) {
        self.context = context
        self.scenario = scenario
    }
}

extension PicklePlan {
    func pickle(_ index: Int) -> CompiledPickle {
        let group = groups[groupIndex(of: index)]
        return pickle(index - Int(group.firstPickle), of: group)
    }

    func forEachPickle(_ body: (CompiledPickle) -> Void) {
        for (index, group) in groups.enumerated() {
            let end = index + 1 < groups.count ? Int(groups[index + 1].firstPickle) : count
            for row in 0..<end - Int(group.firstPickle) { body(pickle(row, of: group)) }
        }
    }

    private func pickle(_ row: Int, of group: PickleGroup) -> CompiledPickle {
        CompiledPickle(
            document: document, group: group, row: row,
            firstId: firstId + group.firstId + row * (Int(group.stepCount) + 1))
    }

    /// The last group that does not start behind the pickle.
    private func groupIndex(of pickle: Int) -> Int {
        var low = 0
        var high = groups.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if Int(groups[middle].firstPickle) <= pickle { low = middle } else { high = middle }
        }
        return low
    }
}
