import BDDPlatform

/// The pipes and the shared memory between a worker and its supervisor, with both ends.
struct WorkerConnection {
    let requests: Pipe
    let wakeUp: Pipe
    let output: Pipe
    let errors: Pipe
    let memory: FileDescriptor
    private let nothing: FileDescriptor

    /// - Throws: `SystemError` if no more files can be opened.
    init() throws(SystemError) {
        requests = try Pipe().apart(from: WorkerFiles.numbers)
        wakeUp = try Pipe().apart(from: WorkerFiles.numbers)
        output = try Pipe().apart(from: WorkerFiles.numbers)
        errors = try Pipe().apart(from: WorkerFiles.numbers)
        memory = try SharedMemory.makeFile(size: MessageRing.size).apart(from: WorkerFiles.numbers)
        nothing = try FileDescriptor.emptyInput().apart(from: WorkerFiles.numbers)
    }

    /// The files of the worker, by their numbers in the worker.
    var ofWorker: [Int32: FileDescriptor] {
        [
            0: nothing, 1: output.writing, 2: errors.writing, WorkerFiles.requests.number: requests.reading,
            WorkerFiles.wakeUp.number: wakeUp.writing, WorkerFiles.printedOutput.number: output.reading,
            WorkerFiles.printedErrors.number: errors.reading, WorkerFiles.memory.number: memory,
        ]
    }

    /// The supervisor's ends.
    var ofSupervisor: [FileDescriptor] { [requests.writing, wakeUp.reading, output.reading, errors.reading] }

    /// Closes the worker's ends in the supervisor.
    func leaveToWorker() {
        for file in [requests.reading, wakeUp.writing, output.writing, errors.writing, nothing, memory] {
            file.discard()
        }
    }
}
