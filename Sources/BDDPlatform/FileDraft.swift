import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A new version of a file that replaces the file when it is complete. Until then the file does not change.
///
/// The draft has a hidden name in the same folder. It is removed if it is discarded or if the program is interrupted.
package final class FileDraft {
    /// The names of all drafts. A signal handler reads them.
    static let unfinished = SlotTable()
    private static let count = Atomic(0)

    package let file: FileDescriptor
    private let path: UnsafeMutablePointer<CChar>
    private let target: String
    private var isOpen = true
    private var isThere = true

    /// Begins a draft of the file that the path leads to through links; the file need not exist. The draft gets the
    /// mode of an existing file.
    ///
    /// - Throws: `SystemError`, also if the existing file is not writable.
    package init(of path: String) throws(SystemError) {
        target = try LinkTarget.path(of: path)
        let old = try? FileStatus(target)
        if let old {
            if old.kind == .folder { throw SystemError(code: EISDIR) }
            guard access(target, W_OK) == 0 else { throw SystemError(code: errno) }
        }
        (file, self.path) = try Self.create(in: LinkTarget.folder(of: target))
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
        in folder: String
    ) throws(SystemError) -> (FileDescriptor, UnsafeMutablePointer<CChar>) {
        while true {
            let number = count.add(1, ordering: .relaxed).newValue
            guard let path = strdup("\(folder)/.bdd-\(getpid())-\(number).new") else { throw SystemError(code: ENOMEM) }
            // Inserted before the file exists, because an interrupt may come in between.
            unfinished.insert(Int(bitPattern: path))
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if file >= 0 { return (FileDescriptor(number: file), path) }
            let code = errno
            unfinished.remove(Int(bitPattern: path))
            free(path)
            if code != EEXIST { throw SystemError(code: code) }
        }
    }

    /// Closes the draft and moves it to the path of the file.
    ///
    /// - Throws: `SystemError` if it cannot be written or moved. The draft is then removed.
    package func commit() throws(SystemError) {
        defer { discard() }
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
        if isOpen { file.discard() }
        if isThere { unlink(path) }
        isOpen = false
        isThere = false
        Self.unfinished.remove(Int(bitPattern: path))
    }
}
