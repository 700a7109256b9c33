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
        let target = try destination(of: path)
        var status = stat()
        guard stat(target, &status) == 0 else { throw SystemError(code: errno) }
        let draft = "\(target).\(getpid()).new"
        do throws(SystemError) {
            try write(bytes, to: draft, mode: status.st_mode)
            guard rename(draft, target) == 0 else { throw SystemError(code: errno) }
        } catch {
            unlink(draft)
            throw error
        }
    }

    private static func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(SystemError) {
        let file = try FileDescriptor.create(path)
        do throws(SystemError) {
            try file.write(bytes)
            guard fchmod(file.number, mode) == 0, fsync(file.number) == 0 else { throw SystemError(code: errno) }
        } catch {
            file.discard()
            throw error
        }
        try file.close()
    }

    /// Where the links of a path lead.
    private static func destination(of path: String) throws(SystemError) -> String {
        guard let resolved = realpath(path, nil) else { throw SystemError(code: errno) }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
