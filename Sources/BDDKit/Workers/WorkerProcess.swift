import BDDPlatform
import CucumberMessages

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
    /// Whether it is a copy of this program, and not one that was started anew.
    let isCopy: Bool
    var activity = Activity.idle
    /// The scenarios that were handed out behind the one that runs, so that the worker need not wait for the next one.
    var ahead = Queue<RunningScenario>()
    /// Whether it was asked to give them back and has not answered yet.
    var isRecalled = false
    /// Whether the BeforeAll hooks have run here.
    var isReady = false
    /// Whether they passed here, so that scenarios can run.
    var isUsable = true
    /// When the step or hook that runs has taken too long; nil while nothing runs.
    var deadline: Timestamp?
    /// How long it may take, in nanoseconds.
    var timeout = StepTimeout.standard
    /// When that time began.
    var timeoutStart: Timestamp?
    /// Whether the step's task was already cancelled: at the next deadline the process is stopped.
    var isCancelled = false
    /// Whether what it still does is not wanted, and it is to be stopped.
    private(set) var isDiscarded = false
    /// Why the supervisor stopped it, when it did.
    var stopReason: CrashReason?
    /// Whether it has said anything yet.
    private(set) var hasReported = false
    /// What was printed since the step or hook that runs began.
    var printed: [UInt8] = []
    /// The end of what was printed on standard error.
    private(set) var lastErrors: [UInt8] = []
    /// The number of the last request that was sent, of those that have one.
    private(set) var requestCount = 0

    /// A byte there tells that there are reports; its end tells that the worker has ended.
    let bell: FileDescriptor
    let requests: FileDescriptor
    private let process: ChildProcess
    private let printedOutput: FileDescriptor
    private let printedErrors: FileDescriptor
    private var ring: ReportRing
    private var frames = FrameBuffer()
    /// What the system has not taken yet of the requests.
    private var unsent = ByteWriter()

    /// - Parameter files: the supervisor's ends of what the process has as `WorkerFiles`.
    /// - Throws: `SystemError` when the system gives no memory.
    init(number: Int, _ process: ChildProcess, _ files: WorkerConnection, isCopy: Bool) throws(SystemError) {
        self.number = number
        self.isCopy = isCopy
        self.process = process
        ring = ReportRing(try SharedMemory(files.memory, size: ReportRing.size))
        requests = files.requests.writing
        bell = files.bell.reading
        printedOutput = files.output.reading
        printedErrors = files.errors.reading
        for file in self.files { file.makeNonBlocking() }
    }

    /// All that it has open here.
    var files: [FileDescriptor] { [requests, bell, printedOutput, printedErrors] }

    // MARK: Requests

    /// Wakes a worker that waits for a byte before it does anything.
    func wake() {
        unsent.write(true)
        flush()
    }

    /// Adds a request to those that `flush` sends.
    func send(_ request: WorkerRequest) {
        unsent.writeFrame { request.encode(to: &$0) }
        if request.isNumbered { requestCount += 1 }
    }

    /// Forgets the last requests, as the worker has given them back.
    func uncount(_ requests: Int) { requestCount -= requests }

    /// Whether there are requests that the system has not taken.
    var hasUnsent: Bool { !unsent.bytes.isEmpty }

    /// Sends the requests as far as the system takes them. A worker that is gone does not get them; that it is gone is
    /// seen at its reports.
    func flush() {
        guard hasUnsent else { return }
        unsent.removeFirst(requests.writeSome(unsent.bytes[...]) ?? unsent.bytes.count)
    }

    // MARK: Reports

    /// How a worker's reports end.
    enum EndOfReports {
        case closed
        /// The channel cannot be trusted any more.
        case corrupted
    }

    /// Reads the reports that are there, as long as there is no reason to stop the worker.
    ///
    /// - Parameter hasRung: whether there is something at the bell.
    /// - Returns: how they end; nil when there may be more.
    func receive(hasRung: Bool, _ buffer: inout [UInt8], _ handle: (WorkerReport) -> Void) -> EndOfReports? {
        let isOver = hasRung && clearBell(&buffer)
        do {
            // What was written before the bell's end was seen is seen after it.
            if try ring.read(into: &frames) > 0 {
                hasReported = true
                while let payload = try frames.next() {
                    var reader = ByteReader(payload)
                    while stopReason == nil, !reader.isAtEnd { handle(try WorkerReport(from: &reader)) }
                }
            }
        } catch {
            return .corrupted
        }
        return isOver ? .closed : nil
    }

    /// - Returns: whether it was closed.
    private func clearBell(_ buffer: inout [UInt8]) -> Bool {
        while true {
            switch bell.read(into: &buffer) {
            case .bytes: continue
            case .nothing: return false
            case .end: return true
            }
        }
    }

    // MARK: Printing

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

    // MARK: The end

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

    /// For how many tenths of a second a worker may go on that was dismissed.
    private static let patience = 20

    /// Asks the worker to end, as nothing is left to do.
    func dismiss() { requests.discard() }

    /// Waits until a worker that was dismissed has ended; one that is stuck, or stopped by a signal, is ended.
    func waitForEnd() {
        if !(0..<Self.patience).contains(where: { _ in process.endsSoon() }) { process.kill() }
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
        for file in [bell, printedOutput, printedErrors] { file.discard() }
    }
}

extension WorkerRequest {
    fileprivate var isNumbered: Bool {
        switch self {
        case .cancel, .recall: false
        case .define, .runHooks, .runScenario, .runCases: true
        }
    }
}
