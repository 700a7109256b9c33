#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A set of open files to wait for, by one system call at a time.
package struct FileWatch {
    /// The result of the last `look` for one file.
    package enum Finding {
        case nothing
        /// The file can be read or written, or its other end is closed.
        case ready
        /// The file is not open any more.
        case closed
    }

    private var requests: [pollfd] = []

    package init() {}

    package mutating func add(reading file: FileDescriptor) { add(file, Int16(POLLIN)) }

    package mutating func add(writing file: FileDescriptor) { add(file, Int16(POLLOUT)) }

    /// Adds a file to watch only for its end: that it, or its other end, is closed.
    package mutating func add(endOf file: FileDescriptor) { add(file, 0) }

    /// Adds a file to watch for reading, writing, both, or only its end.
    package mutating func add(_ file: FileDescriptor, reading: Bool, writing: Bool) {
        add(file, (reading ? Int16(POLLIN) : 0) | (writing ? Int16(POLLOUT) : 0))
    }

    private mutating func add(_ file: FileDescriptor, _ events: Int16) {
        requests.append(pollfd(fd: file.number, events: events, revents: 0))
    }

    /// Waits until one of the files is ready or closed.
    ///
    /// - Parameter milliseconds: The longest wait; nil waits forever.
    /// - Returns: Whether a file was ready or closed.
    package mutating func look(milliseconds: Int?) -> Bool {
        let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
        let count = poll(&requests, nfds_t(requests.count), limit)
        if count < 0 {
            for index in requests.indices { requests[index].revents = 0 }
        }
        return count > 0
    }

    /// The finding for the file with the index, in the order of adding.
    package subscript(index: Int) -> Finding {
        let found = requests[index].revents
        return found == 0 ? .nothing : found & Int16(POLLNVAL) != 0 ? .closed : .ready
    }
}
