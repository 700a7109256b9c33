/// The pickles of a document, stored as one group for each plain scenario and for each examples table.
struct PicklePlan: Sendable {
    private(set) var document: DocumentStorage
    /// The number of the first id, which is that of a step or of a pickle without steps.
    private(set) var firstId: Int
    private(set) var contexts: [PickleContext] = []
    private(set) var groups: [PickleGroup] = []
    private(set) var count = 0
    private(set) var idCount = 0

    init(document: DocumentStorage, firstId: Int) {
        self.document = document
        self.firstId = firstId
    }

    /// Returns the same plan for `document` with ids from `firstId` on.
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
                inner.rule = OptionalIndex(Int(child.index))
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
            group.examples = OptionalIndex(examples)
            add(group, count: Int(record.body.range.count))
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

/// The rule and backgrounds that apply to a scenario.
struct PickleContext: Sendable {
    var rule = OptionalIndex.none
    /// The steps of the feature's background, then those of the rule's background. Each is one range, because a
    /// background occurs only once.
    var featureBackground = RecordRange()
    var ruleBackground = RecordRange()

    var stepCount: UInt32 { featureBackground.count + ruleBackground.count }

    mutating func addBackground(_ steps: RecordRange) {
        if rule.isNone { featureBackground = steps } else { ruleBackground = steps }
    }
}

/// Consecutive pickles that differ only in their row of examples.
struct PickleGroup: Sendable {
    /// An index into the plan's contexts.
    let context: UInt32
    let scenario: UInt32
    /// None for a plain scenario.
    var examples = OptionalIndex.none
    var stepCount: UInt32 = 0
    var firstPickle: UInt32 = 0
    var firstId = 0

    init(context: UInt32, scenario: UInt32) {
        self.context = context
        self.scenario = scenario
    }
}
