import BDDRunning
import CucumberMessages

/// What the supervisor asks a worker process for.
///
/// Those that are carried out one after the other are numbered, from 1 in the order in which they are sent; `cancel`
/// and `recall` are heeded at once and have no number.
enum WorkerRequest: Sendable, Equatable {
    /// From now on steps and hooks find these in `RunParameters`.
    case define([String: String])
    /// Run the hooks of the whole run: `BeforeAll` when the worker starts, `AfterAll` before it ends.
    case runHooks(Envelope.Hook.HookType)
    case run(JobRequest)
    /// Cancel the task of the request with this number if it still runs: its step has taken too long.
    case cancel(request: Int)
    /// Give back what has not begun, as another worker has nothing to do.
    case recall

    /// Whether it is one of those that are carried out one after the other.
    var isNumbered: Bool {
        switch self {
        case .cancel, .recall: false
        case .define, .runHooks, .run: true
        }
    }
}

/// What a worker process sends to the supervisor.
enum WorkerMessage: Sendable {
    /// What happens in the request that it carries out.
    case event(JobEvent)
    /// What the program printed since the last step or hook began.
    case printed(OutputStreamName, [UInt8])
    /// The requests from this number on will not be carried out: the answer to `recall`.
    case givenBack(from: Int)

    /// When it happened, where the message says it.
    var time: Timestamp? {
        if case .event(let event) = self { event.time } else { nil }
    }
}

/// Where a program prints.
enum OutputStreamName: Int, Sendable {
    case standardOutput = 1
    case standardError = 2
}
