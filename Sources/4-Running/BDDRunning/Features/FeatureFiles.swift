import BDDDiagnostics
package import BDDPlatform
import BDDSentences

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds and reads feature files.
package enum FeatureFiles {
    /// The folder that is run when the command line names no path.
    package static let defaultFolders = ["Features", "features"]

    /// The first of the default folders that exists; if none exists, the first one.
    package static var defaultFolder: String { defaultFolders.first(where: exists) ?? defaultFolders[0] }

    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    package static func isFeature(_ path: String) -> Bool {
        path.hasSuffix(".feature") || path.hasSuffix(".feature.md")
    }

    /// Whether a file was probably meant as a feature: its ending is in capitals or nearly that of a feature, or another
    /// ending was added to it.
    static func isMisnamed(_ path: String) -> Bool { !isFeature(path) && meantName(for: path) != nil }

    /// The corrected name for a feature file that is misnamed.
    static func featureName(for name: String) -> String { meantName(for: name) ?? name }

    private static func meantName(for path: String) -> String? {
        let name = path.lowercased()
        if name.hasSuffix(".feature.md") { return path.dropLast(11) + ".feature.md" }
        if name.hasSuffix(".feature") { return path.dropLast(8) + ".feature" }
        guard let dot = path.lastIndex(of: "."), dot > path.startIndex else { return nil }
        let (stem, ending) = (path[..<dot], String(path[path.index(after: dot)...]))
        if ending.isEmpty || ending.lowercased() == "txt" || isOfDocument(path) {
            // Beside the feature itself, a document is an export of it.
            let isExport = isOfDocument(path) && exists(String(stem))
            return isFeature(stem.lowercased()) && !isExport ? meantName(for: String(stem)) : nil
        }
        if ["features", "gherkin"].contains(ending.lowercased()) { return stem + ".feature" }
        // Editors add signs and letters to the ending of a copy.
        guard ending.utf8.count > 5, ending.allSatisfy(\.isLetter), !ending.lowercased().hasPrefix("feature"),
            EditDistance.between(ending.lowercased(), "feature", limit: 1) != nil
        else { return nil }
        return stem + ".feature"
    }

    /// Whether a file is one of a word processor.
    static func isOfDocument(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".docx", ".doc", ".rtf", ".odt"].contains(where: name.hasSuffix)
    }

    /// The feature file at `path`, or all feature files below a folder, sorted by path. Hidden folders are skipped.
    ///
    /// - Throws: `FeatureFileError`.
    package static func find(_ path: String) throws(FeatureFileError) -> [String] {
        let found = try search(path)
        if found.features.isEmpty { throw FeatureFileError.noFeatures(path: path) }
        return found.features
    }

    /// The kind of a path: file, folder or location.
    package struct Found {
        package var features: [String] = []
        /// Files that look like features and are not named as one.
        package var misnamed: [String] = []

        package init(features: [String] = [], misnamed: [String] = []) {
            self.features = features
            self.misnamed = misnamed
        }
    }

    /// The feature files that `find` returns, and files whose names are nearly those of feature files.
    ///
    /// - Throws: `FeatureFileError`, but none for a folder that holds only misnamed files.
    package static func search(_ path: String) throws(FeatureFileError) -> Found {
        let kind: FileStatus.Kind
        do throws(SystemError) {
            kind = try FileStatus(path).kind
        } catch {
            throw missing(path, error)
        }
        guard kind == .folder else {
            guard isFeature(path) else { throw FeatureFileError.notAFeature(path: path) }
            guard kind == .regular else { throw FeatureFileError.notRegular(path: path, kind) }
            return Found(features: [plain(path)])
        }
        var found = Found()
        var visited: Set<FileStatus.Identity> = []
        try collect(path, into: &found, visited: &visited)
        if found.features.isEmpty, found.misnamed.isEmpty { throw FeatureFileError.noFeatures(path: path) }
        return found
    }

    /// The path without `..`, so that a file with two paths is read once. The path is unchanged if a link on the way
    /// leads elsewhere.
    private static func plain(_ path: String) -> String {
        guard path.hasBytes(of: "/../") else { return path }
        let plain = WorkingDirectory.relative(path)
        let files = [path, plain].map { try? FileStatus($0).identity }
        return files[0] == files[1] ? plain : path
    }

    /// The error for a file that does not exist, which names files that do.
    package static func missing(_ path: String) -> FeatureFileError {
        .missing(path: path, suggestions: neighbours(of: path))
    }

    private static func missing(_ path: String, _ error: SystemError) -> FeatureFileError {
        guard path.isEmpty || error.isMissingFile else { return .unreadable(path: path, reason: error.description) }
        if let colon = path.lastIndex(of: ":"), exists(String(path[..<colon])) {
            return .notALine(path: String(path[..<colon]), line: String(path[path.index(after: colon)...]))
        }
        return missing(path)
    }

    /// - Parameter visited: the folders seen so far, because links may form a circle.
    private static func collect(
        _ folder: String, into found: inout Found, visited: inout Set<FileStatus.Identity>
    ) throws(FeatureFileError) {
        let names: [[UInt8]]
        do throws(SystemError) {
            guard visited.insert(try FileStatus(folder).identity).inserted else { return }
            names = try Folder.names(in: folder)
        } catch {
            throw .unreadable(path: folder, reason: "the folder cannot be listed: \(error)")
        }
        for bytes in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) where bytes.first != UInt8(ascii: ".") {
            guard let name = String(validating: bytes, as: UTF8.self) else {
                try requireNoFeature(bytes, in: folder)
                continue
            }
            let path = WorkingDirectory.relative("\(folder)/\(name)")
            switch try kind(path) {
            case .folder: try collect(path, into: &found, visited: &visited)
            case .regular where isFeature(path): found.features.append(path)
            case .regular where isMisnamed(path): found.misnamed.append(path)
            case nil where isFeature(path): found.features.append(path)
            case .some(let kind) where isFeature(path): throw .notRegular(path: path, kind)
            default: break
            }
        }
    }

    /// The kind of file at the path; nil for a link to nothing, which is reported when it is read.
    private static func kind(_ path: String) throws(FeatureFileError) -> FileStatus.Kind? {
        do throws(SystemError) {
            return try FileStatus(path).kind
        } catch {
            if error.isMissingFile { return nil }
            throw .unreadable(path: path, reason: error.description)
        }
    }

    /// Throws if a file or folder whose name is not valid UTF-8 is or contains a feature. Other such names are skipped.
    private static func requireNoFeature(_ name: [UInt8], in folder: String) throws(FeatureFileError) {
        func isFeature(_ name: [UInt8]) -> Bool { self.isFeature(String(decoding: name, as: UTF8.self)) }
        guard isFeature(name) || Folder.contains(name, in: folder, where: isFeature) else { return }
        throw .nameless(folder: folder, name: name)
    }

    /// The bytes of a file; `-` is standard input.
    ///
    /// - Throws: `FeatureFileError.unreadable`.
    package static func read(_ path: String) throws(FeatureFileError) -> [UInt8] {
        do throws(SystemError) {
            return try path == "-" ? standardInput() : FileDescriptor.contents(of: path)
        } catch {
            throw FeatureFileError.unreadable(path: path, reason: error.description)
        }
    }

    private static func standardInput() throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while let chunk = try FileDescriptor.standardInput.nextBytes(&buffer) { bytes += chunk }
        return bytes
    }

    /// The bytes of a file that the user named. If the file does not exist, the error names files that do.
    ///
    /// - Throws: `FeatureFileError`.
    package static func readNamed(_ path: String) throws(FeatureFileError) -> [UInt8] {
        do throws(FeatureFileError) {
            return try read(path)
        } catch {
            throw exists(path) ? error : missing(path)
        }
    }

    /// The bytes of a feature file that is run: it must have an end.
    ///
    /// - Throws: `FeatureFileError`.
    package static func readFeature(_ path: String) throws(FeatureFileError) -> [UInt8] {
        if let kind = (try? FileStatus(path))?.kind, kind != .regular, kind != .folder {
            throw .notRegular(path: path, kind)
        }
        do {
            return try FileDescriptor.contents(of: path, isRegular: true)
        } catch {
            throw FeatureFileError.unreadable(path: path, reason: error.description)
        }
    }

    /// Compares paths by their bytes, so the order is the same in every locale.
    private static func byBytes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Paths similar to a missing one: the first part that does not exist is replaced.
    private static func neighbours(of path: String) -> [String] {
        // Better help says what a pattern, a '\\' or a missing ending means.
        guard !path.contains(where: { "*?\\".contains($0) }), !exists(path + ".feature") else { return [] }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let wrong = parts.indices.first { !exists(parts[...$0].joined(separator: "/")) && !parts[$0].isEmpty }
        guard let wrong else { return [] }
        let folder = parts[..<wrong].joined(separator: "/")
        let list = folder.isEmpty && wrong == 0 ? "." : folder + "/"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: list)) ?? []
        return nearest(to: parts[wrong], among: names.sorted(by: byBytes)).map { name in
            (parts[..<wrong] + [name] + parts[(wrong + 1)...]).joined(separator: "/")
        }.filter(exists)
    }

    /// The name that was probably meant: nearly the same before its ending, so that `whole.ndjson` is not taken for
    /// `none.ndjson`, and with the same numbers; or the same, with another ending.
    private static func nearest(to name: String, among names: [String]) -> [String] {
        let stem = String(stem(of: name))
        let near = names.filter { other in
            let own = String(Self.stem(of: other))
            return stem.filter(\.isNumber) == own.filter(\.isNumber)
                && !EditDistance.nearest(to: stem, among: [own]).isEmpty
        }
        let nearest = EditDistance.nearest(to: name, among: near)
        let ofOtherEndings = near.filter { Self.stem(of: $0) == stem }
        return nearest.isEmpty && ofOtherEndings.count == 1 ? ofOtherEndings : nearest
    }

    /// A file's name without its endings.
    private static func stem(of name: String) -> Substring {
        let end = name.dropFirst().firstIndex(of: ".") ?? name.endIndex
        return name[..<end]
    }
}

/// A path of the command line gives no features.
package enum FeatureFileError: WholeMessage, Equatable {
    case missing(path: String, suggestions: [String])
    /// The path was probably meant as something else, which the help says.
    case misplaced(path: String, isMissing: Bool, help: String)
    case notAFeature(path: String)
    case noFeatures(path: String)
    case unreadable(path: String, reason: String)
    /// A pipe, a socket or a device.
    case notRegular(path: String, FileStatus.Kind)
    /// A file or folder whose name is not UTF-8.
    case nameless(folder: String, name: [UInt8])
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
        case .misplaced(let path, let isMissing, let help):
            "\(path): error: \(isMissing ? "there is no such file or folder" : "this is not a feature file")\n  help: \(help)"
        case .notAFeature(let path):
            "\(path): error: this is not a feature file\n  help: feature files end in .feature or .feature.md"
        case .noFeatures(let path):
            "\(path): error: there are no feature files in this folder\n  help: feature files end in .feature or .feature.md"
        case .unreadable(let path, let reason):
            "\(path): error: \(reason)"
        case .notRegular(let path, let kind):
            "\(path): error: this is \(kind.name), not a regular file"
        case .nameless(let folder, let name):
            "\(WorkingDirectory.relative("\(folder)/\(Self.escaped(name))")): error: "
                + "this name is not UTF-8, so messages cannot name its contents\n"
                + "  help: rename it, or move it to a folder without features"
        case .notALine(let path, let line) where Int(line).map { $0 > 0 } == true:
            "\(path): error: a line cannot be chosen here\n  help: leave out ':\(line)'"
        case .notALine(let path, let line):
            "\(path): error: ':\(line)' is not a line: lines are numbers, counted from 1"
                + (Self.ends(ofRange: line).map { "\n  help: name each line, as in '\(path):\($0):\($1)'" } ?? "")
        case .lineOfFolder(let path, let line):
            "\(path):\(line): error: this is a folder, which has no lines\n  help: name a feature file before ':\(line)'"
        }
    }
}

extension FeatureFileError {
    /// The first and the last line of `10-20`; nil for another text.
    private static func ends(ofRange text: String) -> (first: Int, last: Int)? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let first = parts[0], let last = parts[1], first < last else { return nil }
        return (first, last)
    }

    /// The error with better help, for a path that is missing without a similar one, or is not a feature.
    package func withHelp(_ help: () -> String?) -> FeatureFileError {
        switch self {
        case .missing(let path, []) where !path.isEmpty:
            help().map { .misplaced(path: path, isMissing: true, help: $0) } ?? self
        case .notAFeature(let path): help().map { .misplaced(path: path, isMissing: false, help: $0) } ?? self
        default: self
        }
    }

    /// The name with each byte that is not ASCII written like `\xE9`.
    private static func escaped(_ name: [UInt8]) -> String {
        name.map { byte in
            (0x20..<0x7F).contains(byte)
                ? String(UnicodeScalar(byte)) : "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
        }.joined()
    }
}

/// All paths that give no features.
package struct FeatureFileErrors: WholeMessage {
    package let errors: [FeatureFileError]

    package init(errors: [FeatureFileError]) {
        self.errors = errors
    }

    package var description: String { errors.map(\.description).joined(separator: "\n") }
}
