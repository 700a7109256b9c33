package import BDDSteps
package import CucumberMessages

/// What happens while a scenario runs, before it has message ids. Steps and hooks are counted from 0.
///
/// It crosses every boundary as it is, also that between processes, and is translated once: into envelopes. Hooks of
/// the whole run emit the same events, each as the step with the hook's index among the hooks as they were defined.
package enum ScenarioEvent: Sendable {
    /// The events that follow are those of one of many cases, the one with these values.
    indirect case reported(ReportedRow, Timestamp)
    case started(attempt: Int, worker: String?, Timestamp)
    case stepStarted(Int, Timestamp)
    indirect case attached(Int, AttachmentContent, Timestamp)
    case stepFinished(Int, TestStepResult, Timestamp)
    case finished(willBeRetried: Bool, Timestamp)

    /// When it happened.
    package var time: Timestamp {
        switch self {
        case .reported(_, let time), .started(_, _, let time), .stepStarted(_, let time), .attached(_, _, let time),
            .stepFinished(_, _, let time), .finished(_, let time):
            time
        }
    }
}

/// The row of values with which a scenario is reported that was run with many.
package struct ReportedRow: Sendable, Equatable {
    package let values: [String]
    /// Whether the report shows the values. A scenario that passed is reported as it is written.
    package let isShown: Bool

    package init(values: [String], isShown: Bool) {
        self.values = values
        self.isShown = isShown
    }
}
