import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds and reads feature files.
package enum FeatureFiles {
    /// The folder that is run when the command line names no path.
    static let defaultFolders = ["Features", "features"]

    /// The first of them that there is; the first when there is none.
    static var defaultFolder: String { defaultFolders.first(where: exists) ?? defaultFolders[0] }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    static func isFeature(_ path: String) -> Bool {
        path.hasSuffix(".feature") || path.hasSuffix(".feature.md")
    }

    /// The feature files that a path stands for: itself, or all below a folder, sorted by path. Hidden folders are
    /// passed over.
    ///
    /// - Throws: `FeatureFileError`.
    package static func find(_ path: String) throws(FeatureFileError) -> [String] {
        var isDirectory = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            if let colon = path.lastIndex(of: ":"), exists(String(path[..<colon])) {
                throw FeatureFileError.notALine(
                    path: String(path[..<colon]), line: String(path[path.index(after: colon)...]))
            }
            throw FeatureFileError.missing(path: path, suggestions: neighbours(of: path))
        }
        guard isDirectory else {
            guard isFeature(path) else { throw FeatureFileError.notAFeature(path: path) }
            return [path]
        }
        var found: [String] = []
        var visited: Set<String> = []
        try collect(path, into: &found, &visited)
        if found.isEmpty { throw FeatureFileError.noFeatures(path: path) }
        return found
    }

    /// - Parameter visited: the folders seen so far by their real paths, as links may lead round in circles.
    private static func collect(
        _ folder: String, into found: inout [String], _ visited: inout Set<String>
    ) throws(FeatureFileError) {
        guard visited.insert(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path).inserted else { return }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw FeatureFileError.unreadable(path: folder, reason: "the folder cannot be listed")
        }
        for name in names.sorted(by: byBytes) where !name.hasPrefix(".") {
            let path = WorkingDirectory.relative("\(folder)/\(name)")
            var isDirectory = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
                // A link to nothing: that it cannot be read is told when it is read.
                if isFeature(path) { found.append(path) }
                continue
            }
            if isDirectory {
                try collect(path, into: &found, &visited)
            } else if isFeature(path) {
                found.append(path)
            }
        }
    }

    /// The bytes of a file.
    ///
    /// - Throws: `FeatureFileError.unreadable`.
    static func read(_ path: String) throws(FeatureFileError) -> [UInt8] {
        do {
            return try FileDescriptor.contents(of: path)
        } catch {
            throw FeatureFileError.unreadable(path: path, reason: error.description)
        }
    }

    /// The same order whatever the language of the machine.
    private static func byBytes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Paths that are called nearly like a missing one: its first part that does not exist is replaced.
    private static func neighbours(of path: String) -> [String] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let wrong = parts.indices.first { !exists(parts[...$0].joined(separator: "/")) && !parts[$0].isEmpty }
        guard let wrong else { return [] }
        let folder = parts[..<wrong].joined(separator: "/")
        let list = folder.isEmpty && wrong == 0 ? "." : folder + "/"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: list)) ?? []
        return EditDistance.nearest(to: parts[wrong], among: names.sorted(by: byBytes)).map { name in
            (parts[..<wrong] + [name] + parts[(wrong + 1)...]).joined(separator: "/")
        }.filter(exists)
    }
}

/// A path of the command line gives no features.
package enum FeatureFileError: WholeMessage, Equatable {
    case missing(path: String, suggestions: [String])
    case notAFeature(path: String)
    case noFeatures(path: String)
    case unreadable(path: String, reason: String)
    case lineOfFolder(path: String, line: Int)
    case notALine(path: String, line: String)

    package var description: String {
        switch self {
        case .missing("", _):
            "bdd: error: a path on the command line is empty"
        case .missing(let path, let suggestions):
            "\(path): error: there is no such file or folder"
                + (suggestions.isEmpty
                    ? "" : "\n  help: did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?")
        case .notAFeature(let path):
            "\(path): error: this is not a feature file\n  help: feature files end in .feature or .feature.md"
        case .noFeatures(let path):
            "\(path): error: there are no feature files in this folder\n  help: feature files end in .feature or .feature.md"
        case .unreadable(let path, let reason):
            "\(path): error: \(reason)"
        case .notALine(let path, let line):
            "\(path): error: ':\(line)' is no line: lines are numbers, counted from 1"
        case .lineOfFolder(let path, let line):
            "\(path):\(line): error: this is a folder, which has no lines\n  help: name a feature file before ':\(line)'"
        }
    }
}

/// All paths that give no features.
struct FeatureFileErrors: WholeMessage {
    let errors: [FeatureFileError]

    var description: String { errors.map(\.description).joined(separator: "\n") }
}
