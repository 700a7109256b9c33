import Foundation

/// A temporary folder with a project's features, which is removed after the test.
final class ProjectFolder: Sendable {
    let path: String

    init(_ files: [String: String] = ["a.feature": "Feature: A\n"]) throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("studio-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: "\(made)/features", withIntermediateDirectories: true)
        path = made
        for (name, text) in files { try write(text, to: "features/\(name)") }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a feature.
    func feature(_ name: String) -> String { "\(path)/features/\(name)" }

    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

    /// The contents of a file; nil if it does not exist.
    func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init) }

    func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

    /// The names of all files in a folder, including hidden ones.
    func names(_ folder: String = "features") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
    }

    /// All features in a folder; follows links.
    static func features(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            if isFolder.boolValue { return features(in: "\(folder)/\(name)") }
            return name.hasSuffix(".feature") || name.hasSuffix(".feature.md") ? ["\(folder)/\(name)"] : []
        }
    }
}
