/// One part of a job that is executed without a break, with all data that another process needs for it.
package enum JobRequest: Sendable, Equatable {
    case scenario(ScenarioInput, attempt: Int)
    /// Cases of a property. Each case emits the events of a scenario.
    case cases(CaseRequest, attempt: Int, PropertyInput)
}
