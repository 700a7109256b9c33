#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file without a name, gone when the program ends however it ends.
package struct TemporaryFile: ~Copyable {
    private let file: FileDescriptor
    private var end = 0

    /// - Throws: `SystemError` when the folder for temporary files takes none.
    package init() throws(SystemError) {
        let folder = FileManager.default.temporaryDirectory.path
        var path = Array("\(folder)/bdd.XXXXXX".utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else { throw SystemError(code: errno) }
        unlink(path)
        // Programs that steps start must not hold it.
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        file = FileDescriptor(number: number)
    }

    deinit { file.discard() }

    /// Writes bytes behind those that are there.
    ///
    /// - Returns: where they are.
    package mutating func append(_ bytes: [UInt8]) throws(SystemError) -> Range<Int> {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            // What was written of them is written over by the next.
            lseek(file.number, off_t(end), SEEK_SET)
            throw error
        }
        defer { end += bytes.count }
        return end..<end + bytes.count
    }

    package var size: Int { end }

    /// Writes over bytes that are there.
    package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) { try file.write(bytes, at: offset) }

    /// - Throws: `SystemError`, `EIO` also where the file has become shorter.
    package func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] { try file.bytes(range) }

    /// The file once more, to be read from its start. Nothing is written any more.
    package func reopened() throws(SystemError) -> FileDescriptor { try file.reopened() }
}
