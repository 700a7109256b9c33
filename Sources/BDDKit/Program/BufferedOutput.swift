import BDDPlatform

/// An open file or stream that a report goes to. The first failure is remembered, and thrown when the run is over.
final class BufferedOutput {
    private let file: FileDescriptor
    /// What becomes the file when it is whole; nil for what is written where it stays.
    private let draft: FileDraft?
    /// What the file is called in messages.
    let name: String
    private let flushesAlways: Bool
    private var waiting: [UInt8] = []
    private(set) var failure: SystemError?

    /// - Parameter flushesAlways: what is written is seen at once, as on a terminal.
    init(_ file: FileDescriptor, name: String = "standard output", flushesAlways: Bool = false) {
        self.file = file
        self.name = name
        self.flushesAlways = flushesAlways
        draft = nil
    }

    /// - Parameter name: of the file whose place the draft takes.
    init(_ draft: FileDraft, name: String) {
        file = draft.file
        self.draft = draft
        self.name = name
        flushesAlways = false
    }

    var isWaiting: Bool { !waiting.isEmpty }

    func write(_ text: String) { write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) {
        waiting += bytes
        if flushesAlways || waiting.count >= 1 << 16 { flush() }
    }

    /// Writes what waits. A reader of standard output that has gone away, as `head` does, is no failure.
    func flush() {
        guard !waiting.isEmpty else { return }
        defer { waiting.removeAll(keepingCapacity: true) }
        guard failure == nil else { return }
        do { try file.write(waiting) } catch { failure = error }
    }

    /// Writes what waits and closes the file. One that could not be written whole stays what it was.
    ///
    /// - Throws: `OutputError` when any of it could not be written.
    func finish() throws(OutputError) {
        flush()
        if failure == nil {
            do throws(SystemError) { try close() } catch { failure = error }
        } else {
            draft?.discard()
        }
        if let error { throw error }
    }

    /// Why what was written is not all there; nil when it is.
    var error: OutputError? {
        guard let failure, !(file == .standardOutput && failure.isBrokenPipe) else { return nil }
        return OutputError(name: name, reason: failure)
    }

    private func close() throws(SystemError) {
        if let draft {
            try draft.commit()
        } else if file != .standardOutput {
            try file.close()
        }
    }
}

/// A report could not be written.
struct OutputError: Error, Equatable, CustomStringConvertible {
    let name: String
    let reason: SystemError

    var description: String { "\(name) cannot be written: \(reason)" }
}

/// All reports that could not be written.
struct OutputErrors: WholeMessage {
    let errors: [OutputError]

    var description: String { errors.map { "bdd: error: \($0)" }.joined(separator: "\n") }
}
