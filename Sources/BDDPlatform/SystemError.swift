#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An error of the system, by its number.
package struct SystemError: Error, CustomStringConvertible, Equatable {
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    package var description: String {
        let text = String(cString: strerror(code))
        return hint.map { "\(text): \($0)" } ?? text
    }

    /// The limit that was reached, and how to raise it.
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

    /// Whether a pipe has no reader any more.
    package var isBrokenPipe: Bool { code == EPIPE }

    /// Whether the path does not exist or is a link that leads nowhere.
    package var isMissingFile: Bool { code == ENOENT || code == ELOOP || code == ENOTDIR }

    /// Whether a folder accepts no new files.
    package var isRefusedPlace: Bool { code == EACCES || code == EPERM || code == EROFS }
}
