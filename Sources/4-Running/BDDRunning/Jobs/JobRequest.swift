package import CucumberMessages

/// One part of a job that is executed without a break, with all data that another process needs for it.
package enum JobRequest: Sendable, Equatable {
    case scenario(number: Int, attempt: Int, ScenarioSource)
    /// Cases of a property. Each case emits the events of a scenario.
    case cases(CaseRequest, attempt: Int, PropertyInput)
}

/// An event emitted while a `JobRequest` is executed.
package enum JobEvent: Sendable {
    /// The scenario with this number begins.
    case started(number: Int, Timestamp)
    /// The values of a case were drawn; its steps follow. Not emitted for a case whose values could not be drawn.
    case drawn(DrawnCase)
    /// A step or hook begins, attaches something or ends.
    case scenario(ScenarioEvent)
    /// The scenario, the case or all hooks of the run have ended. The status is `unknown` for a case that was not run
    /// because it is not simpler than the best one or cannot be created.
    case finished(Status, Timestamp)

    /// The time at which the event happened; nil for `drawn`.
    package var time: Timestamp? {
        switch self {
        case .started(_, let time), .finished(_, let time): time
        case .scenario(let event): event.time
        case .drawn: nil
        }
    }
}
