import Gherkin

/// The ids with which a job's events are emitted: those of its test case and of the test case's steps.
final class PlannedTestCase {
    let job: Job
    /// The scenario as it is reported. For a property it can contain the values of a case.
    var pickle: Pickle
    /// The id of the test case as a number. The ids of its steps follow.
    let firstId: Int
    /// The number of hooks before the first step.
    let hooksBefore: Int
    /// Whether the test case has been emitted. For a property it is emitted when the reported case is decided.
    private(set) var isEmitted: Bool

    init(_ job: Job, firstId: Int, hooksBefore: Int) {
        self.job = job
        pickle = job.pickle
        self.firstId = firstId
        self.hooksBefore = hooksBefore
        isEmitted = job.property == nil
    }

    /// Marks the test case as emitted.
    ///
    /// - Returns: true if the test case was not marked before.
    func markEmitted() -> Bool {
        defer { isEmitted = true }
        return !isEmitted
    }

    func stepId(_ index: Int) -> String { String(firstId + 1 + index) }

    /// The id of the pickle step for the test step at `index`; nil for a hook.
    func pickleStepId(_ index: Int) -> String? { pickle.stepId(at: index - hooksBefore) }

    /// The pickle step for the test step at `index`; nil for a hook.
    func pickleStep(_ index: Int) -> PickleStep? {
        let index = index - hooksBefore
        return pickle.steps.indices.contains(index) ? pickle.steps[index] : nil
    }
}
