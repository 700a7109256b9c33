import BDDDiagnostics
package import BDDPlatform

/// The folder of a site. It is written only if it is empty or contains a site. Only changed files are written, and only
/// files that an earlier site has left are removed.
package struct SiteFolder: Sendable {
    private let path: String
    private let owned: Manifest
    /// The hashes of the files of the site that are there, by path.
    private let current: [String: String]
    private let paths: [String]

    /// The lock that keeps other programs from writing the site.
    package final class Lock {
        fileprivate let draft: FileDraft

        fileprivate init(_ draft: FileDraft) {
            self.draft = draft
        }
    }

    /// Checks that a site can be written into a folder, and makes the folder.
    ///
    /// - Parameters:
    ///   - files: The paths of the files that will be written.
    ///   - hashAll: Returns the hashes of files; nil for a missing file.
    /// - Throws: `SiteFolderError` if the folder contains anything else. Nothing has been written then.
    package static func open(
        _ path: String, files: [String], hashAll: ([String]) -> [String?]
    ) throws(SiteFolderError) -> (SiteFolder, Lock) {
        try requireOwn(path)
        let lock: Lock
        do throws(SystemError) {
            try Folder.make(path)
            lock = Lock(try FileDraft(of: "\(path)/\(Manifest.name)"))
        } catch {
            throw .system(path, error)
        }
        let owned = try manifest(in: path)
        let new = Set(files)
        let all = files + owned.files.keys.filter { !new.contains($0) }.sorted()
        var current: [String: String] = [:]
        for (file, hash) in zip(all, hashAll(all.map { "\(path)/\($0)" })) { current[file] = hash }
        let foreign = files.filter { current[$0] != nil && owned.files[$0] == nil }
        if !foreign.isEmpty { throw .foreign(foreign.map { "\(path)/\($0)" }) }
        let edited = files.filter { file in
            guard let hash = current[file], let known = owned.files[file] else { return false }
            return !known.contains(hash) && !known.contains(Manifest.anyHash)
        }
        if !edited.isEmpty { throw .edited(edited.map { "\(path)/\($0)" }) }
        return (SiteFolder(path: path, owned: owned, current: current, paths: files), lock)
    }

    /// The hash of a file; nil if the file does not exist.
    package static func hash(ofFile path: String) -> String? {
        (try? FileDescriptor.contents(of: path, isRegular: true)).map { Manifest.hash(of: $0) }
    }

    /// Throws if the folder contains anything but a site. Hidden files, such as those of Git, are ignored.
    private static func requireOwn(_ path: String) throws(SiteFolderError) {
        guard let status = try? FileStatus(path) else { return }
        guard status.kind == .folder else { throw .noFolder(path, status.kind) }
        let names: [[UInt8]]
        do throws(SystemError) { names = try Folder.names(in: path) } catch { throw .system(path, error) }
        let visible = names.filter { $0.first != UInt8(ascii: ".") }.map { String(decoding: $0, as: UTF8.self) }
            .sorted()
        let lists = [Manifest.name, Manifest.pendingName]
        guard let first = visible.first(where: { !lists.contains($0) }) else { return }
        if !visible.contains(where: lists.contains) { throw .notEmpty(path, first) }
    }

    /// The files that belong to the site, according to the lists in its folder.
    private static func manifest(in path: String) throws(SiteFolderError) -> Manifest {
        var owned = Manifest()
        for name in [Manifest.name, Manifest.pendingName] {
            let file = "\(path)/\(name)"
            guard (try? FileStatus(file)) != nil else { continue }
            let bytes: [UInt8]
            do throws(SystemError) { bytes = try FileDescriptor.contents(of: file, isRegular: true) } catch {
                throw .system(file, error)
            }
            guard let manifest = Manifest(bytes) else { throw .noManifest(file) }
            owned.files.merge(manifest.files) { $0.union($1) }
        }
        return owned
    }

    /// Makes the folders, and notes which files will be written.
    ///
    /// - Throws: `SiteFolderError.system`.
    package func begin() throws(SiteFolderError) {
        var pending = owned
        for file in paths { pending.files[file] = [Manifest.anyHash] }
        try write(pending.bytes, to: "\(path)/\(Manifest.pendingName)")
        for folder in Set(paths.map { LinkTarget.folder(of: "\(path)/\($0)") }).sorted() {
            do throws(SystemError) { try Folder.make(folder) } catch { throw .system(folder, error) }
        }
    }

    /// A file of the site, and whether it was written.
    package struct Written: Sendable {
        package let path: String
        package let hash: String
        /// Whether the file is new or has changed.
        package let isNew: Bool
    }

    /// Writes a file if it is new or has changed. Files may be written at the same time.
    ///
    /// - Throws: `SiteFolderError.system`.
    package func write(_ file: Site.File) throws(SiteFolderError) -> Written {
        let bytes = file.bytes
        let hash = Manifest.hash(of: bytes)
        let isNew = current[file.path] != hash
        if isNew { try write(bytes, to: "\(path)/\(file.path)") }
        return Written(path: file.path, hash: hash, isNew: isNew)
    }

    private func write(_ bytes: [UInt8], to path: String) throws(SiteFolderError) {
        do throws(SystemError) {
            let draft = try FileDraft(of: path)
            try draft.file.write(bytes)
            try draft.commit()
        } catch {
            throw .system(path, error)
        }
    }

    /// The files of an earlier site: how many were removed, and which were kept.
    package struct Removed: Sendable, Equatable {
        package var count = 0
        /// Files that somebody has changed, and that are therefore kept.
        package var kept: [String] = []
    }

    /// Removes files that no longer belong to the site, and writes the list of its files.
    ///
    /// - Throws: `SiteFolderError.system`.
    package func finish(_ written: [Written], _ lock: Lock) throws(SiteFolderError) -> Removed {
        var removed = Removed()
        let new = Set(paths)
        for (file, known) in owned.files.sorted(by: { $0.key < $1.key }) where !new.contains(file) {
            guard let hash = current[file] else { continue }
            guard known.contains(hash) || known.contains(Manifest.anyHash) else {
                removed.kept.append("\(path)/\(file)")
                continue
            }
            do throws(SystemError) { try FileRemoval.remove(file: "\(path)/\(file)") } catch {
                throw .system("\(path)/\(file)", error)
            }
            removed.count += 1
            removeEmptyFolders(of: file)
        }
        var manifest = Manifest()
        for file in written { manifest.files[file.path] = [file.hash] }
        let bytes = manifest.bytes
        do throws(SystemError) {
            if (try? FileDescriptor.contents(of: "\(path)/\(Manifest.name)", isRegular: true)) == bytes {
                lock.draft.discard()
            } else {
                try lock.draft.file.write(bytes)
                try lock.draft.commit()
            }
            try FileRemoval.remove(file: "\(path)/\(Manifest.pendingName)")
        } catch {
            throw .system("\(path)/\(Manifest.name)", error)
        }
        return removed
    }

    private func removeEmptyFolders(of file: String) {
        var parts = file.split(separator: "/").dropLast()
        while !parts.isEmpty {
            FileRemoval.removeIfEmpty(folder: "\(path)/\(parts.joined(separator: "/"))")
            parts = parts.dropLast()
        }
    }
}

/// A site cannot be written into a folder.
package enum SiteFolderError: WholeMessage, Equatable {
    /// The folder has a file that does not belong to a site.
    case notEmpty(String, String)
    case noFolder(String, FileStatus.Kind)
    case noManifest(String)
    /// Files that do not belong to the site are in the places of its pages.
    case foreign([String])
    /// Somebody has changed pages.
    case edited([String])
    case system(String, SystemError)

    package var description: String {
        switch self {
        case .notEmpty(let path, let name):
            """
            \(path): error: this folder is not empty, and '\(name)' in it does not belong to a site
              help: name a folder that is empty or does not exist
            """
        case .noFolder(let path, let kind):
            "\(path): error: this is \(kind.name), not a folder"
        case .noManifest(let path):
            """
            \(path): error: this is not the list of a site, so nobody knows which files are of the site
              help: remove the folder, or name another one
            """
        case .foreign(let paths):
            """
            \(Self.list(paths)): error: a page would replace a file that does not belong to the site
              help: move it out of the folder
            """
        case .edited(let paths):
            """
            \(Self.list(paths)): error: somebody has changed this page
              help: move it out of the folder, and the page is written again
            """
        case .system(let path, let error):
            "\(path): error: \(error)"
        }
    }

    private static func list(_ paths: [String]) -> String {
        paths.prefix(3).joined(separator: ", ") + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
    }
}
