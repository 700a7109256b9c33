import BDDDiagnostics
import BDDOptions
package import BDDOverTime
import BDDPlatform
import BDDReportFormats
import BDDReports
import BDDRules
import BDDRunning
package import BDDShards
import CucumberMessages
package import Gherkin

/// A version of a specification: the features in a folder, in a saved message stream, or in a Git revision.
package enum SpecificationVersion: Sendable {
    /// Feature files and folders.
    case files([String])
    case stream(MessageFile)
    case revision(GitRevision)

    /// Finds the version that `text` names. An existing folder or file wins over a revision of the same name.
    ///
    /// - Throws: `GitError` if it is none of them.
    package init(_ text: String, _ environment: [String: String]) throws(GitError) {
        guard text != "-" else {
            self = .stream(MessageFile(path: text))
            return
        }
        let kind = (try? FileStatus(text))?.kind
        if kind == .folder || (kind != nil && FeatureFiles.isFeature(text)) {
            self = .files([text])
        } else if kind != nil {
            self = .stream(MessageFile(path: text))
        } else {
            do {
                self = .revision(try GitRevision(text, environment))
            } catch .unknown(let name, let isShallow) {
                throw .unknownVersion(name, isShallow: isShallow)
            }
        }
    }

    /// The name of the version in messages.
    package var name: String {
        switch self {
        case .files(let paths): paths.joined(separator: ", ")
        case .stream(let file): file.name
        case .revision(let revision): revision.name
        }
    }

    /// The parsed features of a version.
    package struct Contents: Sendable {
        package var documents: [GherkinDocument] = []
        /// The errors of the files that cannot be parsed or read, as whole messages.
        package var errors: [String] = []
        /// The paths of these files.
        package var brokenFiles: [String] = []
        /// Sentences about what the version may lack, such as the end of a stream.
        package var remarks: [String] = []
        /// The files and folders that a stream says it was asked for; empty for all.
        package var coverage: [String] = []

        /// Removes from `other` the features outside the paths of this version, unless they have no path in common.
        ///
        /// - Returns: whether something was left out.
        package func limit(_ other: inout Contents) -> Bool {
            guard !coverage.isEmpty else { return false }
            func covers(_ uri: String) -> Bool {
                coverage.contains { uri == $0 || uri.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
            }
            let kept = other.documents.filter { covers($0.uri) }
            guard !kept.isEmpty, kept.count < other.documents.count else { return false }
            other.documents = kept
            return true
        }

        /// Leaves out of two versions the files that cannot be compared, because one of them cannot be parsed. The
        /// versions may be in two folders.
        package static func leaveOutBroken(_ old: inout Contents, _ new: inout Contents) {
            let names = FileNames(
                old.documents.map(\.uri) + old.brokenFiles, new.documents.map(\.uri) + new.brokenFiles)
            let broken = Set(
                names.old.dropFirst(old.documents.count) + names.new.dropFirst(new.documents.count))
            old.documents = zip(old.documents, names.old).filter { !broken.contains($1) }.map(\.0)
            new.documents = zip(new.documents, names.new).filter { !broken.contains($1) }.map(\.0)
        }
    }

    /// Reads the features.
    ///
    /// - Parameters:
    ///   - paths: The files and folders of a revision that are read.
    ///   - dialect: The language of files that name none.
    /// - Throws: `FeatureFileError`, `MessageFileError` or `GitError` if there is nothing to read.
    package func contents(of paths: [String], _ dialect: Dialect) throws -> Contents {
        switch self {
        case .files(let paths):
            let found = try paths.flatMap { path throws(FeatureFileError) in try FeatureFiles.search(path).features }
            return Self.parse(found.map { ($0, nil) }, revision: nil, dialect: dialect)
        case .revision(let revision):
            let files = try revision.files(paths, where: FeatureFiles.isFeature)
            return Self.parse(files.map { ($0.path, $0.bytes) }, revision: revision.name, dialect: dialect)
        case .stream(let file):
            return try Self.contents(of: file, dialect)
        }
    }

    private enum Parsed: Sendable {
        case document(GherkinDocument)
        case broken(path: String, error: String)
    }

    /// - Parameter files: The paths with their bytes; nil reads the file.
    private static func parse(
        _ files: [(path: String, bytes: [UInt8]?)], revision: String?, dialect: Dialect
    ) -> Contents {
        let prefix = revision.map { "\($0):" } ?? ""
        let parsed = files.mapByProcessors(portion: 16) { file -> Parsed in
            do throws(FeatureFileError) {
                if let bytes = file.bytes { return parse(bytes, path: file.path, prefix: prefix, dialect: dialect) }
                return parse(try FeatureFiles.readFeature(file.path), path: file.path, prefix: prefix, dialect: dialect)
            } catch {
                return .broken(path: file.path, error: error.description)
            }
        }
        var contents = Contents()
        for file in parsed {
            switch file {
            case .document(let document): contents.documents.append(document)
            case .broken(let path, let error):
                contents.errors.append(error)
                contents.brokenFiles.append(path)
            }
        }
        return contents
    }

    private static func parse(_ bytes: [UInt8], path: String, prefix: String, dialect: Dialect) -> Parsed {
        var ids = IdGenerator()
        let parser = GherkinParser(dialect: dialect)
        if let document = try? parser.parse(bytes, uri: path, ids: &ids) { return .document(document) }
        // The errors name the revision too.
        do throws(ParseErrors) {
            return .document(try parser.parse(bytes, uri: prefix + path, ids: &ids))
        } catch {
            let source = Source(uri: prefix + path, bytes: bytes)
            let diagnostics = Diagnostic.all(error, in: source, dialect: dialect)
            return .broken(path: path, error: String(DiagnosticRenderer().render(diagnostics).dropLast()))
        }
    }

    /// Takes the documents of a stream; for a file without one its source.
    private static func contents(of file: MessageFile, _ dialect: Dialect) throws(MessageFileError) -> Contents {
        var documents: [GherkinDocument] = []
        var sources: [Source] = []
        var isRun = false
        var hasEnd = false
        var shard: Shard?
        var coverage: [String] = []
        try file.read { envelope in
            switch envelope {
            case .meta: isRun = true
            case .testRunFinished: hasEnd = true
            case .attachment(let attachment):
                shard = shard ?? ShardNote(attachment)?.shard
                if let note = RunNote(attachment) { coverage = Self.coverage(of: note) }
            case .gherkinDocument(let document): documents.append(document)
            case .source(let source): sources.append(source)
            default: break
            }
        }
        let known = Set(documents.map(\.uri))
        let rest = sources.filter { !known.contains($0.uri) && FeatureFiles.isFeature($0.uri) }
        var contents = parse(rest.map { ($0.uri, Array($0.data.utf8)) }, revision: file.name, dialect: dialect)
        var seen: Set<String> = []
        contents.documents = (documents + contents.documents).filter { seen.insert($0.uri).inserted }
        contents.coverage = coverage
        if isRun, !hasEnd {
            contents.remarks.append("\(file.name) has no end, so files and scenarios may be missing in it")
        }
        if let shard, shard.total > 1 {
            contents.remarks.append("\(file.name) is only shard \(shard), so files and scenarios may be missing in it")
        }
        return contents
    }

    /// The files and folders that a run was asked for; empty for all, and if the note does not say it.
    private static func coverage(of note: RunNote) -> [String] {
        if let paths = note.wholePaths { return paths }
        guard let arguments = note.arguments,
            let settings = try? RunSettings(repeating: arguments, formats: .builtIn),
            !settings.paths.contains(where: { $0.hasPrefix("@") })
        else { return [] }
        return settings.paths.map { WorkingDirectory.relative(PathArgument($0).path) }
    }
}
