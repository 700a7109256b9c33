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
/// The draft has a hidden name in the same folder, the same for every draft of the file. It is locked, so that two
/// programs cannot write one file, and the next draft removes what a killed program has left. It is removed if it is
/// discarded or if the program is interrupted.
package final class FileDraft {
    /// The names of all drafts. A signal handler reads them.
    static let unfinished = SlotTable()
    /// The number of drafts that are being created, and have no place among `unfinished` yet.
    private static let beginnings = Atomic(0)
    private static let isProgramEnding = Atomic(false)

    package let file: FileDescriptor
    private let draftPath: UnsafeMutablePointer<CChar>
    private let target: String
    private var isOpen = true
    private var isThere = true

    /// Begins a draft of the file that the path leads to through links; the file need not exist. The draft gets the
    /// mode of an existing file.
    ///
    /// - Throws: `SystemError`, also if the existing file is not writable; `locked` while another draft of the file
    ///   exists.
    package init(of path: String) throws(SystemError) {
        target = try LinkTarget.path(of: path)
        let old = try? FileStatus(target)
        if let old {
            if old.kind == .folder { throw SystemError(code: EISDIR) }
            guard access(target, W_OK) == 0 else { throw SystemError(code: errno) }
        }
        (file, draftPath) = try Self.create(beside: target)
        guard let old else { return }
        // Only a superuser can change the owner, so an error is ignored.
        _ = fchown(file.number, old.owner.user, old.owner.group)
        _ = fchmod(file.number, old.mode)
    }

    deinit {
        discard()
        free(draftPath)
    }

    package var path: String { String(cString: draftPath) }

    private static func create(
        beside target: String
    ) throws(SystemError) -> (FileDescriptor, UnsafeMutablePointer<CChar>) {
        let name = "\(LinkTarget.folder(of: target))/\(name(target))"
        guard let path = strdup(name) else { throw SystemError(code: ENOMEM) }
        let result = Interrupts.holdingBack { () -> Result<FileDescriptor, SystemError> in
            begin()
            defer { beginnings.subtract(1, ordering: .sequentiallyConsistent) }
            do throws(SystemError) {
                while true {
                    guard let file = try createLocked(name) else { continue }
                    unfinished.insert(Int(bitPattern: path))
                    return .success(file)
                }
            } catch {
                return .failure(error)
            }
        }
        do throws(SystemError) { return (try result.get(), path) } catch {
            free(path)
            throw error
        }
    }

    /// Notes that a draft is being created. It never returns if the program is ending.
    private static func begin() {
        while true {
            beginnings.add(1, ordering: .sequentiallyConsistent)
            if !isProgramEnding.load(ordering: .sequentiallyConsistent) { return }
            beginnings.subtract(1, ordering: .sequentiallyConsistent)
            sched_yield()
        }
    }

    /// Removes all drafts, and lets no further one begin: the program ends. Runs in a signal handler, on a thread that
    /// creates none, because creating holds signals back. It waits a tenth of a second at most for other threads.
    static func removeAll() {
        isProgramEnding.store(true, ordering: .sequentiallyConsistent)
        let end = SteadyClock.nanoseconds + 100_000_000
        while beginnings.load(ordering: .sequentiallyConsistent) > 0, SteadyClock.nanoseconds < end { sched_yield() }
        unfinished.forEach { path in
            if let path = UnsafePointer<CChar>(bitPattern: path) { unlink(path) }
        }
    }

    /// Initializes everything that `removeAll` uses.
    static func prepare() {
        _ = beginnings.load(ordering: .relaxed)
        _ = isProgramEnding.load(ordering: .relaxed)
        unfinished.forEach { _ in }
    }

    /// Creates the file, or removes a file that a killed program has left.
    ///
    /// - Returns: Nil if the file must be created again.
    private static func createLocked(_ path: String) throws(SystemError) -> FileDescriptor? {
        let isNew: Bool
        let file: FileDescriptor
        do throws(SystemError) {
            file = try .open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC)
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
        // Another program may have finished between opening and locking.
        if isNew, file.isAt(path) { return file }
        if file.isAt(path) { unlink(path) }
        file.discard()
        return nil
    }

    /// The existing draft of another program; nil if it is already gone.
    private static func leftover(_ path: String) throws(SystemError) -> FileDescriptor? {
        do throws(SystemError) {
            return try .open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
    }

    /// The name of the draft of a file. It contains the hash of a name that is too long.
    private static func name(_ target: String) -> String {
        let name = target.split(separator: "/").last.map(String.init) ?? ""
        guard name.utf8.count > 200 else { return ".bdd-\(name).new" }
        return ".bdd-\(String(StableHash.of(name), radix: 16)).new"
    }

    /// Closes the draft and moves it to the path of the file.
    ///
    /// - Throws: `SystemError` if it cannot be written or moved. The draft is then removed.
    package func commit() throws(SystemError) {
        // The file is closed before it is moved, because closing may fail; a copy of its number keeps the lock.
        let lock = fcntl(file.number, F_DUPFD_CLOEXEC, 3)
        defer {
            discard()
            if lock >= 0 { FileDescriptor(number: lock).discard() }
        }
        isOpen = false
        try file.close()
        if rename(draftPath, target) == 0 {
            isThere = false
        } else if errno == EBUSY {
            // A file that is a mount point cannot be replaced, so its contents are overwritten.
            try copy()
        } else {
            throw SystemError(code: errno)
        }
    }

    private func copy() throws(SystemError) {
        let bytes = try FileDescriptor.contents(of: path)
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
        // Removed before it is unlocked, because another program may then create its own draft.
        if isThere { unlink(draftPath) }
        if isOpen { file.discard() }
        isOpen = false
        isThere = false
        Self.unfinished.remove(Int(bitPattern: draftPath))
    }
}
