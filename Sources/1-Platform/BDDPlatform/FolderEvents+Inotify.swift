#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

#if os(Linux)
    /// Reports events in folders on Linux, with one inotify watch for each folder and none for files.
    final class FolderEvents {
        let file: FileDescriptor
        private let roots: [String]
        private let anchors: FolderAnchors
        private let isWanted: (String) -> Bool
        /// The folders by their watch numbers.
        private var folders: [Int32: String] = [:]
        /// The folders watched with everything below them. All other folders in `folders` lead to a root.
        private var whole: Set<String> = []
        private var buffer = [UInt8](repeating: 0, count: 1 << 16)

        private static let mask =
            IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
            | IN_ONLYDIR

        /// - Throws: `SystemError` if the system allows no more watches.
        init(_ roots: [String], isWanted: @escaping (String) -> Bool) throws(SystemError) {
            let number = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
            guard number >= 0 else { throw SystemError(code: errno) }
            file = FileDescriptor(number: number)
            self.roots = roots
            self.isWanted = isWanted
            anchors = FolderAnchors(roots)
            do {
                try addAll { _ in }
            } catch {
                file.discard()
                throw error
            }
        }

        /// Calls `handle` with each event since the last call.
        func take(_ handle: (FolderEvent) -> Void) {
            while case .bytes(let bytes) = file.read(into: &buffer) {
                bytes.withUnsafeBytes { bytes in
                    var offset = 0
                    while offset + MemoryLayout<inotify_event>.size <= bytes.count {
                        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                        offset += MemoryLayout<inotify_event>.size
                        let name = bytes[offset..<offset + Int(event.len)].prefix { $0 != 0 }
                        offset += Int(event.len)
                        receive(event, String(validating: name, as: UTF8.self) ?? "", handle)
                    }
                }
            }
        }

        private func receive(_ event: inotify_event, _ name: String, _ handle: (FolderEvent) -> Void) {
            let mask = Int32(bitPattern: event.mask)
            if mask & IN_Q_OVERFLOW != 0 {
                // Events were lost: folders may have come and gone unseen.
                whole = []
                try? addAll(handle)
                return handle(.overflow)
            }
            guard let folder = folders[event.wd] else { return }
            if mask & IN_IGNORED != 0 { return forget(event.wd) }
            if mask & (IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
                if whole.contains(folder) { handle(.folder(folder)) }
                return forget(below: folder)
            }
            guard !name.isEmpty, !name.hasPrefix("."), whole.contains(folder) || anchors.leads(name, in: folder) else {
                return
            }
            let path = Folder.path(of: name, in: folder)
            let comes = mask & (IN_CREATE | IN_MOVED_TO) != 0
            if mask & IN_ISDIR != 0 || comes && (try? FileStatus(path))?.kind == .folder {
                if !comes { forget(below: path) }
                handle(.folder(path))
                if comes, whole.contains(folder) { try? add(path, handle) }
                if comes, !whole.contains(folder) { try? addAll(handle) }
            } else if isWanted(path) {
                handle(.file(path))
            }
        }

        /// Watches all roots and the folders that lead to them.
        private func addAll(_ handle: (FolderEvent) -> Void) throws(SystemError) {
            for folder in anchors.folders { _ = try watch(folder) }
            for root in roots { try add(root, handle) }
        }

        /// Watches a folder and everything below it, and reports the files there.
        private func add(_ path: String, _ handle: (FolderEvent) -> Void) throws(SystemError) {
            guard try watch(path), whole.insert(path).inserted else { return }
            for name in Folder.visibleNames(in: path) {
                let child = Folder.path(of: name, in: path)
                if (try? FileStatus(child))?.kind == .folder {
                    try add(child, handle)
                } else if isWanted(child) {
                    handle(.file(child))
                }
            }
        }

        /// Watches a folder.
        ///
        /// - Returns: Whether it is a folder that is not watched under another path.
        /// - Throws: `SystemError` if the system allows no more watches.
        private func watch(_ folder: String) throws(SystemError) -> Bool {
            let number = inotify_add_watch(file.number, folder, UInt32(bitPattern: Self.mask))
            if number < 0 {
                if errno == ENOSPC || errno == ENOMEM { throw SystemError(code: errno) }
                return false
            }
            // Several links may lead to one folder: it is watched under one path only.
            if let known = folders[number], known != folder, (try? FileStatus(known)) != nil { return false }
            folders[number] = folder
            return true
        }

        private func forget(_ number: Int32) {
            if let folder = folders.removeValue(forKey: number) { whole.remove(folder) }
        }

        private func forget(below folder: String) {
            for (number, path) in folders where path == folder || path.hasPrefix(folder + "/") {
                inotify_rm_watch(file.number, number)
                forget(number)
            }
        }
    }
#endif
