import BDDRunning
import CucumberMessages

/// A request from the supervisor to a worker process.
///
/// The worker carries out `define`, `runHooks` and `run` one after the other; they are numbered from 1 in the order in
/// which they are sent. It obeys `cancel` and `recall` at once; they have no number.
enum WorkerRequest: Sendable, Equatable {
    /// Sets `RunParameters` for the steps and hooks that follow.
    case define([String: String])
    /// Run the hooks of the whole run: `BeforeAll` when the worker starts, `AfterAll` before it ends.
    case runHooks(Envelope.Hook.HookType)
    case run(JobRequest)
    /// Cancel the task of the request with this number if it still runs: its step has taken too long.
    case cancel(request: Int)
    /// Give back the requests that have not begun. They are carried out by other workers, or dropped.
    case recall

    /// Whether the request is carried out in order and has a number.
    var isNumbered: Bool {
        switch self {
        case .cancel, .recall: false
        case .define, .runHooks, .run: true
        }
    }
}

/// A message from a worker process to the supervisor.
enum WorkerMessage: Sendable {
    /// An event of the request with this number, which the worker carries out.
    case event(ScenarioEvent, request: Int)
    /// The number of cases of a property that ended since the last message and need no further messages.
    case counted(passed: Int, skipped: Int, request: Int)
    /// Text that the program printed while the current step or hook runs, and the number of bytes left out before it.
    case printed(OutputStreamName, [UInt8], omitted: Int = 0)
    /// The answer to `recall`: the worker will not carry out the requests from this number on.
    case givenBack(from: Int)

    /// The time of an event; nil for other messages.
    var time: Timestamp? {
        if case .event(let event, _) = self { event.time } else { nil }
    }
}

/// The stream on which a program prints.
enum OutputStreamName: Int, Sendable {
    case standardOutput = 1
    case standardError = 2
}
