import BDDPlatform
import BDDRunning
import BDDSteps
import CucumberMessages

/// A worker process and the channel to it, as seen by the supervisor.
final class WorkerProcess {
    /// The number of the worker, counted from 1. A replacement gets a new number.
    let number: Int
    /// Whether the worker is a copy of this process, not a program that was started anew.
    let isCopy: Bool
    /// Whether the worker has sent anything yet.
    private(set) var hasSent = false
    /// The text printed since the current step or hook began.
    private var printed = PrintedText()
    /// The last 8 KiB printed on standard error.
    private(set) var lastErrors: [UInt8] = []
    /// The number of the last numbered request that was sent.
    private(set) var requestCount = 0

    /// A byte there announces messages; its end means that the worker has ended.
    let wakeUp: FileDescriptor
    let requests: FileDescriptor
    private let process: ChildProcess
    private let printedOutput: FileDescriptor
    private let printedErrors: FileDescriptor
    private var ring: MessageRing
    private var frames = FrameBuffer()
    /// The requests that the system has not accepted yet.
    private var unsent = ByteWriter()

    /// - Parameter files: the connection whose other end the process has as `WorkerFiles`.
    /// - Throws: `SystemError` when the memory cannot be mapped.
    init(number: Int, _ process: ChildProcess, files: WorkerConnection, isCopy: Bool) throws(SystemError) {
        self.number = number
        self.isCopy = isCopy
        self.process = process
        ring = MessageRing(try SharedMemory(files.memory, size: MessageRing.size))
        requests = files.requests.writing
        wakeUp = files.wakeUp.reading
        printedOutput = files.output.reading
        printedErrors = files.errors.reading
        for file in self.files { file.makeNonBlocking() }
    }

    /// The files that the supervisor has open for this worker.
    var files: [FileDescriptor] { [requests, wakeUp, printedOutput, printedErrors] }

    // MARK: Requests

    /// Starts a forked worker that waits for its first byte.
    func wake() {
        unsent.write(true)
        flush()
    }

    /// Adds a request, which the next `flush` sends.
    ///
    /// - Returns: the number of the last numbered request, which is `request` if it has a number.
    @discardableResult
    func send(_ request: WorkerRequest) -> Int {
        unsent.writeFrame { request.encode(to: &$0) }
        if request.isNumbered { requestCount += 1 }
        return requestCount
    }

    /// Reduces `requestCount` by the number of requests that the worker has given back.
    func takeBack(requests: Int) { requestCount -= requests }

    /// Whether there are requests that the system has not accepted yet.
    var hasUnsent: Bool { !unsent.rest.isEmpty }

    /// Sends as many requests as the system accepts. If the worker is gone, they are dropped; `receive` then finds its
    /// end.
    func flush() {
        guard hasUnsent else { return }
        unsent.removeFirst(requests.writeSome(unsent.rest) ?? unsent.rest.count)
    }

    // MARK: Messages

    /// Reads the messages that are available.
    ///
    /// - Parameters:
    ///   - isWoken: whether `wakeUp` is readable.
    ///   - handle: takes a message; throws if the messages after it must not be read.
    /// - Returns: whether the worker has closed the channel.
    /// - Throws: the reason to stop the worker.
    func receive(
        isWoken: Bool, _ buffer: inout [UInt8], handle: (WorkerMessage) throws(CrashReason) -> Void
    ) throws(CrashReason) -> Bool {
        let isOver = isWoken && clearWakeUp(&buffer)
        // Reading the ring after `wakeUp` finds everything that was written before `wakeUp` was closed.
        guard let count = try? ring.read(into: &frames) else { throw .corruptedChannel }
        guard count > 0 else { return isOver }
        hasSent = true
        while let message = try nextMessage() { try handle(message) }
        return isOver
    }

    private func nextMessage() throws(CrashReason) -> WorkerMessage? {
        do {
            guard let payload = try frames.nextPayload() else { return nil }
            var reader = ByteReader(payload)
            let message = try WorkerMessage(from: &reader)
            if reader.isAtEnd { return message }
        } catch {
            throw .corruptedChannel
        }
        throw .corruptedChannel
    }

    /// - Returns: whether the worker has closed `wakeUp`.
    private func clearWakeUp(_ buffer: inout [UInt8]) -> Bool {
        while true {
            switch wakeUp.read(into: &buffer) {
            case .bytes: continue
            case .nothing: return false
            case .end: return true
            }
        }
    }

    // MARK: Printing

    /// The text printed since the last step or hook ended.
    var printedText: String { printed.text }

    /// Whether anything was printed since the last step or hook ended.
    var hasPrinted: Bool { !printed.isEmpty }

    /// Takes the text printed since the last step or hook ended, as an attachment for the log; nil if there is none.
    func takePrinted() -> AttachmentContent? {
        guard !printed.isEmpty else { return nil }
        defer { printed = PrintedText() }
        return AttachmentContent(body: .text(printedText), mediaType: MediaType.log)
    }

    /// Keeps printed bytes for the step or hook that runs.
    ///
    /// - Parameter omitted: the number of bytes before them that the worker dropped.
    func keep(_ bytes: [UInt8], of stream: OutputStreamName, omitted: Int = 0) {
        printed.append(bytes, omitted: omitted)
        guard stream == .standardError else { return }
        lastErrors = Array((lastErrors + bytes).suffix(1 << 13))
    }

    // MARK: The end

    /// The time that a dismissed worker has to end, in tenths of a second.
    private static let patience = 20

    /// Asks the worker to end by closing its requests.
    func dismiss() { requests.discard() }

    /// Waits until a dismissed worker has ended. A worker that is stuck or stopped by a signal is killed, with all
    /// processes that its steps have started.
    func waitForEnd() {
        _ = (0..<Self.patience).contains { _ in process.endsSoon() }
        process.kill()
        _ = process.wait()
        closeFiles()
    }

    /// Whether the process has ended, or ends soon now that its channel is closed.
    var endsByItself: Bool { process.endsSoon() }

    /// Whether the worker crashed in the background, and not in the step that ran.
    var diedInBackground: Bool { CrashWitness.sawBackground(at: ring.crashNote) }

    /// Kills the worker, and reads the text that it had printed and not sent.
    ///
    /// - Parameter keepsCalls: whether to keep the backtrace that Swift prints when a program crashes.
    /// - Returns: how the process ended.
    func stop(_ buffer: inout [UInt8], keepsCalls: Bool) -> ChildProcess.Ending {
        process.kill()
        requests.discard()
        let ending = process.wait()
        while case .bytes(let bytes) = printedOutput.read(into: &buffer) { keep(Array(bytes), of: .standardOutput) }
        while case .bytes(let bytes) = printedErrors.read(into: &buffer) { keep(Array(bytes), of: .standardError) }
        printed.replace(keepsCalls ? CrashReason.withOwnCallsFirst : CrashReason.withoutCalls)
        closeFiles()
        return ending
    }

    private func closeFiles() {
        for file in [wakeUp, printedOutput, printedErrors] { file.discard() }
    }
}
