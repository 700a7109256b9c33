import BDDPlatform

/// The bytes of a message file, any part of them at any time. What can be read only once, as a pipe, is copied to a
/// temporary file.
final class FileText {
    private let file: FileDescriptor
    private let name: String

    /// - Throws: `MessageFileError`.
    init(_ message: MessageFile) throws(MessageFileError) {
        name = message.name
        do throws(SystemError) {
            let isRegular = message.path == "-" ? false : try FileStatus(message.path).kind == .regular
            file = isRegular ? try FileDescriptor.open(message.path) : try Self.copy(message)
        } catch {
            throw .unreadable(name: message.name, error)
        }
    }

    deinit { file.discard() }

    private static func copy(_ message: MessageFile) throws(SystemError) -> FileDescriptor {
        let source = message.path == "-" ? FileDescriptor.standardInput : try FileDescriptor.open(message.path)
        defer { if source != .standardInput { source.discard() } }
        var copy = try TemporaryFile()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while let chunk = try source.nextBytes(&buffer) { _ = try copy.append(Array(chunk)) }
        return try copy.reopened()
    }

    /// All of it, to be read once from its start.
    ///
    /// - Throws: `MessageFileError`.
    func open() throws(MessageFileError) -> OpenMessageFile {
        do throws(SystemError) {
            return OpenMessageFile(name: name, file: try file.reopened())
        } catch {
            throw .unreadable(name: name, error)
        }
    }

    /// - Throws: `MessageFileError` where the file has become shorter.
    func bytes(_ range: Range<Int>) throws(MessageFileError) -> [UInt8] {
        do throws(SystemError) { return try file.bytes(range) } catch { throw .unreadable(name: name, error) }
    }
}
