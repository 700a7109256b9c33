package import CucumberMessages

/// What to execute of a job at one go: all that another process needs for it.
package enum JobRequest: Sendable, Equatable {
    case scenario(number: Int, attempt: Int, ScenarioSource)
    /// Cases of a property, each of which emits the events of a scenario.
    case cases(CaseRequest, attempt: Int, PropertyInput)
}

/// What happens while a request is executed.
package enum JobEvent: Sendable {
    /// The scenario with this number begins.
    case started(number: Int, Timestamp)
    /// The values of a case's row are made, and its steps follow. A case that got none goes on without.
    case drawn(DrawnCase)
    /// A step or hook begins, attaches something or ends.
    case scenario(ScenarioEvent)
    /// The scenario has ended, or a case, or all hooks of the run. A case that was not run, as it is not simpler or as
    /// it cannot be made, is unknown.
    case finished(Status, Timestamp)

    /// When it happened, where the event says it.
    package var time: Timestamp? {
        switch self {
        case .started(_, let time), .finished(_, let time): time
        case .scenario(let event): event.time
        case .drawn: nil
        }
    }
}
