import BDDPlatform

/// The folder of a project, and the folder of Git in it.
enum ProjectFolder {
    /// Whether the path is `.git` or below it.
    static func isOfGit(_ path: String) -> Bool {
        absolute(path).split(separator: "/").contains { $0.lowercased() == ".git" }
    }

    /// Whether the file is below the working directory or in a Git working copy.
    static func contains(_ path: String) -> Bool {
        let file = absolute(path)
        if file.hasPrefix(LinkTarget.absolute(".") + "/") { return true }
        var folder = LinkTarget.folder(of: file)
        while folder != "/" {
            if (try? FileStatus("\(folder)/.git")) != nil { return true }
            folder = LinkTarget.folder(of: folder)
        }
        return false
    }

    private static func absolute(_ path: String) -> String {
        LinkTarget.absolute((try? LinkTarget.path(of: path)) ?? path)
    }
}
