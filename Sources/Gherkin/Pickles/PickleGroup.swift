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
    /// An index into the plan's contexts.
    let context: UInt32
    let scenario: UInt32
    /// None for a plain scenario.
    var examples = StepRecord.none
    var stepCount: UInt32 = 0
    var firstPickle: UInt32 = 0
    var firstId = 0

    init(context: UInt32, scenario: UInt32) {
        self.context = context
        self.scenario = scenario
    }
}
