#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Puts a new file in the place of another.
package enum FileReplacement {
    /// Replaces the contents of a file atomically: any reader, at any time, finds the whole old or the whole new
    /// contents. The file keeps its mode. If the path is a link, the file it leads to is replaced.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        _ = try FileStatus(path)
        let draft = try FileDraft(of: path)
        try draft.file.write(bytes)
        guard fsync(draft.file.number) == 0 else { throw SystemError(code: errno) }
        try draft.commit()
    }
}
