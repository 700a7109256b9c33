import BDDPlatform
package import BDDReports
package import BDDRunning
package import CucumberMessages

/// The saved stream of a run that broke off, to which the resumed run appends.
///
/// The resuming process emits again everything that the first process emitted before its scenarios began. Each emitted
/// line must equal the next line of the file. After the last line of the file, new lines are appended.
///
/// The caller holds the lock of the recorder, so only one thread uses this object at a time.
package final class ResumedStream: ContinuedRecord, @unchecked Sendable {
    package let path: String
    /// The output that appends to the file.
    package let output: BufferedOutput
    private let lines: LineReader
    private let file: FileDescriptor
    /// Finds the contents of attachments that are in files.
    package let attachments = AttachmentFiles()
    private var isReading = true
    /// Whether the lines being written are copies of lines in the file.
    package private(set) var isTaking = false
    /// The messages of the first process about the machine and the run.
    let meta: Envelope
    package let note: RunNote
    private let noteMessage: Envelope
    /// Whether the messages say that the run was interrupted.
    package var isInterrupted = false
    /// The first difference between the emitted messages and those in the file; nil if there is none.
    private(set) var difference: ResumeError?

    /// Opens a file.
    ///
    /// - Throws: `ResumeError` if the file is not a stream that can be resumed.
    package init(_ path: String) throws(ResumeError) {
        self.path = path
        let isRegular: Bool
        do throws(SystemError) {
            isRegular = try FileStatus(path).kind == .regular
            lines = LineReader(try FileDescriptor.open(path))
            file = try FileDescriptor.appendLocked(to: path)
        } catch {
            throw .unusable(path, error)
        }
        output = BufferedOutput(file, name: path)
        guard isRegular else { throw .noNote(path) }
        guard let first = lines.next() else {
            let torn = lines.torn
            throw torn.starts(with: Self.head.prefix(torn.count))
                ? .nothing(path) : .broken(Self.broken(path, torn, line: 1))
        }
        guard case .meta(_)? = try Self.envelope(first, path, line: 1),
            let meta = try Self.envelope(first, path, line: 1)
        else {
            throw .noNote(path)
        }
        guard let second = lines.next() else { throw .nothing(path) }
        guard let message = try? EnvelopeReader.envelope(second), case .attachment(let attachment) = message,
            let note = RunNote(attachment), note.arguments != nil
        else { throw .noNote(path) }
        (self.meta, self.note, noteMessage) = (meta, note, message)
        lines.rewind(first, second)
    }

    /// The bytes that every stream begins with.
    private static let head = Array("{\"meta\":".utf8)

    /// - Throws: `ResumeError` if the line is not a message.
    private static func envelope(
        _ bytes: ArraySlice<UInt8>, _ path: String, line: Int
    ) throws(ResumeError) -> Envelope? {
        do { return try EnvelopeReader.envelope(bytes) } catch { throw .broken(broken(path, bytes, line: line)) }
    }

    /// The error for a line that is not a message.
    private static func broken(_ path: String, _ bytes: ArraySlice<UInt8>, line: Int) -> MessageFileError {
        do {
            _ = try EnvelopeReader.envelope(bytes)
            return .broken(name: path, UnreadableMessage(line: line, reason: "not a message of a run"))
        } catch let error as UnreadableMessage {
            return .broken(name: path, UnreadableMessage(line: line, reason: error.reason))
        } catch {
            return .broken(name: path, UnreadableMessage(line: line, error))
        }
    }

    /// The first two messages, which come from the first process.
    package var head: [Envelope] { [meta, noteMessage] }

    /// When the run started; nil when the file ends before it did.
    var start: Timestamp? {
        guard isReading, let line = lines.peek(),
            case .testRunStarted(let message)? = try? EnvelopeReader.envelope(line)
        else { return nil }
        return message.timestamp
    }

    /// Handles a line of the message report: compares it with the next line of the file, or appends it after the last
    /// one.
    package func write(_ bytes: [UInt8]) {
        if isTaking { return }
        guard isReading else { return output.write(bytes) }
        guard let line = lines.next() else {
            goOn(at: lines.offset)
            return output.write(bytes)
        }
        guard difference == nil, !bytes.elementsEqual(line) else { return }
        do throws(ResumeError) {
            guard let stored = try Self.envelope(line, path, line: lines.line),
                let emitted = try Self.envelope(bytes[...], path, line: lines.line)
            else { throw .changed(path, nil) }
            difference = ResumeError(path, line: lines.line, stored: stored, emitted: emitted)
        } catch {
            difference = error
        }
    }

    /// The next message, and the offset of its end in the file; nil if there is no further complete line.
    ///
    /// - Throws: `ResumeError` if a line is not a message. Only the last line can be incomplete.
    func next() throws(ResumeError) -> (message: Envelope, line: ArraySlice<UInt8>, end: Int)? {
        guard isReading, let line = lines.next() else { return nil }
        guard let message = try Self.envelope(line, path, line: lines.line) else {
            throw .broken(Self.broken(path, line, line: lines.line))
        }
        return (attachments.resolved(message, in: path), line, lines.offset)
    }

    /// The number of the line that was read last, from 1.
    var line: Int { lines.line }

    /// Passes messages of the file to the reports without writing them again.
    func take(_ body: () -> Void) {
        isTaking = true
        body()
        isTaking = false
    }

    /// Makes the reader return `line`, the last line, again.
    func goBack(_ line: ArraySlice<UInt8>) { lines.rewind(line) }

    /// Truncates the file at `end`, so that the run continues there.
    func goOn(at end: Int) {
        guard isReading else { return }
        isReading = false
        do throws(SystemError) {
            try file.truncate(to: end)
            output.guardFile(at: path, size: end)
        } catch {
            difference = .unusable(path, error)
        }
    }

    /// Closes the file, because another report is written to it.
    package func giveUp() { file.discard() }

    /// The offset of the next line.
    var offset: Int { lines.offset }
}

extension EnvelopeReader {
    /// The message on a line; nil if its kind is unknown.
    ///
    /// - Throws: `UnreadableMessage`.
    package static func envelope(_ line: ArraySlice<UInt8>) throws -> Envelope? {
        var reader = EnvelopeReader()
        var envelope: Envelope?
        try reader.read(Array(line)) { envelope = $0 }
        try reader.finish { envelope = $0 }
        return envelope
    }
}
