import BDDPlatform

/// Describes the changes that made a watching program act.
enum WatchReason {
    static func text(_ changes: FolderWatch.Changes) -> String {
        if changes.isIncomplete { return "so much was changed that everything was looked at" }
        let paths = changes.folders.sorted() + changes.files.sorted()
        let named = paths.prefix(3).joined(separator: ", ")
        let rest = paths.count - 3
        return rest > 0
            ? "\(named) and \(rest) more were changed" : "\(named) \(paths.count == 1 ? "was" : "were") changed"
    }
}
