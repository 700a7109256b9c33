package import BDDSteps
package import CucumberMessages

/// An event of a running scenario, without message ids. Steps and hooks are identified by their index, from 0.
///
/// The same events go from a step to the recorder, in one process or from a worker to its supervisor, and are translated
/// into envelopes once. BeforeAll and AfterAll hooks emit them too; the step index is then the index of the hook in
/// definition order.
package enum ScenarioEvent: Sendable {
    /// The values of a case of a property were drawn, and its steps follow. It is not emitted if no values could be
    /// drawn, and does not reach the recorder.
    indirect case drawn(DrawnCase)
    /// The events that follow belong to the case of a property that has the values of the row.
    indirect case reported(ReportedRow, Timestamp)
    /// An attempt at the scenario starts. A worker does not know its own name: its supervisor adds it.
    case started(attempt: Int, worker: String?, Timestamp)
    case stepStarted(Int, Timestamp)
    /// The definition of the step that has started gives it a time, in nanoseconds. It does not reach the recorder.
    case limited(Int)
    indirect case attached(Int, AttachmentContent, Timestamp)
    case stepFinished(Int, TestStepResult, Timestamp)
    /// The attempt, the case of a property or all hooks of the run have ended, with the worst status of the steps. The
    /// status is `unknown` for a case that was not run because it is not simpler than the best one or cannot be created.
    /// Only the supervisor knows whether the scenario will be retried.
    case finished(Status, willBeRetried: Bool, Timestamp)

    /// The time at which the event happened; nil for `drawn` and `limited`.
    package var time: Timestamp? {
        switch self {
        case .reported(_, let time), .started(_, _, let time), .stepStarted(_, let time), .attached(_, _, let time),
            .stepFinished(_, _, let time), .finished(_, _, let time):
            time
        case .drawn, .limited: nil
        }
    }
}

/// The row of values of the case that is reported for a property.
package struct ReportedRow: Sendable, Equatable {
    package let values: [String]
    /// Whether the report shows the values. A property that passed is reported as it is written.
    package let isShown: Bool

    package init(values: [String], isShown: Bool) {
        self.values = values
        self.isShown = isShown
    }
}
