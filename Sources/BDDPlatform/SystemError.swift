#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What the system answered, by its number.
package struct SystemError: Error, CustomStringConvertible, Equatable {
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    package var description: String {
        let text = String(cString: strerror(code))
        return hint.map { "\(text): \($0)" } ?? text
    }

    /// Which limit was met, and what raises it.
    private var hint: String? {
        switch code {
        case EMFILE: ResourceLimit.openFiles.hint
        case EFBIG: ResourceLimit.fileSize.hint
        case ENOMEM: ResourceLimit.memory.hint
        case EAGAIN: "too many processes, or too little memory: 'ulimit -u' and 'ulimit -v' show the limits"
        case ENAMETOOLONG: "the system takes paths of fewer than \(PATH_MAX) bytes, and names of fewer than 256"
        default: nil
        }
    }

    /// Whether the reader of a pipe has gone away.
    package var isBrokenPipe: Bool { code == EPIPE }

    /// Whether there is nothing at a path, or only a link that leads nowhere.
    package var isMissingFile: Bool { code == ENOENT || code == ELOOP || code == ENOTDIR }

    /// Whether a folder takes no new file.
    package var isRefusedPlace: Bool { code == EACCES || code == EPERM || code == EROFS }
}
