#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A new version of a file that replaces the file when it is complete. Until then the file does not change.
///
/// It stands beside the file under a hidden name that it shares with every draft of the file: it is locked, so that two
/// programs do not write one file, and what a killed program has left is removed by the next draft. It is removed when it
/// is given up, also by an interrupt.
package final class FileDraft {
    /// The names of all drafts. A signal handler reads them.
    static let unfinished = SlotTable()

    package let file: FileDescriptor
    private let path: UnsafeMutablePointer<CChar>
    private let target: String
    private var isOpen = true
    private var isThere = true

    /// Begins a draft of the file that the path leads to through links; the file need not exist. The draft gets the
    /// mode of an existing file.
    ///
    /// - Throws: `SystemError` also where the file that is there may not be written, `locked` while there is another
    ///   draft of it.
    package init(of path: String) throws(SystemError) {
        target = try LinkTarget.path(of: path)
        let old = try? FileStatus(target)
        if let old {
            if old.kind == .folder { throw SystemError(code: EISDIR) }
            guard access(target, W_OK) == 0 else { throw SystemError(code: errno) }
        }
        (file, self.path) = try Self.create(beside: target)
        guard let old else { return }
        // Only a superuser can change the owner, so an error is ignored.
        _ = fchown(file.number, old.owner.user, old.owner.group)
        _ = fchmod(file.number, old.mode)
    }

    deinit {
        discard()
        free(path)
    }

    private static func create(
        beside target: String
    ) throws(SystemError) -> (FileDescriptor, UnsafeMutablePointer<CChar>) {
        let name = "\(LinkTarget.folder(of: target))/\(name(target))"
        guard let path = strdup(name) else { throw SystemError(code: ENOMEM) }
        do throws(SystemError) {
            while true {
                guard let file = try createLocked(name) else { continue }
                unfinished.insert(Int(bitPattern: path))
                return (file, path)
            }
        } catch {
            free(path)
            throw error
        }
    }

    /// Makes the file, or removes the one that is there.
    ///
    /// - Returns: nil where the next attempt will do.
    private static func createLocked(_ path: String) throws(SystemError) -> FileDescriptor? {
        let isNew: Bool
        let file: FileDescriptor
        do throws(SystemError) {
            file = try .open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC)
            isNew = true
        } catch {
            guard error.code == EEXIST else { throw error }
            guard let old = try leftover(path) else { return nil }
            file = old
            isNew = false
        }
        guard file.lock() else {
            file.discard()
            throw .locked
        }
        // Between opening and locking the other program may have finished.
        if isNew, file.isAt(path) { return file }
        if file.isAt(path) { unlink(path) }
        file.discard()
        return nil
    }

    /// The draft of another program; nil when it is gone by now.
    private static func leftover(_ path: String) throws(SystemError) -> FileDescriptor? {
        do throws(SystemError) {
            return try .open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    /// The name of the draft of a file; names that are too long for more than themselves are hashed.
    private static func name(_ target: String) -> String {
        let name = target.split(separator: "/").last.map(String.init) ?? ""
        guard name.utf8.count > 200 else { return ".bdd-\(name).new" }
        let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return ".bdd-\(String(hash, radix: 16)).new"
    }

    /// Whether the draft is what was written into it.
    package func isIntact(size: Int) -> Bool { file.isIntact(at: String(cString: path), size: size) }

    /// Closes the draft and puts it in its place.
    ///
    /// - Throws: `SystemError` if it cannot be written or moved. The draft is then removed.
    package func commit() throws(SystemError) {
        // Only closing tells that writing failed, and the lock has to last until the file is in its place.
        let lock = fcntl(file.number, F_DUPFD_CLOEXEC, 3)
        defer {
            discard()
            if lock >= 0 { FileDescriptor(number: lock).discard() }
        }
        isOpen = false
        try file.close()
        if rename(path, target) == 0 {
            isThere = false
        } else if errno == EBUSY {
            // A file that is a mount point cannot be replaced, so its contents are overwritten.
            try copy()
        } else {
            throw SystemError(code: errno)
        }
    }

    private func copy() throws(SystemError) {
        let bytes = try FileDescriptor.contents(of: String(cString: path))
        let file = try FileDescriptor.create(target)
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            file.discard()
            throw error
        }
        try file.close()
    }

    /// Removes the draft.
    package func discard() {
        // While it is locked: then it is not the draft of another program.
        if isThere { unlink(path) }
        if isOpen { file.discard() }
        isOpen = false
        isThere = false
        Self.unfinished.remove(Int(bitPattern: path))
    }
}
