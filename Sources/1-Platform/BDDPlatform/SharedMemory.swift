#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Memory shared by processes: a mapped file without a name.
package final class SharedMemory {
    package let bytes: UnsafeMutableRawBufferPointer

    /// Maps a file that `makeFile` made. The file may be closed afterwards.
    ///
    /// - Throws: `SystemError` if the file cannot be mapped.
    package init(_ file: FileDescriptor, size: Int) throws(SystemError) {
        let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
        guard let address, address != MAP_FAILED else { throw SystemError(code: errno) }
        bytes = UnsafeMutableRawBufferPointer(start: address, count: size)
        #if os(Linux)
            // Forked copies of this process map their own memory.
            madvise(address, size, MADV_DONTFORK)
        #endif
    }

    deinit { munmap(bytes.baseAddress, bytes.count) }

    /// Sleeps for 0.1 ms, so that other processes can run.
    package static func pause() { usleep(100) }

    /// Makes a file without a name, filled with zeros, for several processes to map.
    ///
    /// - Throws: `SystemError` if no folder accepts the file.
    package static func makeFile(size: Int) throws(SystemError) -> FileDescriptor {
        var failure = SystemError(code: ENOENT)
        for folder in folders {
            do throws(SystemError) {
                return try makeFile(in: folder, size: size)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    /// The folders to try; the first is in memory on Linux.
    private static var folders: [String] {
        let temporary = getenv("TMPDIR").map { String(cString: $0) }
        return ["/dev/shm"] + (temporary.map { [$0] } ?? []) + ["/tmp", "."]
    }

    private static func makeFile(in folder: String, size: Int) throws(SystemError) -> FileDescriptor {
        var path = Array("\(folder)/bdd-XXXXXX".utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else { throw SystemError(code: errno) }
        unlink(path)
        let file = FileDescriptor(number: number)
        file.isInherited = false
        do throws(SystemError) {
            // Zeros are written because a sparse file could not be filled later on a full disk, which would kill the
            // process.
            try file.write([UInt8](repeating: 0, count: size))
        } catch {
            file.discard()
            throw error
        }
        return file
    }
}
