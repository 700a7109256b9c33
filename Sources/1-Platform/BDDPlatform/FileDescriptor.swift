#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// An open file, identified by its number.
package struct FileDescriptor: Sendable, Hashable {
    package let number: Int32

    package init(number: Int32) {
        self.number = number
    }

    package static let standardInput = FileDescriptor(number: STDIN_FILENO)
    package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
    package static let standardError = FileDescriptor(number: STDERR_FILENO)

    /// Opens a file that is always empty.
    package static func emptyInput() throws(SystemError) -> FileDescriptor {
        try open("/dev/null", O_RDONLY | O_CLOEXEC)
    }

    /// Writes all bytes.
    ///
    /// - Throws: `SystemError` if writing fails, for example because the disk is full.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        var start = 0
        while start < bytes.count {
            let written = bytes[start...].withUnsafeBytes { systemWrite(number, $0.baseAddress, count: $0.count) }
            if written < 0 {
                if errno == EINTR { continue }
                throw SystemError(code: errno)
            }
            start += written
        }
    }

    /// Opens a file for writing from its start, and empties it.
    package static func create(_ path: String) throws(SystemError) -> FileDescriptor {
        try open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
    }

    /// Makes a file for writing.
    ///
    /// - Throws: `SystemError`, also if the path exists.
    package static func createNew(_ path: String) throws(SystemError) -> FileDescriptor {
        try open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    }

    /// Makes a file that only its owner can read and write.
    ///
    /// - Throws: `SystemError`, also if the path exists.
    package static func createPrivate(_ path: String) throws(SystemError) -> FileDescriptor {
        try open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: 0o600)
    }

    /// Opens a file for writing at its end.
    package static func append(to path: String) throws(SystemError) -> FileDescriptor {
        try open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC)
    }

    /// Locks the file until it is closed, if the file system supports locks.
    ///
    /// - Returns: False if another program, or another part of this one, has locked the file.
    func lock() -> Bool {
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            if errno != EINTR { return errno != EWOULDBLOCK }
        }
        return true
    }

    /// Whether a path leads to this file.
    func isAt(_ path: String) -> Bool {
        guard let here = try? FileStatus(self).identity else { return false }
        return (try? FileStatus(path))?.identity == here
    }

    /// Whether the file has `size` bytes and is still at `path`.
    package func isIntact(at path: String, size: Int) -> Bool {
        isAt(path) && (try? FileStatus(self))?.size == size
    }

    /// Opens an empty file for writing, locked until it is closed. A file with several names (hard links) is not
    /// emptied: a new file takes the place of this name.
    ///
    /// - Throws: `SystemError`, `locked` if another program is writing the file.
    package static func createLocked(_ path: String) throws(SystemError) -> FileDescriptor {
        while true {
            let file = try open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC)
            do throws(SystemError) {
                guard file.lock() else { throw .locked }
                let status = try FileStatus(file)
                if status.names > 1, status.size > 0 {
                    guard unlink(path) == 0 else { throw SystemError(code: errno) }
                } else if file.isAt(path) {
                    try file.truncate(to: 0)
                    return file
                }
            } catch {
                file.discard()
                throw error
            }
            file.discard()
        }
    }

    /// Opens a file for appending, locked until it is closed.
    ///
    /// - Throws: `SystemError`, `locked` if another program is writing the file.
    package static func appendLocked(to path: String) throws(SystemError) -> FileDescriptor {
        let file = try open(path, O_RDWR | O_APPEND | O_CLOEXEC)
        if file.lock() { return file }
        file.discard()
        throw .locked
    }

    /// Removes a file, unless another program is writing it.
    package static func removeUnlocked(_ path: String) {
        guard let file = try? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) else { return }
        if file.lock(), file.isAt(path) { unlink(path) }
        file.discard()
    }

    /// Opens a pipe for writing.
    ///
    /// - Throws: `SystemError`, also if no program opens it to read within two seconds.
    package static func createPipe(_ path: String) throws(SystemError) -> FileDescriptor {
        let start = SteadyClock.nanoseconds
        while true {
            do throws(SystemError) {
                let file = try open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
                _ = fcntl(file.number, F_SETFL, fcntl(file.number, F_GETFL) & ~O_NONBLOCK)
                return file
            } catch {
                guard error.code == ENXIO else { throw error }
                guard FileInput.isPatient(since: start) else { throw .unreadPipe }
            }
        }
    }

    /// Cuts an open file after its first `count` bytes.
    package func truncate(to count: Int) throws(SystemError) {
        guard ftruncate(number, off_t(count)) == 0 else { throw SystemError(code: errno) }
    }

    /// Opens standard input, output and error if the program was started without them; otherwise the next opened files
    /// would get their numbers. Writing to them remains an error.
    package static func fillStandardStreams() {
        for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
            // The system assigns the lowest free number, which is this one.
            _ = systemOpen("/dev/null", O_RDONLY, mode: 0)
        }
    }

    /// Opens a regular file for reading.
    ///
    /// - Throws: `SystemError`, also for a folder, a pipe or a device.
    package static func open(_ path: String) throws(SystemError) -> FileDescriptor {
        try FileInput(path, isRegular: true).file
    }

    static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o644) throws(SystemError) -> FileDescriptor {
        let number = systemOpen(path, flags, mode: mode)
        guard number >= 0 else { throw SystemError(code: errno) }
        return FileDescriptor(number: number)
    }

    /// All bytes of a file or pipe, opened by `FileInput`.
    ///
    /// - Parameter isRegular: Accepts regular files only: a read from a pipe may wait forever.
    package static func contents(of path: String, isRegular: Bool = false) throws(SystemError) -> [UInt8] {
        let input = try FileInput(path, isRegular: isRegular)
        defer { input.close() }
        return try input.contents()
    }

    /// All bytes of a regular file.
    ///
    /// - Parameter size: The size of the file according to the system.
    func contents(size: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        // One byte more than the size, so that the end is seen without growing.
        let bytes = [UInt8](unsafeUninitializedCapacity: max(size + 1, 4096)) { buffer, count in
            takeLargePages(UnsafeMutableRawBufferPointer(buffer))
            while count < buffer.count {
                let got = systemRead(number, buffer.baseAddress! + count, count: buffer.count - count)
                if got == 0 { return }
                if got > 0 {
                    count += got
                    if count == size { return }
                } else if errno != EINTR {
                    failure = SystemError(code: errno)
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes.count < max(size + 1, 4096) ? bytes : try rest(after: bytes)
    }

    /// Whether the path names a readable file that begins with the text.
    package static func begins(_ path: String, with text: StaticString) -> Bool {
        guard let file = try? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) else { return false }
        defer { file.discard() }
        var buffer = [UInt8](repeating: 0, count: text.utf8CodeUnitCount)
        guard case .bytes(let bytes) = file.read(into: &buffer) else { return false }
        return text.withUTF8Buffer { bytes.elementsEqual($0) }
    }

    /// The next bytes, at most as many as the buffer holds; nil at the end of the file.
    package func nextBytes(_ buffer: inout [UInt8]) throws(SystemError) -> ArraySlice<UInt8>? {
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(number, $0.baseAddress, count: $0.count) }
            if count > 0 { return buffer[..<count] }
            if count == 0 { return nil }
            if errno != EINTR { throw SystemError(code: errno) }
        }
    }

    /// Duplicates the file and moves to its start. Both share one read position.
    package func reopened() throws(SystemError) -> FileDescriptor {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw SystemError(code: errno) }
        lseek(copy, 0, SEEK_SET)
        return FileDescriptor(number: copy)
    }

    /// The bytes of a regular file in the range. The read position does not change.
    ///
    /// - Throws: `SystemError`; `EIO` if the file is too short.
    package func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let got = pread(
                    number, buffer.baseAddress! + count, range.count - count, off_t(range.lowerBound + count))
                if got > 0 {
                    count += got
                } else if got == 0 || errno != EINTR {
                    failure = SystemError(code: got == 0 ? EIO : errno)
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes bytes into a regular file at the offset. The write position does not change.
    package func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(number, buffer.baseAddress! + written, buffer.count - written, off_t(offset + written))
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                throw SystemError(code: errno)
            }
        }
    }

    /// All bytes from the read position on. For pipes and growing files, whose size is not known.
    ///
    /// - Parameter start: Bytes that were read before; the result begins with them.
    /// - Throws: `SystemError`, `tooLong` for more than `FileInput.mostBytes`.
    package func rest(after start: [UInt8] = []) throws(SystemError) -> [UInt8] {
        var bytes = start
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while let more = try nextBytes(&buffer) {
            bytes += more
            if bytes.count > FileInput.mostBytes { throw .tooLong(limit: FileInput.mostBytes) }
        }
        return bytes
    }

    /// Closes the file.
    ///
    /// - Throws: `SystemError`, on some systems the only report that earlier writes were lost.
    package func close() throws(SystemError) {
        guard systemClose(number) == 0 else { throw SystemError(code: errno) }
    }
}

/// Asks for huge pages for a large buffer that is about to be filled: each page costs a page fault.
private func takeLargePages(_ buffer: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
        guard buffer.count >= 1 << 22, let start = buffer.baseAddress else { return }
        let page = Int(getpagesize())
        let first = start.alignedUp(toMultipleOf: page)
        _ = madvise(first, (start + buffer.count - first) / page * page, MADV_HUGEPAGE)
    #endif
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, count: Int) -> Int { write(file, bytes, count) }

private func systemOpen(_ path: String, _ flags: Int32, mode: mode_t) -> Int32 { open(path, flags, mode) }

private func systemClose(_ file: Int32) -> Int32 { close(file) }
