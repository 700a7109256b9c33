#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes several files: all of them or none.
package struct NewFiles {
    /// Why no file was written.
    package enum Problem: Error, Equatable {
        /// These files exist already. No file is overwritten.
        case existing([String])
        /// The system refuses to make this file or folder.
        case system(path: String, SystemError)
    }

    /// The files and folders made so far; each folder precedes its contents.
    private var made: [(path: String, isFolder: Bool)] = []

    /// Writes new files and makes their missing folders.
    ///
    /// - Throws: `Problem`. Everything that was made is then removed.
    package static func write(_ files: [(path: String, text: String)]) throws(Problem) {
        let existing = files.map(\.path).filter(isTaken)
        guard existing.isEmpty else { throw .existing(existing) }
        var new = NewFiles()
        do throws(Problem) {
            for file in files { try new.write(file.text, to: file.path) }
        } catch {
            new.remove()
            throw error
        }
    }

    /// Whether the path exists, even as a link that leads nowhere.
    private static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private mutating func write(_ text: String, to path: String) throws(Problem) {
        try makeFolder(LinkTarget.folder(of: path))
        do throws(SystemError) {
            let file = try FileDescriptor.createNew(path)
            made.append((path, false))
            defer { file.discard() }
            try file.write(Array(text.utf8))
        } catch {
            throw .system(path: path, error)
        }
    }

    private mutating func makeFolder(_ path: String) throws(Problem) {
        if Self.isTaken(path) { return }
        try makeFolder(LinkTarget.folder(of: path))
        guard mkdir(path, 0o777) == 0 else { throw .system(path: path, SystemError(code: errno)) }
        made.append((path, true))
    }

    private func remove() {
        for entry in made.reversed() { _ = entry.isFolder ? rmdir(entry.path) : unlink(entry.path) }
    }
}
