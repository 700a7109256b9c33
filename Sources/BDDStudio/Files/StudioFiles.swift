package import BDDPlatform

/// The feature files that the studio reads and writes: those that the program finds, as long as they lie in the folders of
/// the features, whatever links there are.
package struct StudioFiles: Sendable {
    /// Why something is not done.
    package enum Problem: Error, Equatable {
        /// It is no feature file of the project.
        case foreign(String)
        /// It cannot be read or written.
        case system(path: String, SystemError)
        /// It is no text.
        case notText(path: String)
        /// Somebody else has written it meanwhile; what it holds now, nil when it is gone.
        case changed(path: String, [UInt8]?)
        /// It was there, and is no more.
        case removed(path: String)
        /// There is one already.
        case existing(path: String)
        /// No file can have this name.
        case name(String)
    }

    /// Gives the paths of all feature files, sorted.
    private let find: @Sendable () -> [String]
    /// The folders of the features; a file that is named by itself is one of its own.
    private let roots: [String]

    package init(roots: [String], find: @escaping @Sendable () -> [String]) {
        self.roots = roots
        self.find = find
    }

    /// The folder in which new features are made.
    var newFolder: String { roots.first { !$0.hasSuffix(".feature") && !$0.hasSuffix(".md") } ?? "." }

    /// The folders in which new features may be made: those that were named, and those that have some already.
    func folders(of paths: [String]) -> [String] {
        let named = roots.filter { (try? FileStatus($0))?.kind == .folder }
        return Set(named + paths.map(LinkTarget.folder)).filter(isInside).sorted()
    }

    package var paths: [String] { find().filter(isInside) }

    private func isInside(_ path: String) -> Bool {
        // A link that leads nowhere leads outside just as well.
        let real = LinkTarget.absolute((try? LinkTarget.path(of: path)) ?? path)
        return roots.contains { root in
            let root = LinkTarget.absolute(root)
            return real == root || real.hasPrefix("\(root)/")
        }
    }

    private func require(_ path: String) throws(Problem) {
        guard find().contains(path), isInside(path) else { throw .foreign(path) }
    }

    /// - Throws: `Problem`.
    package func read(_ path: String) throws(Problem) -> [UInt8] {
        try require(path)
        return try contents(path)
    }

    /// What is in a feature file, which is one of `paths`.
    ///
    /// - Throws: `Problem`.
    func contents(_ path: String) throws(Problem) -> [UInt8] {
        do throws(SystemError) {
            return try FileDescriptor.contents(of: path, isRegular: true)
        } catch {
            throw .system(path: path, error)
        }
    }

    /// Writes a file whole, or not at all.
    ///
    /// - Parameter revision: of what the file held when it was read; what somebody else wrote since stays.
    /// - Throws: `Problem`.
    package func write(_ bytes: [UInt8], to path: String, over revision: String) throws(Problem) {
        guard isInside(path) else { throw .foreign(path) }
        if revision == Self.gone { return try make(path, bytes) }
        try require(path, revision)
        do throws(SystemError) {
            let draft = try FileDraft(of: path)
            try draft.file.write(bytes)
            // What takes time is done: what comes now is what was looked at.
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
    /// - Throws: `Problem`.
    package func create(_ path: String, _ bytes: [UInt8]) throws(Problem) {
        guard Self.isName(path) else { throw .name(path) }
        try make(path, bytes)
    }

    /// By bytes, as a dot or a slash with an accent is one for the system.
    private static func isName(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return (path.hasSuffix(".feature") || path.hasSuffix(".feature.md")) && !path.contains(where: \.isNewline)
            && parts.dropFirst(path.utf8.first == UInt8(ascii: "/") ? 1 : 0).allSatisfy { part in
                !part.isEmpty && part.first != UInt8(ascii: ".") && part.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            }
    }

    private func make(_ path: String, _ bytes: [UInt8]) throws(Problem) {
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

    /// The revision of a file that was removed.
    static let gone = "gone"

    /// A word for what a file holds: another one for everything else it could hold.
    package static func revision(_ bytes: [UInt8]) -> String {
        var first: UInt64 = 0xcbf2_9ce4_8422_2325
        var second: UInt64 = 0x9e37_79b9_7f4a_7c15
        for byte in bytes {
            first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
            second = (second &+ UInt64(byte)) &* 0xbf58_476d_1ce4_e5b9
            second ^= second >> 29
        }
        return "\(String(first, radix: 16))-\(String(second, radix: 16))-\(bytes.count)"
    }
}
