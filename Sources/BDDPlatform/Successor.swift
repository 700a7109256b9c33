#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The program that takes the place of this one in its process: with its files, and under its number.
package enum Successor {
    /// What tells one version of a file from another.
    package struct Stamp: Hashable, Sendable {
        private let identity: FileStatus.Identity
        private let size: Int
        private let seconds: Int
        private let nanoseconds: Int

        /// Nil for a file that is not there.
        package init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            identity = FileStatus.Identity(status)
            size = Int(status.st_size)
            #if canImport(Darwin)
                (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
            #else
                (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            #endif
        }
    }

    /// The path of this program, which stays when another file takes its name.
    package static var path: String? {
        #if os(Linux)
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = bytes.withUnsafeMutableBytes { readlink("/proc/self/exe", $0.baseAddress!, $0.count) }
            return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
        #else
            return realpath(CommandLine.arguments[0], nil).map { path in
                defer { free(path) }
                return String(cString: path)
            }
        #endif
    }

    /// Puts a program in the place of this one.
    ///
    /// - Parameter arguments: with the name of the program.
    /// - Throws: `SystemError` when that cannot be: then all is as before.
    package static func start(
        _ path: String, _ arguments: [String], environment: [String: String]
    ) throws(SystemError) -> Never {
        #if os(macOS) || os(Linux)
            var arguments = arguments.map { strdup($0) } + [nil]
            var environment = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
            execve(path, &arguments, &environment)
            let error = SystemError(code: errno)
            for copy in arguments + environment { free(copy) }
            throw error
        #else
            throw SystemError(code: ENOTSUP)
        #endif
    }
}
