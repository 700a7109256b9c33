/// Reports which files below some folders were written, and which folders appeared or disappeared, without scanning.
///
/// Hidden files and folders are ignored, so builds cause no events. A root may be missing, or disappear and appear
/// again: the folders above it are watched for its name.
package final class FolderWatch {
    /// The changes since the last call. Paths below the working directory are relative to it.
    package struct Changes: Equatable {
        /// Files that were written, appeared or disappeared.
        package var files: Set<String> = []
        /// Folders that appeared or disappeared with their contents. The files in new folders are also in `files`.
        package var folders: Set<String> = []
        /// Whether the system lost events: any file may have changed.
        package var isIncomplete = false

        package var isEmpty: Bool { files.isEmpty && folders.isEmpty && !isIncomplete }
    }

    private let events: FolderEvents

    /// The pause that ends a burst of changes, in milliseconds.
    package static let quiet = 10
    /// The longest burst that is reported at once, in nanoseconds.
    private static let longestBurst = 200_000_000

    /// - Parameters:
    ///   - roots: Files, and folders to be watched with everything below them.
    ///   - isWanted: Whether a file, by its path, is reported.
    /// - Throws: `SystemError` if the system allows no more watches.
    package init(_ roots: [String], isWanted: @escaping (String) -> Bool) throws(SystemError) {
        events = try FolderEvents(roots.map(WorkingDirectory.relative), isWanted: isWanted)
    }

    /// Becomes readable as soon as something has changed.
    package var file: FileDescriptor { events.file }

    /// Waits until the current burst of changes is over, and returns its changes; empty if nothing wanted changed.
    package func changes() -> Changes {
        var changes = Changes()
        let end = SteadyClock.nanoseconds + Self.longestBurst
        repeat {
            events.take { $0.note(in: &changes) }
        } while SteadyClock.nanoseconds < end
            && !FileDescriptor.waitUntilReadable([file], milliseconds: Self.quiet).isEmpty
        return changes
    }

    deinit { events.file.discard() }
}

/// An event that the system reports.
enum FolderEvent {
    case file(String)
    case folder(String)
    /// The system lost events.
    case overflow

    fileprivate func note(in changes: inout FolderWatch.Changes) {
        switch self {
        case .file(let path): changes.files.insert(path)
        case .folder(let path): changes.folders.insert(path)
        case .overflow: changes.isIncomplete = true
        }
    }
}

extension Folder {
    /// The visible names in a folder that are valid UTF-8; none if the folder cannot be listed.
    static func visibleNames(in path: String) -> [String] {
        ((try? names(in: path)) ?? []).filter { $0.first != UInt8(ascii: ".") }
            .compactMap { String(validating: $0, as: UTF8.self) }
    }

    /// The path of a file in a folder, as messages show it.
    static func path(of name: String, in folder: String) -> String { WorkingDirectory.relative("\(folder)/\(name)") }
}

/// The folders on the way to the roots of a watch, and the names in them that lead on.
struct FolderAnchors {
    private var names: [String: Set<String>] = [:]

    init(_ roots: [String]) {
        for root in roots where root != "." && root != "/" {
            var path = root
            while path != ".", path != "/" {
                let folder = LinkTarget.folder(of: path)
                let name = path.split(separator: "/").last.map(String.init) ?? path
                names[folder, default: []].insert(name)
                path = folder
            }
        }
    }

    var folders: Dictionary<String, Set<String>>.Keys { names.keys }

    func leads(_ name: String, in folder: String) -> Bool { names[folder]?.contains(name) ?? false }
}
