import BDDPlatform

/// The file numbers that connect a worker with its supervisor. They are high, and the supervisor keeps its own ends off
/// these numbers, so that they cannot clash when they are moved into the worker.
package enum WorkerFiles {
    /// The worker reads requests here.
    static let requests = FileDescriptor(number: 100)
    /// A byte written here makes the supervisor read messages. Its value means nothing, and extra bytes do no harm.
    static let wakeUp = FileDescriptor(number: 101)
    /// The worker reads its own standard output here, and sends it in order with its events.
    static let printedOutput = FileDescriptor(number: 102)
    static let printedErrors = FileDescriptor(number: 103)
    /// The shared memory for messages. The worker closes this file before any step runs.
    static let memory = FileDescriptor(number: 104)

    static let numbers = requests.number...memory.number
    static let all = [requests, wakeUp, printedOutput, printedErrors, memory]

    /// The first argument of a worker process.
    package static let argument = "--run-as-worker"
}
