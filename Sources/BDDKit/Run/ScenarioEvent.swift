/// What happens while a test case runs, before it has message ids: steps are counted from 0 within the case.
enum ScenarioEvent: Sendable {
    case started(attempt: Int, worker: String?, Timestamp)
    case stepStarted(Int, Timestamp)
    case attached(Int, AttachmentContent, Timestamp)
    case stepFinished(Int, TestStepResult, Timestamp)
    case finished(willBeRetried: Bool, Timestamp)

    var time: Timestamp {
        switch self {
        case .started(_, _, let time), .stepStarted(_, let time), .attached(_, _, let time),
            .stepFinished(_, _, let time), .finished(_, let time):
            time
        }
    }
}
