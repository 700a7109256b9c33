public import Foundation

/// Where Cucumber's official test data is: the folder that `BDD_CONFORMANCE` names, or nowhere.
public enum Conformance {
    /// The folder, or nil when the variable is not set. Suites that need it are then disabled.
    public static let folder: URL? = ProcessInfo.processInfo.environment["BDD_CONFORMANCE"].map {
        URL(fileURLWithPath: $0, isDirectory: true)
    }

    /// The comment a disabled suite shows.
    public static let skipped = "BDD_CONFORMANCE is not set: CUCUMBER'S OFFICIAL SUITE DID NOT RUN"

    /// The files of one folder with the given ending, sorted by name.
    public static func files(_ path: String, ending: String) -> [URL] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().map { folder.appending(path: path).appending(path: $0) }
    }

    /// The folders in one folder, by path from the top, sorted by name.
    public static func subfolders(_ path: String) -> [String] {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []
        return names.filter { !$0.contains(".") }.sorted().map { "\(path)/\($0)" }
    }
}
