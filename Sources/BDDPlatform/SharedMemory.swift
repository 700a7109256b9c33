#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Memory that processes share: the pages of a file without a name.
package final class SharedMemory {
    package let bytes: UnsafeMutableRawBufferPointer

    /// Maps the memory that an open file stands for. The file may be closed afterwards.
    ///
    /// - Throws: `SystemError` when the file is no such memory.
    package init(_ file: FileDescriptor, size: Int) throws(SystemError) {
        let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
        guard let address, address != MAP_FAILED else { throw SystemError(code: errno) }
        bytes = UnsafeMutableRawBufferPointer(start: address, count: size)
        #if os(Linux)
            // Copies of this process have their own.
            madvise(address, size, MADV_DONTFORK)
        #endif
    }

    deinit { munmap(bytes.baseAddress, bytes.count) }

    /// Gives the other processes a little time.
    package static func pause() { usleep(100) }

    /// A file without a name, full of zeros, to be mapped by several processes.
    ///
    /// - Throws: `SystemError` when no folder takes it.
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

    /// The first is in memory where there is one.
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
            // Written, and not only made long: on a full disk a hole could not be filled later, which ends a process.
            try file.write([UInt8](repeating: 0, count: size))
        } catch {
            file.discard()
            throw error
        }
        return file
    }
}
