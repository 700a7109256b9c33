import CucumberMessages

/// What happens while a test case runs, before it has message ids: steps are counted from 0 within the case.
enum ScenarioEvent: Sendable {
    /// The test case is known, of a property whose test case was not told when it was planned.
    indirect case assembled(AssembledTestCase, ToldRow, Timestamp)
    case started(attempt: Int, worker: String?, Timestamp)
    case stepStarted(Int, Timestamp)
    indirect case attached(Int, AttachmentContent, Timestamp)
    case stepFinished(Int, TestStepResult, Timestamp)
    case finished(willBeRetried: Bool, Timestamp)

    var time: Timestamp {
        switch self {
        case .assembled(_, _, let time), .started(_, _, let time), .stepStarted(_, let time), .attached(_, _, let time),
            .stepFinished(_, _, let time), .finished(_, let time):
            time
        }
    }
}
