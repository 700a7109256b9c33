#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Files that are looked at in one call of the system, again and again.
package struct FileWatch {
    /// What the last look found at a file.
    package enum Finding {
        case nothing
        /// There is something to read, or room to write, or the other end is closed.
        case ready
        /// It is no open file any more.
        case closed
    }

    private var requests: [pollfd] = []

    package init() {}

    package mutating func add(reading file: FileDescriptor) { add(file, Int16(POLLIN)) }

    package mutating func add(writing file: FileDescriptor) { add(file, Int16(POLLOUT)) }

    /// A file of which only its end is of interest: that it, or its other end, is closed.
    package mutating func add(endOf file: FileDescriptor) { add(file, 0) }

    /// A file of which both may be of interest, or only its end.
    package mutating func add(_ file: FileDescriptor, reading: Bool, writing: Bool) {
        add(file, (reading ? Int16(POLLIN) : 0) | (writing ? Int16(POLLOUT) : 0))
    }

    private mutating func add(_ file: FileDescriptor, _ events: Int16) {
        requests.append(pollfd(fd: file.number, events: events, revents: 0))
    }

    /// Waits until something is found at one of the files.
    ///
    /// - Parameter milliseconds: how long at most; nil is for ever.
    /// - Returns: whether something was found.
    package mutating func look(milliseconds: Int?) -> Bool {
        let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
        let count = poll(&requests, nfds_t(requests.count), limit)
        if count < 0 {
            for index in requests.indices { requests[index].revents = 0 }
        }
        return count > 0
    }

    /// What was found at a file, by its index in the order of adding.
    package subscript(index: Int) -> Finding {
        let found = requests[index].revents
        return found == 0 ? .nothing : found & Int16(POLLNVAL) != 0 ? .closed : .ready
    }
}
