#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file that somebody named, open to be read once from its start to its end.
///
/// Every file that the program reads is opened here: a regular file, or a pipe that another program opens to write
/// within two seconds. Folders and devices are refused, as they have no bytes or no end.
package struct FileInput: Sendable {
    package let file: FileDescriptor
    /// The first bytes of a pipe: that it has a writer is only known when something was read.
    private var start: ArraySlice<UInt8> = []
    /// How many bytes a regular file says it has; nil for a pipe, which does not say.
    private let size: Int?

    /// How many bytes are read into memory at once.
    package static let mostBytes = 1 << 30

    package static let standardInput = FileInput(.standardInput, size: nil)

    /// A file that is open already.
    package init(copy file: FileDescriptor) { self.init(file, size: nil) }

    private init(_ file: FileDescriptor, size: Int?) {
        self.file = file
        self.size = size
    }

    /// Opens a file.
    ///
    /// - Parameter isRegular: refuses pipes too.
    /// - Throws: `SystemError`, `unreadable` for a folder, a device or a socket, `silentPipe`.
    package init(_ path: String, isRegular: Bool = false) throws(SystemError) {
        // Opening a pipe waits for a writer, unless it must not wait.
        let file = try FileDescriptor.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        do throws(SystemError) {
            let status = try FileStatus(file)
            self.init(file, size: status.kind == .regular ? status.size : nil)
            switch status.kind {
            case .regular: break
            case .pipe where !isRegular: start = try Self.firstBytes(file)
            default: throw .unreadable(status.kind)
            }
            _ = fcntl(file.number, F_SETFL, fcntl(file.number, F_GETFL) & ~O_NONBLOCK)
        } catch {
            file.discard()
            throw error
        }
    }

    package var isRegular: Bool { size != nil }

    /// Waits until a program has opened the pipe, and either written or closed it.
    private static func firstBytes(_ pipe: FileDescriptor) throws(SystemError) -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        let start = SteadyClock.nanoseconds
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(pipe.number, $0.baseAddress, $0.count) }
            if count > 0 { return buffer[..<count] }
            // There is a writer that has written nothing yet: from here on, reading may wait for it.
            if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return [] }
            if count < 0, errno != EINTR { throw SystemError(code: errno) }
            // A pipe without a writer is at its end: nobody has come yet, or somebody has come and gone.
            if count == 0, hasEnded(pipe) { return [] }
            guard isPatient(since: start) else { throw .silentPipe }
        }
    }

    /// Whether a writer has come and gone. A pipe that nobody has opened to write does not hang up on Linux.
    private static func hasEnded(_ pipe: FileDescriptor) -> Bool {
        #if os(Linux)
            var request = pollfd(fd: pipe.number, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, 0) > 0 && Int32(request.revents) & Int32(POLLHUP) != 0
        #else
            return false
        #endif
    }

    /// Waits a moment.
    ///
    /// - Returns: false when two seconds have passed.
    static func isPatient(since start: Int) -> Bool {
        usleep(5000)
        return SteadyClock.nanoseconds - start < 2_000_000_000
    }

    /// The next bytes, at most as many as the buffer holds; nil at the end.
    package mutating func nextBytes(_ buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8>? {
        guard start.isEmpty else {
            defer { start = [] }
            return start
        }
        return try file.nextBytes(&buffer)
    }

    /// All bytes.
    ///
    /// - Throws: `SystemError`, `tooLong` for more than `mostBytes`.
    func contents() throws(SystemError) -> [UInt8] {
        guard let size else { return try file.rest(after: Array(start)) }
        if size > Self.mostBytes { throw .tooLong(limit: Self.mostBytes) }
        return try file.contents(size: size)
    }

    /// Closes the file, if it is not standard input.
    package func close() {
        if file != .standardInput { file.discard() }
    }
}
