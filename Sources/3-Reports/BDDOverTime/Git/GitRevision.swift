import BDDDiagnostics
package import BDDPlatform

/// A commit of the Git repository that contains the working directory.
package struct GitRevision: Sendable {
    /// A feature file of a commit.
    package struct File: Sendable {
        /// The path from the working directory.
        package let path: String
        package let bytes: [UInt8]
    }

    /// The revision as it was typed, such as `main` or `v1.0~2`.
    package let name: String
    /// The hash of the commit.
    package let commit: String
    private let git: GitProgram

    /// - Parameters:
    ///   - name: A revision as `git rev-parse` reads it.
    ///   - environment: The variables of this process, among them `PATH`.
    /// - Throws: `GitError` if there is no such commit here.
    package init(_ name: String, _ environment: [String: String]) throws(GitError) {
        self.name = name
        git = GitProgram(environment: environment)
        commit = try Self.commit(name, git)
    }

    private init(_ name: String, commit: String, in git: GitProgram) {
        self.name = name
        self.commit = commit
        self.git = git
    }

    /// The two commits of a range such as `main..` or `main...HEAD`; a missing side is `HEAD`. With three dots, the
    /// first commit is the merge base of both sides, as in `git diff`.
    ///
    /// - Returns: nil if `text` is not a range.
    /// - Throws: `GitError` if one of the commits is missing, or if both have no common ancestor.
    package static func range(
        _ text: String, _ environment: [String: String]
    ) throws(GitError) -> (old: GitRevision, new: GitRevision)? {
        guard let dots = text.utf8Range(of: "..") else { return nil }
        let isMergeBase = text[dots.upperBound...].hasPrefix(".")
        let end = String(text[dots.upperBound...].dropFirst(isMergeBase ? 1 : 0))
        let start = String(text[..<dots.lowerBound])
        let old = try GitRevision(start.isEmpty ? "HEAD" : start, environment)
        let new = try GitRevision(end.isEmpty ? "HEAD" : end, environment)
        return (isMergeBase ? try old.mergeBase(with: new, typed: text) : old, new)
    }

    /// The commit that `text` names as a starting point: a revision, or the start of a range.
    ///
    /// - Throws: `GitError`.
    package static func start(_ text: String, _ environment: [String: String]) throws(GitError) -> GitRevision {
        if let range = try range(text, environment) { return range.old }
        return try GitRevision(text, environment)
    }

    private func mergeBase(with other: GitRevision, typed: String) throws(GitError) -> GitRevision {
        let answer = try git.answer(["merge-base", commit, other.commit])
        guard answer.code == 0, let base = answer.text.split(separator: "\n").first else {
            throw GitError.noMergeBase(name, other.name, isShallow: try git.isShallow())
        }
        return GitRevision(typed, commit: String(base), in: git)
    }

    private static func commit(_ name: String, _ git: GitProgram) throws(GitError) -> String {
        // A name that begins with a dash would be an option.
        guard !name.isEmpty, !name.hasPrefix("-") else { throw .unknown(name, isShallow: false) }
        let answer = try git.answer(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
        guard answer.code == 0 else {
            guard try git.answer(["rev-parse", "--git-dir"]).code == 0 else { throw .noRepository }
            throw .unknown(name, isShallow: try git.isShallow())
        }
        // Some versions print the option too.
        return answer.text.split(separator: "\n").last.map(String.init) ?? ""
    }
}

extension GitRevision {
    /// The feature files of the commit at `paths`, files or folders, sorted by path.
    ///
    /// - Parameters:
    ///   - paths: Paths from the working directory; none is the whole working directory.
    ///   - isFeature: Whether a path is one of a feature file.
    /// - Throws: `GitError`.
    package func files(
        _ paths: [String], where isFeature: (String) -> Bool
    ) throws(GitError) -> [File] {
        // Paths are literal: a `*` in a folder's name is not a pattern. `ls-tree` takes no absolute paths.
        let answer = try git.answer(["ls-tree", "-r", "-z", commit] + (paths.isEmpty ? [] : ["--"] + paths))
        guard answer.code == 0 else { throw .failed(answer.errors) }
        let entries = answer.output.split(separator: 0).compactMap(Entry.init)
        let objects = Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }
        let features = entries.filter { isFeature($0.path) && $0.isFile }
        let contents = try contents(features.map(\.object))
        var files = zip(features, contents).map { File(path: $0.path, bytes: $1) }
        // A link to a file is read as that file, as in a folder.
        let links = entries.filter { isFeature($0.path) && $0.isLink }
        for (link, target) in zip(links, try self.contents(links.map(\.object))) {
            let folder = link.path.split(separator: "/").dropLast().map(String.init)
            let steps = String(decoding: target, as: UTF8.self).split(separator: "/").map(String.init)
            let path = Self.path(folder + steps)
            guard let entry = objects[path], entry.isFile, let bytes = try self.contents([entry.object]).first else {
                continue
            }
            files.append(File(path: link.path, bytes: bytes))
        }
        return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The path without `.` and `..`.
    private static func path(_ parts: [String]) -> String {
        var path: [String] = []
        for part in parts where part != "." {
            if part == "..", !path.isEmpty { path.removeLast() } else { path.append(part) }
        }
        return path.joined(separator: "/")
    }

    private struct Entry {
        let path: String
        let object: String
        let isFile: Bool
        let isLink: Bool

        /// Nil for a path that is not UTF-8, which no message can name.
        init?(_ line: ArraySlice<UInt8>) {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
                let path = String(validating: line[(tab + 1)...], as: UTF8.self)
            else { return nil }
            let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
            guard words.count == 3 else { return nil }
            self.path = path
            object = String(words[2])
            isFile = words[0].hasPrefix("100")
            isLink = words[0] == "120000"
        }
    }

    /// The contents of objects, in their order.
    private func contents(_ objects: [String]) throws(GitError) -> [[UInt8]] {
        guard !objects.isEmpty else { return [] }
        let lines = objects.map { "\($0)\n" }.joined()
        let answer = try git.answer(["cat-file", "--batch"], input: Array(lines.utf8))
        guard answer.code == 0 else { throw .failed(answer.errors) }
        var contents: [[UInt8]] = []
        var rest = answer.output[...]
        for object in objects {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw .failed("no contents of \(object)") }
            let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            guard head.count == 3, let size = Int(head[2]), rest.count > size else {
                throw .failed("\(String(decoding: rest[..<end], as: UTF8.self))")
            }
            contents.append(Array(rest[(end + 1)..<(end + 1 + size)]))
            rest = rest[(end + 1 + size + 1)...]
        }
        return contents
    }
}

extension GitProgram {
    fileprivate func answer(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> Answer {
        let answer: Answer
        do throws(SystemError) {
            answer = try run(arguments, input: input)
        } catch {
            throw .notStarted(error)
        }
        // What `env` answers where it finds no program.
        if answer.code == 127 { throw .noProgram }
        return answer
    }

    fileprivate func isShallow() throws(GitError) -> Bool {
        try answer(["rev-parse", "--is-shallow-repository"]).text == "true"
    }
}

extension String {
    fileprivate func utf8Range(of text: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
            index = self.index(after: index)
        }
        return nil
    }
}

/// A reason why Git gives no commit, or no files of it.
package enum GitError: WholeMessage, Equatable {
    case noProgram
    case notStarted(SystemError)
    case noRepository
    case unknown(String, isShallow: Bool)
    /// A word that may name a folder or a message stream too.
    case unknownVersion(String, isShallow: Bool)
    case noMergeBase(String, String, isShallow: Bool)
    case failed(String)

    package var description: String {
        switch self {
        case .noProgram:
            "bdd: error: there is no program 'git', which is needed to read revisions\n"
                + "  help: install it, or name folders and message streams instead"
        case .notStarted(let error):
            "bdd: error: 'git' cannot be started: \(error)"
        case .noRepository:
            "bdd: error: this folder is in no Git repository\n  help: name folders and message streams instead of revisions"
        case .unknown(let name, let isShallow):
            "bdd: error: there is no Git revision '\(TerminalText.line(name))'" + (isShallow ? Self.shallow : "")
        case .unknownVersion(let name, let isShallow):
            "bdd: error: there is no folder, message stream or Git revision '\(TerminalText.line(name))'"
                + (isShallow ? Self.shallow : "")
        case .noMergeBase(let first, let second, let isShallow):
            "bdd: error: '\(TerminalText.line(first))' and '\(TerminalText.line(second))' have no commit in common"
                + (isShallow ? Self.shallow : "")
        case .failed(let errors):
            "bdd: error: git: " + TerminalText.lines(errors).filter { !$0.isEmpty }.joined(separator: "\n  ")
        }
    }

    private static let shallow =
        "\n  help: this clone is shallow: 'git fetch --unshallow' fetches the rest; in GitHub Actions, 'fetch-depth: 0'"
}
