import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folder the program was started in.
package enum WorkingDirectory {
    private static let folder = parts(FileManager.default.currentDirectoryPath)

    /// The one way in which a file is named in messages, however it was named on the command line: from the working
    /// directory when it is below it, else by the whole path; without `.` and doubled slashes. So a file is run once,
    /// and has the same place in a random order on every machine.
    package static func relative(_ file: String) -> String {
        if file.isEmpty { return file }
        if let known = last.withLock({ $0.file == file ? $0.relative : nil }) { return known }
        let relative = makeRelative(file)
        last.withLock { $0 = (file, relative) }
        return relative
    }

    /// What was asked for last: definitions in a row stand in the same file.
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
