import BDDPlatform

/// The numbers of the files that connect a worker with its supervisor. They are high, and the supervisor gives its ends of
/// no connection one of them, as they would meet in the worker.
package enum WorkerFiles {
    /// Requests come in here.
    static let requests = FileDescriptor(number: 100)
    /// A byte here wakes the supervisor, to read the messages. What byte it is says nothing, and a byte too many does
    /// no harm.
    static let bell = FileDescriptor(number: 101)
    /// What the worker prints comes back to it here, to be sent in order with all else.
    static let printedOutput = FileDescriptor(number: 102)
    static let printedErrors = FileDescriptor(number: 103)
    /// The memory for the messages. It is closed before any step runs.
    static let memory = FileDescriptor(number: 104)

    static let numbers = requests.number...memory.number
    static let all = [requests, bell, printedOutput, printedErrors, memory]

    /// The first argument of a worker process.
    package static let argument = "--run-as-worker"
}
