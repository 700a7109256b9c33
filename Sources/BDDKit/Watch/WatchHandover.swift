import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a watching program leaves to the one that takes its place.
struct WatchHandover: Codable, Equatable {
    /// What woke the program that is gone.
    let reason: String
    /// What was not accepted.
    let failures: [FailedScenario]

    /// The variable that names the file with it.
    static let variable = "BDD_WATCH_HANDOVER"

    /// Writes it.
    ///
    /// - Returns: the path; nil where nothing can be written, and the next program knows of no failures.
    func write() -> String? {
        guard let data = try? JSONEncoder().encode(self) else { return nil }
        let path =
            FileManager.default.temporaryDirectory.path + "/bdd-watch-\(ProcessInfo.processInfo.processIdentifier)"
        try? FileManager.default.removeItem(atPath: path)
        guard let file = try? FileDescriptor.createNew(path) else { return nil }
        defer { file.discard() }
        return (try? file.write(Array(data))) == nil ? nil : path
    }

    /// Takes what the program before has left; nil where there was none.
    static func take(_ environment: [String: String]) -> WatchHandover? {
        guard let path = environment[variable] else { return nil }
        defer { try? FileManager.default.removeItem(atPath: path) }
        return (try? FileDescriptor.contents(of: path)).flatMap { bytes in
            try? JSONDecoder().decode(WatchHandover.self, from: Data(bytes))
        }
    }
}
