#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Resolves links and paths.
package enum LinkTarget {
    private static let mostLinks = 40

    /// The path of the file that `path` leads to through links; the file need not exist.
    ///
    /// - Throws: `SystemError` if there are too many links, for example in a circle.
    package static func path(of path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<mostLinks {
            guard let next = try link(path) else { return path }
            path = next.hasPrefix("/") ? next : "\(folder(of: path))/\(next)"
        }
        throw SystemError(code: ELOOP)
    }

    /// The target of a link; nil if the path is not a link.
    private static func link(_ path: String) throws(SystemError) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink(path, &buffer, buffer.count - 1)
        guard count >= 0 else { return nil }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The absolute path of a file or folder, without links and dots; the file need not exist.
    package static func absolute(_ path: String) -> String {
        if let real = realpath(path, nil) {
            defer { free(real) }
            return String(cString: real)
        }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        let parent = absolute(folder(of: path.hasSuffix("/") ? String(path.dropLast()) : path))
        return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }

    /// The path of the folder that contains the file.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
