#if canImport(Darwin)
    internal import Darwin

    /// Reports events in folders on macOS, with one open file for each folder and each wanted file. A folder that
    /// changed is listed again.
    final class FolderEvents {
        let file: FileDescriptor
        private let roots: [String]
        private let anchors: FolderAnchors
        private let isWanted: (String) -> Bool
        /// The paths by open file, and the open files by path.
        private var paths: [Int32: String] = [:]
        private var files: [String: Int32] = [:]
        /// The names in each folder that is watched with everything below it.
        private var contents: [String: Set<String>] = [:]

        /// - Throws: `SystemError` if the system opens no more files.
        init(_ roots: [String], isWanted: @escaping (String) -> Bool) throws(SystemError) {
            let number = kqueue()
            guard number >= 0 else { throw SystemError(code: errno) }
            file = FileDescriptor(number: number)
            file.isInherited = false
            self.roots = roots
            self.isWanted = isWanted
            anchors = FolderAnchors(roots)
            do {
                try addAll { _ in }
            } catch {
                for file in paths.keys { close(file) }
                file.discard()
                throw error
            }
        }

        deinit { for file in paths.keys { close(file) } }

        /// Calls `handle` with each event since the last call.
        func take(_ handle: (FolderEvent) -> Void) {
            var found: [kevent] = Array(repeating: kevent(), count: 64)
            var now = timespec()
            while true {
                let count = kevent(file.number, nil, 0, &found, Int32(found.count), &now)
                guard count > 0 else { return }
                for event in found.prefix(Int(count)) {
                    guard let path = paths[Int32(event.ident)] else { continue }
                    receive(path, isGone: event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0, handle)
                }
            }
        }

        private func receive(_ path: String, isGone: Bool, _ handle: (FolderEvent) -> Void) {
            let isWhole = contents[path] != nil
            if isGone { forget(below: path) }
            guard isWhole || anchors.folders.contains(path) else {
                handle(.file(path))
                // An editor may have put another file at the path.
                if isGone { try? add(path, handle) }
                return
            }
            if isWhole, !isGone { return list(path, handle) }
            if isWhole { handle(.folder(path)) }
            // The change was in a folder that leads to a root.
            for root in roots where files[root] != nil && (try? FileStatus(root)) == nil {
                forget(below: root)
                handle(.folder(root))
            }
            try? addAll(handle)
        }

        /// Lists a folder again and reports the differences.
        private func list(_ folder: String, _ handle: (FolderEvent) -> Void) {
            let names = Set(Folder.visibleNames(in: folder))
            let before = contents[folder] ?? []
            contents[folder] = names
            for name in before.subtracting(names) {
                let path = Folder.path(of: name, in: folder)
                if contents[path] != nil { handle(.folder(path)) } else if isWanted(path) { handle(.file(path)) }
                forget(below: path)
            }
            for name in names.subtracting(before) { try? add(Folder.path(of: name, in: folder), handle) }
        }

        private func addAll(_ handle: (FolderEvent) -> Void) throws(SystemError) {
            for folder in anchors.folders where files[folder] == nil { _ = try watch(folder) }
            for root in roots { try add(root, handle) }
        }

        /// Watches a wanted file, or a folder and everything below it, and reports what is there.
        private func add(_ path: String, _ handle: (FolderEvent) -> Void) throws(SystemError) {
            guard let kind = (try? FileStatus(path))?.kind, contents[path] == nil else { return }
            guard kind == .folder else {
                if files[path] == nil, isWanted(path), try watch(path) { handle(.file(path)) }
                return
            }
            if files[path] == nil, try !watch(path) { return }
            let names = Set(Folder.visibleNames(in: path))
            contents[path] = names
            handle(.folder(path))
            for name in names { try add(Folder.path(of: name, in: path), handle) }
        }

        /// - Throws: `SystemError` if the system opens no more files.
        private func watch(_ path: String) throws(SystemError) -> Bool {
            let number = open(path, O_EVTONLY | O_CLOEXEC)
            if number < 0 {
                if errno == EMFILE || errno == ENFILE { throw SystemError(code: errno) }
                return false
            }
            var change = kevent(
                ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
            guard kevent(file.number, &change, 1, nil, 0, nil) == 0 else {
                close(number)
                return false
            }
            paths[number] = path
            files[path] = number
            return true
        }

        private func forget(below folder: String) {
            for (number, path) in paths where path == folder || path.hasPrefix(folder + "/") {
                close(number)
                paths[number] = nil
                files[path] = nil
                contents[path] = nil
            }
        }
    }
#endif
