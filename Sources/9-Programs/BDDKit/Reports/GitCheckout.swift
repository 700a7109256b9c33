import BDDPlatform
import BDDReports

/// Reads the branch and the commit of a Git working copy from its files. It does not run Git.
enum GitCheckout {
    /// The working copy that contains the folder; nil if there is none, or its files cannot be read.
    static func current(_ folder: String = ".") -> Checkout? {
        var folder = LinkTarget.absolute(folder)
        while true {
            if let git = gitFolder(in: folder) { return checkout(git) }
            if folder == "/" || folder.isEmpty { return nil }
            folder = LinkTarget.folder(of: folder)
        }
    }

    /// The folder with `HEAD`. In a worktree or submodule, the file `.git` names it.
    private static func gitFolder(in folder: String) -> String? {
        let git = "\(folder)/.git"
        if text("\(git)/HEAD") != nil { return git }
        guard let line = text(git), line.hasPrefix("gitdir: ") else { return nil }
        return path(String(line.dropFirst("gitdir: ".count)), in: folder)
    }

    private static func checkout(_ git: String) -> Checkout? {
        guard let head = text("\(git)/HEAD") else { return nil }
        guard head.hasPrefix("ref: ") else { return isRevision(head) ? Checkout(branch: nil, revision: head) : nil }
        let reference = String(head.dropFirst("ref: ".count))
        let common = text("\(git)/commondir").map { path($0, in: git) } ?? git
        guard let revision = text("\(git)/\(reference)") ?? text("\(common)/\(reference)") ?? packed(reference, common),
            isRevision(revision)
        else { return nil }
        let branches = "refs/heads/"
        return Checkout(
            branch: reference.hasPrefix(branches) ? String(reference.dropFirst(branches.count)) : nil,
            revision: revision)
    }

    /// The revision of a reference that Git has packed into one file with other references.
    private static func packed(_ reference: String, _ git: String) -> String? {
        let lines = text("\(git)/packed-refs")?.split(separator: "\n") ?? []
        return lines.first { $0.hasSuffix(" \(reference)") }.map { String($0.prefix { $0 != " " }) }
    }

    private static func path(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }

    private static func isRevision(_ text: String) -> Bool { text.utf8.count >= 40 && text.allSatisfy(\.isHexDigit) }

    /// The contents of a file, without the line feed at its end.
    private static func text(_ path: String) -> String? {
        guard let bytes = try? FileDescriptor.contents(of: path, isRegular: true) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
