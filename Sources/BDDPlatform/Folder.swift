#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Folders of the file system.
package enum Folder {
    /// The names of what is in a folder, in no order, as bytes: the system does not ask whether they are text.
    ///
    /// - Throws: `SystemError` for what is no folder, or cannot be listed.
    package static func names(in path: String) throws(SystemError) -> [[UInt8]] {
        try names(bytes: Array(path.utf8) + [0])
    }

    /// - Parameter path: ends with 0.
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
            // The entry may be shorter than its type.
            let name = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name.assumingMemoryBound(to: CChar.self)))
            if !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8) { names.append(Array(bytes)) }
        }
    }

    /// Whether below a folder there is a file whose name the condition holds for. Hidden ones, and folders that cannot
    /// be listed, are passed over.
    ///
    /// - Parameter name: of the folder, in the folder `path`.
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

    /// Makes a folder, and those it is in, where there are none.
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
        // Somebody else may have made it meanwhile.
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw SystemError(code: errno) }
    }
}
