/// A worker process, as its supervisor sees it.
final class WorkerProcess {
    /// What the worker is doing.
    enum Activity {
        case idle
        case hooks(Envelope.Hook.HookType, RunningHook?)
        case scenario(RunningScenario)
    }

    /// A hook of the whole run that has begun and not ended.
    struct RunningHook {
        let place: Int
        let messageId: String
        let start: Timestamp
    }

    /// Counts from 1; replacements get numbers of their own.
    let number: Int
    var activity = Activity.idle
    /// Whether the BeforeAll hooks have run here.
    var isReady = false
    /// Whether they passed here, so that scenarios can run.
    var isUsable = true
    /// When the step or hook that runs has taken too long; nil while nothing runs.
    var deadline: Timestamp?
    /// How long it may take, in nanoseconds.
    var timeout = StepTimeout.standard
    /// Whether the step's task was already cancelled: at the next deadline the process is stopped.
    var isCancelled = false
    /// Whether what it still does is not wanted, and it is to be stopped.
    private(set) var isDiscarded = false
    /// Why the supervisor stopped it, when it did.
    var stopReason: CrashReason?
    /// What was printed since the step or hook that runs began.
    var printed: [UInt8] = []
    /// The end of what was printed on standard error.
    private(set) var lastErrors: [UInt8] = []

    let reports: FileDescriptor
    private let process: ChildProcess
    private let requests: FileDescriptor
    private let printedOutput: FileDescriptor
    private let printedErrors: FileDescriptor
    private var frames = FrameBuffer()

    /// Starts a worker.
    ///
    /// - Throws: `SystemError` when the system gives no more processes or files.
    init(number: Int, environment: [String: String]) throws(SystemError) {
        let toWorker = try Pipe()
        let fromWorker = try Pipe()
        let output = try Pipe()
        let errors = try Pipe()
        let nothing = try FileDescriptor.emptyInput()
        process = try ChildProcess.start(
            ChildProcess.ownProgram, [WorkerFiles.argument], environment: environment,
            files: [
                0: nothing, 1: output.writing, 2: errors.writing,
                WorkerFiles.requests.number: toWorker.reading, WorkerFiles.reports.number: fromWorker.writing,
                WorkerFiles.printedOutput.number: output.reading, WorkerFiles.printedErrors.number: errors.reading,
            ])
        for file in [toWorker.reading, fromWorker.writing, output.writing, errors.writing, nothing] { file.discard() }
        self.number = number
        requests = toWorker.writing
        reports = fromWorker.reading
        printedOutput = output.reading
        printedErrors = errors.reading
        reports.makeNonBlocking()
        printedOutput.makeNonBlocking()
        printedErrors.makeNonBlocking()
    }

    /// Sends a request. A worker that is gone does not get it; that it is gone is seen at its reports.
    func send(_ request: WorkerRequest) {
        var writer = ByteWriter()
        request.encode(to: &writer)
        try? requests.write(FrameBuffer.frame(writer.bytes))
    }

    /// What reading the worker's reports gave.
    enum Received {
        case reports([WorkerReport])
        /// The last reports: the worker has ended, or its channel cannot be trusted any more.
        case ended([WorkerReport], isCorrupted: Bool)
    }

    /// Reads the reports that are there.
    func receive(_ buffer: inout [UInt8]) -> Received {
        var received: [WorkerReport] = []
        while true {
            let read = reports.read(into: &buffer)
            if case .bytes(let bytes) = read { frames.append(bytes) }
            do {
                while let payload = try frames.next() {
                    var reader = ByteReader(payload)
                    received.append(try WorkerReport(from: &reader))
                }
            } catch {
                return .ended(received, isCorrupted: true)
            }
            switch read {
            case .bytes(let bytes) where bytes.count == buffer.count: continue
            case .bytes, .nothing: return .reports(received)
            case .end: return .ended(received, isCorrupted: false)
            }
        }
    }

    /// Makes the worker one that is stopped at the next look at the deadlines.
    func discard(_ now: Timestamp) {
        isDiscarded = true
        isReady = false
        isUsable = false
        activity = .idle
        deadline = now
    }

    var isIdle: Bool {
        if case .idle = activity { true } else { false }
    }

    /// What was printed since the last step or hook, as an entry for the log; nil when nothing was.
    func takePrinted() -> AttachmentContent? {
        guard !printed.isEmpty else { return nil }
        defer { printed.removeAll() }
        return AttachmentContent(body: .text(String(decoding: printed, as: UTF8.self)), mediaType: MediaType.log)
    }

    func keep(_ bytes: [UInt8], of stream: OutputStreamName) {
        printed += bytes
        guard stream == .standardError else { return }
        lastErrors = Array((lastErrors + bytes).suffix(1 << 13))
    }

    /// Asks the worker to end, as nothing is left to do, and waits until it has.
    func end() {
        requests.discard()
        _ = process.wait()
        closeFiles()
    }

    /// Whether the process has ended, or does so now that its channel is closed.
    var endsByItself: Bool { process.endsSoon() }

    /// Ends the worker whatever it does, and reads what it had printed and not yet sent.
    func stop(_ buffer: inout [UInt8]) -> ChildProcess.Ending {
        process.kill()
        requests.discard()
        let ending = process.wait()
        while case .bytes(let bytes) = printedOutput.read(into: &buffer) { keep(Array(bytes), of: .standardOutput) }
        while case .bytes(let bytes) = printedErrors.read(into: &buffer) { keep(Array(bytes), of: .standardError) }
        closeFiles()
        return ending
    }

    private func closeFiles() {
        for file in [reports, printedOutput, printedErrors] { file.discard() }
    }
}

/// An attempt at a scenario in a worker.
struct RunningScenario {
    var job: Job
    /// The step that has begun and not ended, and when it began.
    var step: (index: Int, start: Timestamp)?
    /// How many steps have ended.
    var finished = 0
    /// The worst status so far.
    var status = Status.unknown
    /// Whether a step was cancelled and ended by itself.
    var wasCancelled = false
}
