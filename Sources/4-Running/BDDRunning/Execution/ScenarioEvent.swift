package import BDDSteps
package import CucumberMessages

/// An event of a running scenario, without message ids. Steps and hooks are identified by their index, from 0.
///
/// Events pass unchanged from the step to the recorder, even between processes, and are translated into envelopes once.
/// BeforeAll and AfterAll hooks emit the same events; the step index is then the index of the hook in definition order.
package enum ScenarioEvent: Sendable {
    /// The events that follow belong to the case of a property that has the values of the row.
    indirect case reported(ReportedRow, Timestamp)
    case started(attempt: Int, worker: String?, Timestamp)
    case stepStarted(Int, Timestamp)
    indirect case attached(Int, AttachmentContent, Timestamp)
    case stepFinished(Int, TestStepResult, Timestamp)
    case finished(willBeRetried: Bool, Timestamp)

    /// The time at which the event happened.
    package var time: Timestamp {
        switch self {
        case .reported(_, let time), .started(_, _, let time), .stepStarted(_, let time), .attached(_, _, let time),
            .stepFinished(_, _, let time), .finished(_, let time):
            time
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
