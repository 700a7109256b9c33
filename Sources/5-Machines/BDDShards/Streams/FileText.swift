import BDDPlatform

/// The bytes of a message file, with random access. A pipe, which can be read only once, is copied to a temporary file.
package final class FileText {
    private let file: FileDescriptor
    package let name: String

    /// - Throws: `MessageFileError`.
    package init(_ message: MessageFile) throws(MessageFileError) {
        name = message.name
        let input = try message.open().input
        do throws(SystemError) {
            file = input.isRegular ? input.file : try Self.copy(input)
        } catch {
            throw .unreadable(name: message.name, error)
        }
    }

    deinit { file.discard() }

    private static func copy(_ input: FileInput) throws(SystemError) -> FileDescriptor {
        var input = input
        defer { input.close() }
        var copy = try TemporaryFile()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while let chunk = try input.nextBytes(&buffer) { _ = try copy.append(Array(chunk)) }
        return try copy.reopened()
    }

    /// The whole text, to be read once from its start.
    ///
    /// - Throws: `MessageFileError`.
    package func open() throws(MessageFileError) -> OpenMessageFile {
        do throws(SystemError) {
            return OpenMessageFile(name: name, input: FileInput(copy: try file.reopened()))
        } catch {
            throw .unreadable(name: name, error)
        }
    }

    /// - Throws: `MessageFileError` if the file has become shorter.
    package func bytes(_ range: Range<Int>) throws(MessageFileError) -> [UInt8] {
        do throws(SystemError) { return try file.bytes(range) } catch { throw .unreadable(name: name, error) }
    }
}
