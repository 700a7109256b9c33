import BDDPlatform
import BDDRunning
import BDDSteps
import CucumberMessages

/// A worker process and the channel to it, as the supervisor sees them.
final class WorkerProcess {
    /// Counts from 1; replacements get numbers of their own.
    let number: Int
    /// Whether it is a copy of this program, and not one that was started anew.
    let isCopy: Bool
    /// Whether it has sent anything yet.
    private(set) var hasSent = false
    /// What was printed since the step or hook that runs began.
    private var printed: [UInt8] = []
    /// The end of what was printed on standard error.
    private(set) var lastErrors: [UInt8] = []
    /// The number of the last request that was sent, of those that have one.
    private(set) var requestCount = 0

    /// A byte there says that there are messages; its end says that the worker has ended.
    let bell: FileDescriptor
    let requests: FileDescriptor
    private let process: ChildProcess
    private let printedOutput: FileDescriptor
    private let printedErrors: FileDescriptor
    private var ring: MessageRing
    private var frames = FrameBuffer()
    /// When the step began of which the last record says it; nil where none does.
    private var stepStart: Timestamp?
    /// What the system has not taken yet of the requests.
    private var unsent = RequestWriter()

    /// - Parameter files: the supervisor's ends of what the process has as `WorkerFiles`.
    /// - Throws: `SystemError` when the system gives no memory.
    init(number: Int, _ process: ChildProcess, files: WorkerConnection, isCopy: Bool) throws(SystemError) {
        self.number = number
        self.isCopy = isCopy
        self.process = process
        ring = MessageRing(try SharedMemory(files.memory, size: MessageRing.size))
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
        unsent.writeCall()
        flush()
    }

    /// Adds a request to those that `flush` sends.
    ///
    /// - Returns: the number of the request, if it is of those that have one.
    @discardableResult
    func send(_ request: WorkerRequest) -> Int {
        unsent.write(request)
        if request.isNumbered { requestCount += 1 }
        return requestCount
    }

    /// Takes the last requests off the count, as the worker has given them back.
    func takeBack(requests: Int) { requestCount -= requests }

    /// Whether there are requests that the system has not taken.
    var hasUnsent: Bool { !unsent.rest.isEmpty }

    /// Sends the requests as far as the system takes them. A worker that is gone does not get them; that it is gone is
    /// seen at its messages.
    func flush() {
        guard hasUnsent else { return }
        unsent.removeFirst(requests.writeSome(unsent.rest) ?? unsent.rest.count)
    }

    // MARK: Messages

    /// Reads the messages that are there.
    ///
    /// - Parameters:
    ///   - hasRung: whether there is something at the bell.
    ///   - countsPassed: whether of the scenario that begins nothing is asked but that it passes, if it does.
    ///   - handle: takes a message. It throws when the messages behind are not to be read.
    /// - Returns: whether they have ended, and there is no more to come.
    /// - Throws: why the worker is to be stopped.
    func receive(
        hasRung: Bool, _ buffer: inout [UInt8], countsPassed: () -> Bool,
        handle: (Received) throws(CrashReason) -> Void
    ) throws(CrashReason) -> Bool {
        let isOver = hasRung && clearBell(&buffer)
        // What was written before the bell's end was seen is seen after it.
        guard let count = try? ring.read(into: &frames) else { throw .corruptedChannel }
        guard count > 0 else { return isOver }
        hasSent = true
        while true {
            if frames.isAtScenario, countsPassed(), let passed = frames.nextPassed() {
                try handle(.passed(passed))
            } else if let element = try nextElement() {
                try receive(element, handle: handle)
            } else {
                return isOver
            }
        }
    }

    /// What comes from a worker.
    enum Received {
        case message(WorkerMessage)
        case passed(PassedRequest)
    }

    private func nextElement() throws(CrashReason) -> FrameBuffer.Element? {
        do { return try frames.next() } catch { throw .corruptedChannel }
    }

    private func receive(
        _ element: FrameBuffer.Element, handle: (Received) throws(CrashReason) -> Void
    ) throws(CrashReason) {
        switch element {
        case .frame(let payload):
            var reader = ByteReader(payload)
            guard let message = try? WorkerMessage(from: &reader), reader.isAtEnd else { throw .corruptedChannel }
            try handle(.message(message))
        case .record(let record):
            guard let event = record.event(after: stepStart) else { throw .corruptedChannel }
            stepStart = record.kind == .stepStarted ? record.time : nil
            try handle(.message(.event(event)))
        }
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

    /// What was printed since the last step or hook.
    var printedText: String { String(decoding: printed, as: UTF8.self) }

    /// Whether anything was printed since the last step or hook.
    var hasPrinted: Bool { !printed.isEmpty }

    /// Takes what was printed since the last step or hook, as an entry for the log; nil when nothing was.
    func takePrinted() -> AttachmentContent? {
        guard !printed.isEmpty else { return nil }
        defer { printed.removeAll() }
        return AttachmentContent(body: .text(printedText), mediaType: MediaType.log)
    }

    /// Keeps what was printed for the step or hook that runs.
    func keep(_ bytes: [UInt8], of stream: OutputStreamName) {
        printed += bytes
        guard stream == .standardError else { return }
        lastErrors = Array((lastErrors + bytes).suffix(1 << 13))
    }

    // MARK: The end

    /// For how many tenths of a second a worker may go on that was dismissed.
    private static let patience = 20

    /// Asks the worker to end, as nothing is left to do.
    func dismiss() { requests.discard() }

    /// Waits until a worker that was dismissed has ended; one that is stuck, or stopped by a signal, is ended, and so is
    /// all that its steps have started.
    func waitForEnd() {
        _ = (0..<Self.patience).contains { _ in process.endsSoon() }
        process.kill()
        _ = process.wait()
        closeFiles()
    }

    /// Whether the process has ended, or does so now that its channel is closed.
    var endsByItself: Bool { process.endsSoon() }

    /// Whether it died of something in the background, and not of the step that ran.
    var diedInBackground: Bool { CrashWitness.sawBackground(at: ring.crashNote) }

    /// Ends the worker whatever it does, and reads what it had printed and not yet sent.
    ///
    /// - Parameter keepsCalls: whether the calls that Swift lists when a program crashes are kept.
    func stop(_ buffer: inout [UInt8], keepsCalls: Bool) -> ChildProcess.Ending {
        process.kill()
        requests.discard()
        let ending = process.wait()
        while case .bytes(let bytes) = printedOutput.read(into: &buffer) { keep(Array(bytes), of: .standardOutput) }
        while case .bytes(let bytes) = printedErrors.read(into: &buffer) { keep(Array(bytes), of: .standardError) }
        if !keepsCalls { printed = CrashReason.withoutCalls(printed) }
        closeFiles()
        return ending
    }

    private func closeFiles() {
        for file in [bell, printedOutput, printedErrors] { file.discard() }
    }
}
