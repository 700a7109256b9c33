/// Tells which files were written below some folders, and which folders came or went: at once, without looking around.
///
/// Hidden files and folders are passed over, so a build folder wakes nobody. A root may be missing, or go and come again:
/// the folders above it are watched for its name.
package final class FolderWatch {
    /// What has changed since the last time, by paths from the working directory where they are below it.
    package struct Changes: Equatable {
        /// Files that were written, came or went.
        package var files: Set<String> = []
        /// Folders that came or went, with all that is in them. The files of those that came are named too.
        package var folders: Set<String> = []
        /// Whether more has changed than the system could note: anything may have.
        package var isIncomplete = false

        package var isEmpty: Bool { files.isEmpty && folders.isEmpty && !isIncomplete }
    }

    private let events: FolderEvents

    /// A burst of changes is over when nothing came for so long, in milliseconds.
    package static let quiet = 10
    /// A burst that goes on is taken in parts of this length, in nanoseconds.
    private static let longestBurst = 200_000_000

    /// - Parameters:
    ///   - roots: files, and folders with all below them.
    ///   - isWanted: whether a file, by its path, is of interest.
    /// - Throws: `SystemError` when the system watches no more folders.
    package init(_ roots: [String], isWanted: @escaping (String) -> Bool) throws(SystemError) {
        events = try FolderEvents(roots.map(WorkingDirectory.relative), isWanted: isWanted)
    }

    /// There is something to read as soon as something has changed.
    package var file: FileDescriptor { events.file }

    /// What has changed, taken when the burst of changes is over that goes on; empty where nothing of interest has.
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

/// What the system says has happened.
enum FolderEvent {
    case file(String)
    case folder(String)
    /// There was no room for events.
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
    /// The names in a folder that are text and not hidden; none where it cannot be listed.
    static func visibleNames(in path: String) -> [String] {
        ((try? names(in: path)) ?? []).filter { $0.first != UInt8(ascii: ".") }
            .compactMap { String(validating: $0, as: UTF8.self) }
    }

    /// The path of something in a folder, as messages name it.
    static func path(of name: String, in folder: String) -> String { WorkingDirectory.relative("\(folder)/\(name)") }
}

/// The folders that lead to the roots of a watch, and which names in them do.
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
