#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Puts a new file in the place of another.
package enum FileReplacement {
    /// Replaces what a file holds in one go: whoever reads it, and whatever happens, finds the old or the new content
    /// whole. The file keeps its mode; a link stays a link, and the file it leads to is replaced.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        _ = try FileStatus(path)
        let draft = try FileDraft(of: path)
        try draft.file.write(bytes)
        guard fsync(draft.file.number) == 0 else { throw SystemError(code: errno) }
        try draft.commit()
    }
}
