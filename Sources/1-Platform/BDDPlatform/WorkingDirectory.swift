import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folder that the program was started in.
package enum WorkingDirectory {
    private static let folder = parts(FileManager.default.currentDirectoryPath)

    /// The path by which messages name a file, however the command line names it: relative to the working directory if
    /// the file is below it, otherwise absolute; without `.` and double slashes. So a file runs only once, and has the
    /// same position in a random order on every machine.
    package static func relative(_ file: String) -> String {
        if file.isEmpty { return file }
        if let known = last.withLock({ $0.file == file ? $0.relative : nil }) { return known }
        let relative = makeRelative(file)
        last.withLock { $0 = (file, relative) }
        return relative
    }

    /// The path from the root of the file system, without `.`, `..` and double slashes.
    package static func absolute(_ file: String) -> String {
        var result = file.hasPrefix("/") ? [] : folder
        for part in parts(file) where part != "." {
            if part == ".." { _ = result.popLast() } else { result.append(part) }
        }
        return "/" + result.joined(separator: "/")
    }

    /// The relative path that leads from one folder to another; empty if they are the same.
    package static func path(from start: String, to end: String) -> String {
        let start = absolute(start).split(separator: "/")
        let end = absolute(end).split(separator: "/")
        let common = zip(start, end).prefix { $0 == $1 }.count
        return (start.dropFirst(common).map { _ in ".." } + end.dropFirst(common)).joined(separator: "/")
    }

    /// The last result: consecutive definitions are mostly in one file.
    private static let last = Mutex((file: "", relative: ""))

    private static func parts(_ path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    }

    private static func makeRelative(_ file: String) -> String {
        var parts = parts(file).filter { $0 != "." }
        guard file.hasPrefix("/") else { return parts.isEmpty ? "." : parts.joined(separator: "/") }
        guard parts.starts(with: folder), !folder.isEmpty else { return "/" + parts.joined(separator: "/") }
        parts.removeFirst(folder.count)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
