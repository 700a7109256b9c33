import BDDDiagnostics
package import BDDPlatform
import BDDReports

/// An open file or stream that a report goes to. The first failure is remembered, and thrown when the run is over.
package final class BufferedOutput {
    private let file: FileDescriptor
    /// The temporary file that replaces the target when it is complete; nil if the target is written directly.
    private let draft: FileDraft?
    /// The file's name in messages.
    let name: String
    private let flushesAlways: Bool
    /// Whether the file is closed at the end. Standard output stays open.
    private let closesFile: Bool
    /// Breaks up commands of a build server; nil if no server reads the output, or if the report writes commands.
    private var breaker: CommandBreaker?
    private var waiting: [UInt8] = []
    /// The path of a file that is written in place and that nothing else may change; nil for other outputs.
    private var path: String?
    /// The number of bytes that the file has.
    private var size = 0
    /// The number of bytes that the file had before the first write.
    private var start = 0
    /// The bytes that were written, for a file that nothing else may change.
    private var written = Hasher()
    /// The size at which the file had the written bytes.
    private var checkedSize: Int?
    private(set) var failure: SystemError?
    private var isFinished = false

    /// - Parameters:
    ///   - path: The path of the file if nothing else may change it.
    ///   - flushesAlways: Whether every write is visible at once, as on a terminal.
    package init(
        _ file: FileDescriptor, name: String = "standard output", path: String? = nil, flushesAlways: Bool = false
    ) {
        self.path = path
        self.file = file
        self.name = name
        self.flushesAlways = flushesAlways
        closesFile = file != Self.standardOutput
        draft = nil
    }

    /// The output for reports without a file. Only tests replace it, for runs in their own process.
    @TaskLocal package static var standardOutput = FileDescriptor.standardOutput

    /// Standard output for people. On a build server it contains no commands.
    package static func forPeople(_ environment: [String: String], flushesAlways: Bool = false) -> BufferedOutput {
        let output = BufferedOutput(standardOutput, flushesAlways: flushesAlways)
        if CommandBreaker.isNeeded(environment) { output.breaker = CommandBreaker() }
        return output
    }

    /// - Parameter name: of the file whose place the draft takes.
    init(_ draft: FileDraft, name: String) {
        file = draft.file
        self.draft = draft
        self.name = name
        flushesAlways = false
        closesFile = false
    }

    var isWaiting: Bool { !waiting.isEmpty }

    package func write(_ text: String) { write(Array(text.utf8)) }

    package func write(_ bytes: [UInt8]) {
        waiting += breaker?.broken(bytes) ?? bytes
        if flushesAlways || waiting.count >= 1 << 16 { flush() }
    }

    /// Writes the buffered bytes. It is no failure if the reader of standard output has gone, as `head` does.
    func flush() {
        guard !waiting.isEmpty else { return }
        defer { waiting.removeAll(keepingCapacity: true) }
        guard failure == nil else { return }
        do { try file.write(waiting) } catch { failure = error }
        size += waiting.count
        if draft != nil || path != nil { waiting.withUnsafeBytes { written.combine(bytes: $0) } }
    }

    /// Records that nothing else may change the file at `path` from now on. It has `size` bytes.
    package func guardFile(at path: String, size: Int) {
        self.path = path
        self.size = size
        start = size
    }

    /// Flushes, and checks that nothing else has removed, replaced or changed the file.
    func check() {
        flush()
        guard failure == nil, checkedSize != size, let path = draft?.path ?? path else { return }
        guard file.isIntact(at: path, size: size), (try? hasWrittenBytes()) == true else {
            return failure = .changed
        }
        checkedSize = size
    }

    /// Whether the file contains the bytes that were written. Its size and times are no proof, because they can be set.
    private func hasWrittenBytes() throws(SystemError) -> Bool {
        var read = Hasher()
        var offset = start
        while offset < size {
            let bytes = try file.bytes(offset..<min(offset + 1 << 20, size))
            bytes.withUnsafeBytes { read.combine(bytes: $0) }
            offset += bytes.count
        }
        return read.finalize() == written.finalize()
    }

    /// Writes the buffered bytes and closes the file. If they cannot all be written, the file keeps its earlier
    /// contents.
    ///
    /// - Throws: `OutputError` if any bytes could not be written.
    package func finish() throws(OutputError) {
        guard !isFinished else { return }
        isFinished = true
        check()
        if failure == nil {
            do throws(SystemError) { try close() } catch { failure = error }
        } else {
            draft?.discard()
        }
        if let error { throw error }
    }

    /// The reason why some of the output was lost; nil if all of it was written.
    var error: OutputError? {
        guard let failure, !(file == .standardOutput && failure.isBrokenPipe) else { return nil }
        return OutputError(name: name, reason: failure)
    }

    private func close() throws(SystemError) {
        if let draft {
            try draft.commit()
        } else if closesFile {
            try file.close()
        }
    }
}

/// A report could not be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
    package let name: String
    package let reason: SystemError

    package init(name: String, reason: SystemError) {
        self.name = name
        self.reason = reason
    }

    package var description: String { "\(name) cannot be written: \(reason)" }
}

/// All reports that could not be written.
package struct OutputErrors: WholeMessage {
    package let errors: [OutputError]

    package init(errors: [OutputError]) {
        self.errors = errors
    }

    package var description: String { errors.map { "bdd: error: \($0)" }.joined(separator: "\n") }
}
