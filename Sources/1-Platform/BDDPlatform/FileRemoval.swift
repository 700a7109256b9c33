#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Removes files and empty folders.
package enum FileRemoval {
    /// Removes a file, or a link to one.
    package static func remove(file path: String) throws(SystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw SystemError(code: errno) }
    }

    /// Removes a folder if there is nothing in it.
    package static func removeIfEmpty(folder path: String) {
        rmdir(path)
    }
}
