#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The metadata of a file.
package struct FileStatus: Sendable {
    package enum Kind: Sendable {
        case regular, folder, pipe, socket, device

        /// The kind of file in the words of messages.
        package var name: String {
            switch self {
            case .regular: "a file"
            case .folder: "a folder"
            case .pipe: "a pipe"
            case .socket: "a socket"
            case .device: "a device"
            }
        }
    }

    /// Identifies a file, whatever path or link leads to it.
    package struct Identity: Sendable, Hashable {
        private let device: UInt64
        private let file: UInt64

        init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            file = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }

    /// Identifies one version of a file's contents, by identity, time and size.
    package struct Version: Sendable, Hashable {
        private let identity: Identity
        private let modified: Int
        private let size: Int

        fileprivate init(_ status: FileStatus) {
            (identity, modified, size) = (status.identity, status.modified, status.size)
        }
    }

    package let kind: Kind
    package let identity: Identity
    /// The time of the last change, in nanoseconds since 1970.
    package let modified: Int
    package let size: Int
    /// How many names the file has.
    package let names: Int
    let mode: mode_t
    let owner: (user: uid_t, group: gid_t)

    /// Reads the metadata of the file that the path leads to through links.
    ///
    /// - Throws: `SystemError` if there is no such file.
    package init(_ path: String) throws(SystemError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemError(code: errno) }
        self.init(status)
    }

    /// - Parameter path: The path, terminated by 0.
    init(bytes path: [UInt8]) throws(SystemError) {
        var status = stat()
        let answer = path.withUnsafeBytes { bytes in
            stat(bytes.assumingMemoryBound(to: CChar.self).baseAddress!, &status)
        }
        guard answer == 0 else { throw SystemError(code: errno) }
        self.init(status)
    }

    /// Reads the metadata of an open file.
    package init(_ file: FileDescriptor) throws(SystemError) {
        var status = stat()
        guard fstat(file.number, &status) == 0 else { throw SystemError(code: errno) }
        self.init(status)
    }

    package var version: Version { Version(self) }

    private init(_ status: stat) {
        identity = Identity(status)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        size = Int(status.st_size)
        names = Int(status.st_nlink)
        mode = status.st_mode & 0o7777
        owner = (status.st_uid, status.st_gid)
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
    }
}
