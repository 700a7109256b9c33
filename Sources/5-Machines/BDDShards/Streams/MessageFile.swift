import BDDDiagnostics
package import BDDPlatform
package import BDDRunning
package import CucumberMessages

/// A saved message stream: a file, or standard input.
package struct MessageFile: Sendable, Equatable {
    /// The path; `-` for standard input.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The file's name in messages.
    package var name: String { path == "-" ? Self.standardInput : path }

    /// The name of standard input in messages.
    static let standardInput = "standard input"

    /// Opens the file, so that errors are known before anything is written.
    package func open() throws(MessageFileError) -> OpenMessageFile {
        if path == "-" { return OpenMessageFile(name: name, input: .standardInput) }
        let input: FileInput
        do throws(SystemError) {
            input = try FileInput(path)
        } catch {
            throw error.isMissingFile ? .missing(FeatureFiles.missing(path)) : .unreadable(name: name, error)
        }
        guard input.beginning(64).map(Self.mayBeStream) != false else {
            input.close()
            throw .foreign(name: name)
        }
        return OpenMessageFile(name: name, input: input)
    }

    /// Whether a file with these first bytes may begin with a message: `{` and a name in quotes, perhaps cut off.
    private static func mayBeStream(_ start: [UInt8]) -> Bool {
        let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        let text = start.drop(while: isBlank)
        guard let first = text.first else { return true }
        let second = text.dropFirst().first { $0 != 0x20 && $0 != 0x09 }
        return first == UInt8(ascii: "{") && (second == nil || second == UInt8(ascii: "\""))
    }

    /// Reads the messages as they come, to the end: see `OpenMessageFile`.
    @discardableResult
    package func read(_ receive: (Envelope) throws -> Void) throws(MessageFileError) -> [String: Int] {
        try open().read(receive)
    }
}

/// A message stream that can be read once.
package struct OpenMessageFile: Sendable {
    package let name: String
    let input: FileInput

    init(name: String, input: FileInput) {
        self.name = name
        self.input = input
    }

    /// Reads the messages as they come, to the end.
    ///
    /// - Parameter receive: throws `UnexpectedMessage` for a message that is not allowed at its position.
    /// - Returns: the number of skipped messages, keyed by their unknown kind.
    /// - Throws: `MessageFileError` at the first line that is not a message. The messages before it have been received.
    func read(_ receive: (Envelope) throws -> Void) throws(MessageFileError) -> [String: Int] {
        try readLines { envelope, _ in try receive(envelope) }
    }

    /// Reads the messages as they come, each with its position.
    ///
    /// - Throws: `MessageFileError`.
    package func readLines(_ receive: (Envelope, StreamPosition) throws -> Void) throws(MessageFileError) -> [String:
        Int]
    {
        var input = input
        defer { input.close() }
        var reader = EnvelopeReader()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var isEnding = false
        do {
            while let chunk = try input.nextBytes(&buffer) { try reader.readLines(Array(chunk), receive) }
            isEnding = true
            try reader.finishLines(receive)
        } catch let error as SystemError {
            throw .unreadable(name: name, error)
        } catch let error as UnreadableMessage {
            throw isEnding ? .truncated(name: name, error) : .broken(name: name, error)
        } catch let error as UnexpectedMessage {
            throw .broken(name: name, UnreadableMessage(line: reader.line, reason: error.reason))
        } catch {
            throw .broken(name: name, UnreadableMessage(line: reader.line, error))
        }
        return reader.unknownKinds
    }
}

/// A message that is not allowed at its position in the stream.
package struct UnexpectedMessage: Error {
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }
}

/// A file gives no message stream, or not all of it.
package enum MessageFileError: WholeMessage, Equatable {
    case missing(FeatureFileError)
    case unreadable(name: String, SystemError)
    /// The file does not begin with a message.
    case foreign(name: String)
    case broken(name: String, UnreadableMessage)
    /// The last line breaks off before its end.
    case truncated(name: String, UnreadableMessage)
    case empty(name: String)

    package var description: String {
        switch self {
        case .missing(let error): error.description
        case .unreadable(let name, let reason): "\(name): error: \(reason)"
        case .foreign(let name):
            "\(name): error: this is not a message stream\n  help: a run makes one with '-f message:run.ndjson'"
        case .broken(let name, let message): "\(name):\(message.line): error: \(message.reason)"
        case .truncated(let name, let message): "\(name):\(message.line): error: the last line breaks off"
        case .empty(let name): "\(name): error: there are no messages in it"
        }
    }
}
