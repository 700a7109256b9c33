public import Foundation

/// Finds Cucumber's official test data in the folder that `BDD_CONFORMANCE` names.
public enum Conformance {
    /// The folder; nil if the variable is not set. Suites that need it are then disabled.
    public static let folder: URL? = ProcessInfo.processInfo.environment["BDD_CONFORMANCE"].map {
        URL(fileURLWithPath: $0, isDirectory: true)
    }

    /// The comment that disabled suites show.
    public static let skipped = "BDD_CONFORMANCE is not set: CUCUMBER'S OFFICIAL SUITE DID NOT RUN"

    /// The files with this ending in a folder, sorted by name.
    public static func files(_ path: String, ending: String) -> [URL] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: path).appending(path: $0) }
    }

    /// The folders in a folder, sorted by name. The paths start at the top folder.
    public static func subfolders(_ path: String) -> [String] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []
        return names.filter { !$0.contains(".") }.sorted().map { "\(path)/\($0)" }
    }
}
