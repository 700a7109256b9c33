#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A pipe of the system. Child processes do not inherit its ends by default.
package struct Pipe: Sendable {
    package let reading: FileDescriptor
    package let writing: FileDescriptor

    package init() throws(SystemError) {
        var numbers: [Int32] = [-1, -1]
        guard pipe(&numbers) == 0 else { throw SystemError(code: errno) }
        reading = FileDescriptor(number: numbers[0])
        writing = FileDescriptor(number: numbers[1])
        reading.isInherited = false
        writing.isInherited = false
    }

    private init(reading: FileDescriptor, writing: FileDescriptor) {
        self.reading = reading
        self.writing = writing
    }

    /// The pipe with file numbers outside of the range.
    package func apart(from numbers: ClosedRange<Int32>) throws(SystemError) -> Pipe {
        Pipe(reading: try reading.apart(from: numbers), writing: try writing.apart(from: numbers))
    }
}

extension FileDescriptor {
    /// Whether child processes inherit the file.
    package var isInherited: Bool {
        get { fcntl(number, F_GETFD) & FD_CLOEXEC == 0 }
        nonmutating set { _ = fcntl(number, F_SETFD, newValue ? 0 : FD_CLOEXEC) }
    }

    /// The file with a number outside of the range; a number inside it is replaced by a higher one.
    package func apart(from numbers: ClosedRange<Int32>) throws(SystemError) -> FileDescriptor {
        guard numbers.contains(number) else { return self }
        let other = fcntl(number, F_DUPFD_CLOEXEC, numbers.upperBound + 1)
        let code = errno
        discard()
        guard other >= 0 else { throw SystemError(code: code) }
        return FileDescriptor(number: other)
    }

    /// Makes reads return at once if there are no bytes.
    package func makeNonBlocking() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }

    /// The result of a read.
    package enum Read {
        case bytes(ArraySlice<UInt8>)
        /// There are no bytes at present.
        case nothing
        /// There will be no more bytes: the other end is closed, or reading failed.
        case end
    }

    /// Reads the available bytes, at most as many as the buffer holds.
    package func read(into buffer: inout [UInt8]) -> Read {
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(number, $0.baseAddress, count: $0.count) }
            if count > 0 { return .bytes(buffer[..<count]) }
            if count == 0 { return .end }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .end
        }
    }

    /// Waits until one of the files can be read or its other end is closed.
    ///
    /// - Parameter milliseconds: The longest wait; nil waits forever.
    /// - Returns: The indices of the files that are ready; empty after the longest wait.
    package static func waitUntilReadable(_ files: [FileDescriptor], milliseconds: Int?) -> [Int] {
        var requests = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
        let count = poll(&requests, nfds_t(requests.count), limit)
        guard count > 0 else { return [] }
        return requests.indices.filter { requests[$0].revents != 0 }
    }

    /// Writes as many bytes as the file accepts now.
    ///
    /// - Returns: The number of bytes written; nil if the file cannot be written any more.
    package func writeSome(_ bytes: ArraySlice<UInt8>) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes { systemWriteSome(number, $0.baseAddress, count: $0.count) }
            if count >= 0 { return count }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : nil
        }
    }

    /// Waits for a byte and reads it.
    ///
    /// - Returns: Whether a byte came; false if the other end is closed or reading failed.
    package func waitForByte() -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = systemRead(number, &byte, count: 1)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }

    /// Closes the file and ignores errors. For ends of pipes and files that were only read.
    package func discard() { _ = systemClose(number) }
}

package func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, count: Int) -> Int {
    read(file, bytes, count)
}

private func systemWriteSome(_ file: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int {
    write(file, bytes, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }
