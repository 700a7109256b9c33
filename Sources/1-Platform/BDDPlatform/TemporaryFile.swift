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

/// A temporary file without a name. It is gone when the program ends, even if it crashes.
package struct TemporaryFile: ~Copyable {
    private let file: FileDescriptor
    private var end = 0

    /// - Throws: `SystemError` if the folder for temporary files accepts none.
    package init() throws(SystemError) {
        let folder = FileManager.default.temporaryDirectory.path
        var path = Array("\(folder)/bdd.XXXXXX".utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else { throw SystemError(code: errno) }
        unlink(path)
        // Programs that steps start must not inherit the file.
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        file = FileDescriptor(number: number)
    }

    deinit { file.discard() }

    /// Appends bytes.
    ///
    /// - Returns: Their range in the file.
    package mutating func append(_ bytes: [UInt8]) throws(SystemError) -> Range<Int> {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            // The next bytes overwrite a partial write.
            lseek(file.number, off_t(end), SEEK_SET)
            throw error
        }
        defer { end += bytes.count }
        return end..<end + bytes.count
    }

    package var size: Int { end }

    /// Overwrites existing bytes.
    package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) { try file.write(bytes, at: offset) }

    /// - Throws: `SystemError`; `EIO` if the file is too short.
    package func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] { try file.bytes(range) }

    /// Duplicates the file and moves to its start. Do not append any more.
    package func reopened() throws(SystemError) -> FileDescriptor { try file.reopened() }
}
