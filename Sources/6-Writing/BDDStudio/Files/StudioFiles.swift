package import BDDPlatform

/// The feature files that the studio reads and writes: those that the program finds and that are inside the features'
/// folders after links are resolved.
package struct StudioFiles: Sendable {
    /// Why an operation is refused.
    package enum Problem: Error, Equatable {
        /// The path is not a feature file of the project.
        case foreign(String)
        /// The file cannot be read or written.
        case system(path: String, SystemError)
        /// The file is not UTF-8.
        case notText(path: String)
        /// Another program has changed the file. Contains its current bytes, nil if it is gone.
        case changed(path: String, [UInt8]?)
        /// The file has been removed.
        case removed(path: String)
        /// The file exists already.
        case existing(path: String)
        /// The path is not valid for a new feature.
        case name(String)
        /// The file cannot be removed.
        case fixed(path: String)
    }

    /// Returns the paths of all feature files, sorted.
    private let find: @Sendable () -> [String]
    /// The folders of the features, and feature files that were named one by one.
    private let roots: [String]

    package init(roots: [String], find: @escaping @Sendable () -> [String]) {
        self.roots = roots
        self.find = find
    }

    /// The default folder for new features.
    var newFolder: String { roots.first { !$0.hasSuffix(".feature") && !$0.hasSuffix(".md") } ?? "." }

    /// The folders for new features: those given to the program, and those that contain features.
    func folders(of paths: [String]) -> [String] {
        let named = roots.filter { (try? FileStatus($0))?.kind == .folder }
        return Set(named + paths.map(LinkTarget.folder)).filter(isInside).sorted()
    }

    package var paths: [String] { find().filter(isInside) }

    func isInside(_ path: String) -> Bool {
        // A dangling link may lead outside too, so links are resolved first.
        let real = LinkTarget.absolute((try? LinkTarget.path(of: path)) ?? path)
        return roots.contains { root in
            let root = LinkTarget.absolute(root)
            return real == root || real.hasPrefix("\(root)/")
        }
    }

    private func require(_ path: String) throws(Problem) {
        guard find().contains(path), isInside(path) else { throw .foreign(path) }
    }

    /// - Throws: `Problem` if the path is not a feature file or cannot be read.
    package func read(_ path: String) throws(Problem) -> [UInt8] {
        try require(path)
        return try contents(path)
    }

    /// The bytes of a feature file, which must be one of `paths`.
    ///
    /// - Throws: `Problem` if it cannot be read.
    func contents(_ path: String) throws(Problem) -> [UInt8] {
        do throws(SystemError) {
            return try FileDescriptor.contents(of: path, isRegular: true)
        } catch {
            throw .system(path: path, error)
        }
    }

    /// Replaces a file atomically.
    ///
    /// - Parameter revision: The revision of the bytes that were read. If the file has changed since, it is not
    ///   written.
    /// - Throws: `Problem`, for example if the file has changed.
    package func write(_ bytes: [UInt8], to path: String, over revision: String) throws(Problem) {
        guard isInside(path) else { throw .foreign(path) }
        if revision == Self.gone { return try make(path, bytes) }
        try require(path, revision)
        do throws(SystemError) {
            let draft = try FileDraft(of: path)
            try draft.file.write(bytes)
            // The revision is checked after the slow write, immediately before the file is replaced.
            if (try? FileDescriptor.contents(of: path)).map(Self.revision) == revision { return try draft.commit() }
        } catch {
            throw .system(path: path, error)
        }
        try require(path, revision)
    }

    private func require(_ path: String, _ revision: String) throws(Problem) {
        let found: [UInt8]
        do throws(SystemError) {
            found = try FileDescriptor.contents(of: path, isRegular: true)
        } catch {
            if error.isMissingFile { throw .changed(path: path, nil) }
            throw .system(path: path, error)
        }
        guard find().contains(path) else { throw .foreign(path) }
        guard Self.revision(found) == revision else { throw .changed(path: path, found) }
    }

    /// Makes a new file.
    ///
    /// - Throws: `Problem`, for example if the path is invalid or exists.
    package func create(_ path: String, _ bytes: [UInt8]) throws(Problem) {
        try Self.requireName(path)
        try make(path, bytes)
    }

    /// - Throws: `Problem` if the path is invalid for a new feature.
    static func requireName(_ path: String) throws(Problem) {
        guard isName(path) else { throw .name(path) }
    }

    /// Whether the path is valid for a new feature. It is checked by bytes, as the system does: a slash with a
    /// combining accent is one `Character`.
    private static func isName(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return (path.hasSuffix(".feature") || path.hasSuffix(".feature.md")) && !path.contains(where: \.isNewline)
            && parts.dropFirst(path.utf8.first == UInt8(ascii: "/") ? 1 : 0).allSatisfy { part in
                !part.isEmpty && part.first != UInt8(ascii: ".") && part.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            }
    }

    func make(_ path: String, _ bytes: [UInt8]) throws(Problem) {
        guard isInside(path) else { throw .foreign(path) }
        do throws(NewFiles.Problem) {
            try NewFiles.write([(path, String(decoding: bytes, as: UTF8.self))])
        } catch {
            switch error {
            case .existing: throw .existing(path: path)
            case .system(_, let error): throw .system(path: path, error)
            }
        }
    }

    /// The revision that stands for a removed file.
    static let gone = "gone"

    /// A revision: two hashes of the file's bytes, with their count.
    package static func revision(_ bytes: [UInt8]) -> String {
        var second: UInt64 = 0x9e37_79b9_7f4a_7c15
        for byte in bytes {
            second = (second &+ UInt64(byte)) &* 0xbf58_476d_1ce4_e5b9
            second ^= second >> 29
        }
        return "\(String(StableHash.of(bytes), radix: 16))-\(String(second, radix: 16))-\(bytes.count)"
    }
}
