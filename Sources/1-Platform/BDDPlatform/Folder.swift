#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Folders of the file system.
package enum Folder {
    /// The names in a folder, in any order. They are bytes, because the system does not require UTF-8.
    ///
    /// - Throws: `SystemError` if the path is not a folder or cannot be listed.
    package static func names(in path: String) throws(SystemError) -> [[UInt8]] {
        try names(bytes: Array(path.utf8) + [0])
    }

    /// - Parameter path: The path, terminated by 0.
    private static func names(bytes path: [UInt8]) throws(SystemError) -> [[UInt8]] {
        let opened = path.withUnsafeBytes { opendir($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
        guard let folder = opened else { throw SystemError(code: errno) }
        defer { closedir(folder) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                if errno != 0 { throw SystemError(code: errno) }
                return names
            }
            // An entry may be shorter than the type `dirent`, so it is not copied.
            let name = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name.assumingMemoryBound(to: CChar.self)))
            if !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8) { names.append(Array(bytes)) }
        }
    }

    /// Whether a file below a folder has a name that fulfils the condition. Skips hidden files and folders, and folders
    /// that cannot be listed.
    ///
    /// - Parameter name: The name of the folder, which is in the folder `path`.
    package static func contains(
        _ name: [UInt8], in path: String, where condition: ([UInt8]) -> Bool
    ) -> Bool {
        var visited: Set<FileStatus.Identity> = []
        return contains(Array("\(path)/".utf8) + name, &visited, condition)
    }

    private static func contains(
        _ path: [UInt8], _ visited: inout Set<FileStatus.Identity>, _ condition: ([UInt8]) -> Bool
    ) -> Bool {
        guard let status = try? FileStatus(bytes: path + [0]), status.kind == .folder,
            visited.insert(status.identity).inserted, let names = try? names(bytes: path + [0])
        else { return false }
        return names.contains { name in
            name.first != UInt8(ascii: ".")
                && (condition(name) || contains(path + [UInt8(ascii: "/")] + name, &visited, condition))
        }
    }

    /// Makes a folder and its missing parent folders.
    package static func make(_ path: String) throws(SystemError) {
        if path.isEmpty || mkdir(path, 0o777) == 0 { return }
        let code = errno
        if let status = try? FileStatus(path) {
            if status.kind == .folder { return }
            throw SystemError(code: ENOTDIR)
        }
        let parent = LinkTarget.folder(of: path)
        guard code == ENOENT, parent != path else { throw SystemError(code: code) }
        try make(parent)
        // Another process may have made it meanwhile.
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError(code: errno) }
    }
}
