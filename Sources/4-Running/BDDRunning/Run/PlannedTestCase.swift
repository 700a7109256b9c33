import Gherkin

/// A scenario whose events are emitted: the ids of its test case and steps.
final class PlannedTestCase {
    let job: Job
    /// The scenario as it is reported: that of a property can have values.
    var pickle: Pickle
    /// The number of the test case's id. Those of its steps follow.
    let firstId: Int
    /// How many hooks stand before the first step.
    let hooksBefore: Int
    /// Whether the test case has been emitted. That of a property waits until it is decided which case is reported.
    private(set) var isEmitted: Bool
    /// What the reported case is a case of; nil before one was run, and for a scenario.
    private(set) var property: PropertyInput?

    init(_ job: Job, firstId: Int, hooksBefore: Int) {
        self.job = job
        pickle = job.pickle
        self.firstId = firstId
        self.hooksBefore = hooksBefore
        isEmitted =
            switch job.kind {
            case .scenario: true
            case .property: false
            }
    }

    /// Notes which case of a property is reported.
    ///
    /// - Returns: the property, when its test case is to be emitted now: one that is tried again is emitted once.
    func decide() -> PropertyInput? {
        guard case .property(let property) = job.kind else { return nil }
        self.property = property.input
        return markEmitted() ? property.input : nil
    }

    /// Marks the test case as emitted.
    ///
    /// - Returns: whether it was not before.
    func markEmitted() -> Bool {
        defer { isEmitted = true }
        return !isEmitted
    }

    func stepId(_ index: Int) -> String { String(firstId + 1 + index) }

    /// The id of the pickle step with the index of a test step; nil for a hook.
    func pickleStepId(_ index: Int) -> String? { pickle.stepId(at: index - hooksBefore) }

    /// The pickle step with the index of a test step; nil for a hook.
    func pickleStep(_ index: Int) -> PickleStep? {
        let index = index - hooksBefore
        return pickle.steps.indices.contains(index) ? pickle.steps[index] : nil
    }
}
