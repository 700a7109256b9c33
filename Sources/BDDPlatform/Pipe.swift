#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A pipe of the system. Neither end is inherited by child processes unless they are told to.
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

    /// The pipe, with numbers that are none of these.
    package func apart(from numbers: ClosedRange<Int32>) throws(SystemError) -> Pipe {
        Pipe(reading: try reading.apart(from: numbers), writing: try writing.apart(from: numbers))
    }
}

extension FileDescriptor {
    /// Whether child processes get the file.
    package var isInherited: Bool {
        get { fcntl(number, F_GETFD) & FD_CLOEXEC == 0 }
        nonmutating set { _ = fcntl(number, F_SETFD, newValue ? 0 : FD_CLOEXEC) }
    }

    /// The file with a number that is none of these: instead of such a one it gets a higher one.
    package func apart(from numbers: ClosedRange<Int32>) throws(SystemError) -> FileDescriptor {
        guard numbers.contains(number) else { return self }
        let other = fcntl(number, F_DUPFD_CLOEXEC, numbers.upperBound + 1)
        let code = errno
        discard()
        guard other >= 0 else { throw SystemError(code: code) }
        return FileDescriptor(number: other)
    }

    /// Makes reading answer at once when nothing is there.
    package func makeNonBlocking() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }

    /// What reading gave.
    package enum Read {
        case bytes(ArraySlice<UInt8>)
        /// Nothing is there now.
        case nothing
        /// Nothing will ever be there: the other end is closed.
        case end
    }

    /// Reads what is there, at most as much as the buffer holds.
    package func read(into buffer: inout [UInt8]) -> Read {
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(number, $0.baseAddress, $0.count) }
            if count > 0 { return .bytes(buffer[..<count]) }
            if count == 0 { return .end }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .end
        }
    }

    /// Waits until one of the files can be read or its other end is closed.
    ///
    /// - Parameter milliseconds: how long at most; nil is for ever.
    /// - Returns: the places of the files that are ready; none when the time is over.
    package static func waitUntilReadable(_ files: [FileDescriptor], milliseconds: Int?) -> [Int] {
        var requests = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
        let count = poll(&requests, nfds_t(requests.count), limit)
        guard count > 0 else { return [] }
        return requests.indices.filter { requests[$0].revents != 0 }
    }

    /// Writes as much as the file takes now, and answers how much that was; nil when it takes nothing any more.
    package func writeSome(_ bytes: ArraySlice<UInt8>) -> Int? {
        while true {
            let count = bytes.withUnsafeBytes { systemWriteSome(number, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : nil
        }
    }

    /// Waits for a byte and reads it.
    ///
    /// - Returns: whether one came; otherwise none ever will.
    package func waitForByte() -> Bool {
        var byte: UInt8 = 0
        while true {
            let count = systemRead(number, &byte, 1)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }

    /// Closes without asking whether anything was lost: for ends of pipes.
    package func discard() { _ = systemClose(number) }
}

package func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
}

private func systemWriteSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }
