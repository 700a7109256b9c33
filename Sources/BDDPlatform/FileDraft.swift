import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file in the making that takes the place of another one when it is whole. Until then, and if it never is, what was
/// there stays.
///
/// It stands beside the file under a hidden name, and is removed when it is given up, also by an interrupt.
package final class FileDraft {
    /// The names of all drafts, for a signal handler.
    static let unfinished = SlotTable()
    private static let count = Atomic(0)

    package let file: FileDescriptor
    private let path: UnsafeMutablePointer<CChar>
    private let target: String
    private var isOpen = true
    private var isThere = true

    /// Begins a draft of the file that a path leads to, over links, whether or not there is one. It gets the mode of
    /// the one that is there.
    ///
    /// - Throws: `SystemError` also where the file that is there may not be written.
    package init(of path: String) throws(SystemError) {
        target = try LinkTarget.path(of: path)
        let old = try? FileStatus(target)
        if let old {
            if old.kind == .folder { throw SystemError(code: EISDIR) }
            guard access(target, W_OK) == 0 else { throw SystemError(code: errno) }
        }
        (file, self.path) = try Self.create(in: LinkTarget.folder(of: target))
        guard let old else { return }
        // Only a superuser can give files away.
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
            // Before it is there, as an interrupt may come in between.
            unfinished.insert(Int(bitPattern: path))
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if file >= 0 { return (FileDescriptor(number: file), path) }
            let code = errno
            unfinished.remove(Int(bitPattern: path))
            free(path)
            if code != EEXIST { throw SystemError(code: code) }
        }
    }

    /// Closes the draft and puts it in its place.
    ///
    /// - Throws: `SystemError` when it could not be written or moved; then it is gone.
    package func commit() throws(SystemError) {
        defer { discard() }
        isOpen = false
        try file.close()
        if rename(path, target) == 0 {
            isThere = false
        } else if errno == EBUSY {
            // A file that is mounted by itself keeps its place.
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

    /// Gives the draft up.
    package func discard() {
        if isOpen { file.discard() }
        if isThere { unlink(path) }
        isOpen = false
        isThere = false
        Self.unfinished.remove(Int(bitPattern: path))
    }
}
