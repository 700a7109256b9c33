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
    /// A problem that the program has found itself; nil for an error of the system.
    private let finding: Finding?

    private enum Finding: Equatable {
        case unreadable(FileStatus.Kind)
        case silentPipe
        case unreadPipe
        case tooLong(limit: Int)
        case locked
        case changed
    }

    package init(code: Int32) {
        self.init(code, nil)
    }

    private init(_ code: Int32, _ finding: Finding?) {
        self.code = code
        self.finding = finding
    }

    /// The path leads to a folder, device or socket, which cannot be read.
    package static func unreadable(_ kind: FileStatus.Kind) -> SystemError {
        SystemError(kind == .folder ? EISDIR : EINVAL, .unreadable(kind))
    }

    /// No program has opened the pipe for writing.
    package static let silentPipe = SystemError(ENXIO, .silentPipe)

    /// No program has opened the pipe for reading.
    static let unreadPipe = SystemError(ENXIO, .unreadPipe)

    /// The file has more bytes than are read into memory.
    package static func tooLong(limit: Int) -> SystemError { SystemError(EFBIG, .tooLong(limit: limit)) }

    /// Another program is writing the file.
    package static let locked = SystemError(EBUSY, .locked)

    /// The file was changed by something else while this program was writing it.
    package static let changed = SystemError(ESTALE, .changed)

    package var description: String {
        if let finding { return Self.text(finding) }
        let text = ownWords ?? String(cString: strerror(code))
        return hint.map { "\(text): \($0)" } ?? text
    }

    private static func text(_ finding: Finding) -> String {
        switch finding {
        case .unreadable(let kind): "this is \(kind.name), not a regular file"
        case .silentPipe: "no program has opened this pipe to write"
        case .unreadPipe: "no program has opened this pipe to read"
        case .tooLong(let limit): "the file has more than \(limit >> 20) MiB"
        case .locked: "another run is writing this file"
        case .changed: "something else has changed this file while the run was writing it"
        }
    }

    /// The errors that people make by a wrong path, in plain words; nil for all others, which the system names.
    private var ownWords: String? {
        switch code {
        case ENOENT: "there is no such file or folder"
        case ENOTDIR: "a part of the path is not a folder"
        default: nil
        }
    }

    /// The limit that was reached, and how to raise it; nil for other errors.
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
