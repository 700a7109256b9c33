#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An open file that is read once, from its start to its end.
///
/// Files that users name are opened here: regular files, and pipes that another program opens for writing within two
/// seconds. Folders and devices are refused, because they have no bytes or no end.
package struct FileInput: Sendable {
    package let file: FileDescriptor
    /// The first bytes of a pipe: only a read shows that the pipe has a writer.
    private var start: ArraySlice<UInt8> = []
    /// The size of a regular file; nil for a pipe.
    private let size: Int?

    /// The size of the largest file that is read into memory.
    package static let mostBytes = 1 << 30

    package static let standardInput = FileInput(.standardInput, size: nil)

    /// Reads from an open file.
    package init(copy file: FileDescriptor) { self.init(file, size: nil) }

    private init(_ file: FileDescriptor, size: Int?) {
        self.file = file
        self.size = size
    }

    /// Opens a file.
    ///
    /// - Parameter isRegular: Whether pipes are refused too.
    /// - Throws: `SystemError`: `unreadable` for a folder, a device or a socket, `silentPipe` for a pipe without writer.
    package init(_ path: String, isRegular: Bool = false) throws(SystemError) {
        // Without O_NONBLOCK, opening a pipe waits for its writer.
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

    /// The first bytes of a regular file, at most `count`, which later reads return too; nil for a pipe.
    package func beginning(_ count: Int) -> [UInt8]? {
        size.flatMap { try? file.bytes(0..<min(count, $0)) }
    }

    /// Waits until a program has opened the pipe, and either written or closed it.
    private static func firstBytes(_ pipe: FileDescriptor) throws(SystemError) -> ArraySlice<UInt8> {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        let start = SteadyClock.nanoseconds
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(pipe.number, $0.baseAddress, count: $0.count) }
            if count > 0 { return buffer[..<count] }
            // The pipe has a writer that has written nothing yet. From now on, reads may wait for it.
            if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return [] }
            if count < 0, errno != EINTR { throw SystemError(code: errno) }
            // The pipe has no writer: either not yet, or no longer.
            if count == 0, hasEnded(pipe) { return [] }
            guard isPatient(since: start) else { throw .silentPipe }
        }
    }

    /// Whether the pipe had a writer that has closed it. On Linux `poll` tells this apart from a pipe without writer.
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
