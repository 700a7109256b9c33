package import BDDRunning
import CucumberExpressions
package import Gherkin

/// Finds, reads and filters the features that the command line selects.
package struct FeatureLoader: Sendable {
    package let paths: [PathArgument]
    /// The rerun files on the command line, if it names nothing else and the files are empty because everything passed.
    package let emptyReruns: [String]
    private let dialect: Dialect
    private let excludes: [SearchPattern]
    private let tags: [TagExpression]
    private let names: [SearchPattern]
    /// Nil for paths without settings.
    private let hints: PathHints?

    /// - Throws: `SelectionError` or `FeatureFileError` when the settings cannot be understood.
    package init(_ settings: RunSettings) throws {
        if let expression = settings.unquotedTags { throw SelectionError.unquotedTags(expression: expression) }
        if let path = settings.unquotedPath { throw SelectionError.unquotedPath(path) }
        if let name = settings.unquotedName { throw SelectionError.unquotedName(name) }
        let hints = PathHints(settings: settings)
        paths = try Self.expand(settings.paths, hints)
        self.hints = hints
        emptyReruns = paths.isEmpty ? settings.paths.map { String($0.dropFirst()) } : []
        dialect = settings.dialect
        excludes = try settings.excludes.map { try Self.pattern($0, option: "--exclude") }
        names = try settings.names.map { try Self.pattern($0, option: "--name") }
        tags = try settings.tags.map { try TagExpression(selecting: $0) }
    }

    /// Makes a loader for all features at `paths`, without filters.
    ///
    /// - Throws: `FeatureFileError` for a rerun file that cannot be read.
    package init(paths: [String], dialect: Dialect) throws {
        self.paths = try Self.expand(paths, nil)
        hints = nil
        self.dialect = dialect
        emptyReruns = []
        excludes = []
        tags = []
        names = []
    }

    /// The feature files at the paths, each once, in the order of the paths.
    ///
    /// - Throws: `FeatureFileErrors` with all paths that cannot be used.
    package func files() throws -> FeatureFiles.Found {
        var files = FeatureFiles.Found()
        var seen: Set<String> = []
        var errors: [FeatureFileError] = []
        for argument in paths {
            do {
                let found = try find(argument)
                for file in found.features where seen.insert(file).inserted {
                    if !isExcluded(file) { files.features.append(file) }
                }
                for file in found.misnamed where seen.insert(file).inserted {
                    if !isExcluded(file) { files.misnamed.append(file) }
                }
            } catch {
                errors.append(error.withHelp { hints?.hint(argument) })
            }
        }
        guard errors.isEmpty else { throw FeatureFileErrors(errors: errors) }
        return files
    }

    /// Reads and parses files.
    ///
    /// - Parameter spills: whether a spill file holds most features if there are many. A run then parses a feature
    ///   again whenever it returns to it from another file, so use this only for runs in the order of the files.
    package func load(_ files: [String], spills: Bool, ids: inout IdGenerator) -> FeatureSet {
        let spillFile = spills ? FeatureSpillFile(dialect) : nil
        return FeatureSet(paths: files, dialect: dialect, spillFile: spillFile, ids: &ids)
    }

    /// Parses the texts that the paths select and that no pattern excludes.
    package func load(texts: [(uri: String, bytes: [UInt8])], _ ids: inout IdGenerator) -> FeatureSet {
        let selected = texts.filter { text in paths.contains { $0.covers(text.uri) } && !isExcluded(text.uri) }
        return FeatureSet(texts: selected, dialect: dialect, ids: &ids)
    }

    private func isExcluded(_ file: String) -> Bool { excludes.contains { $0.isFound(in: file) } }

    private func find(_ argument: PathArgument) throws(FeatureFileError) -> FeatureFiles.Found {
        let files = try FeatureFiles.search(argument.path)
        if let line = argument.lines.first, files.features != [argument.path] {
            throw .lineOfFolder(path: argument.path, line: line)
        }
        return files
    }

    /// The filters of the settings.
    ///
    /// - Parameters:
    ///   - ranked: whether to record which path names each scenario first, for the order `named`.
    ///   - ids: the ids of the scenarios that may be selected; nil if all may.
    /// - Throws: `SelectionErrors` with all lines that have no scenario.
    package func selection(
        _ features: [LoadedFeature], ranked: Bool = false, ids: Set<String>? = nil
    ) throws -> Selection {
        var selection = try lineSelection(features)
        add(to: &selection)
        if let ids { selection.require(ids: ids) }
        if ranked { noteOrder(of: features, in: &selection) }
        return selection
    }

    /// The filters on the contents of scenarios, without the filter on lines.
    package var contentSelection: Selection {
        var selection = Selection()
        add(to: &selection)
        return selection
    }

    private func add(to selection: inout Selection) {
        selection.require(tags)
        selection.require(names: names)
    }

    /// The filter for the lines that follow paths, as in `play.feature:12`.
    ///
    /// - Throws: `SelectionErrors` with all lines that have no scenario.
    package func lineSelection(_ features: [LoadedFeature]) throws -> Selection {
        var selection = Selection()
        selection.require(nodes: try selectedNodes(features))
        return selection
    }

    /// Records which path names each scenario first. Each of several lines after a path counts as a path of its own.
    private func noteOrder(of features: [LoadedFeature], in selection: inout Selection) {
        var rank = 0
        for argument in paths {
            let covered = features.filter { argument.covers($0.uri) }
            for feature in covered where argument.lines.isEmpty {
                for pickle in feature.pickles { selection.note(pickle, rank: rank) }
            }
            for (offset, line) in argument.lines.enumerated() {
                for feature in covered {
                    for pickle in feature.pickles(at: line) { selection.note(pickle, rank: rank + offset) }
                }
            }
            rank += max(argument.lines.count, 1)
        }
    }

    /// The document nodes that the lines after paths select, by file. A file that is also named without lines, or is in
    /// a named folder, runs as a whole.
    private func selectedNodes(_ features: [LoadedFeature]) throws -> [String: Set<String>] {
        var nodes: [String: Set<String>] = [:]
        var errors: [SelectionError] = []
        for argument in paths where !argument.lines.isEmpty && !isWhole(argument.path) {
            guard let feature = features.first(where: { $0.uri == argument.path }) else { continue }
            let filter = LineFilter(feature.document)
            let lineCount = feature.lineCount
            for line in argument.lines {
                let ids = line <= lineCount ? filter.ids(at: line) : []
                if ids.isEmpty { errors.append(.noScenario(path: argument.path, line: line, of: lineCount)) }
                nodes[argument.path, default: []].formUnion(ids)
            }
        }
        guard errors.isEmpty else { throw SelectionErrors(errors: errors) }
        return nodes
    }

    private func isWhole(_ file: String) -> Bool { paths.contains { $0.lines.isEmpty && $0.covers(file) } }

    /// The paths to run: `@FILE` is replaced by the paths in that rerun file; without arguments, the default folder.
    private static func expand(_ arguments: [String], _ hints: PathHints?) throws -> [PathArgument] {
        guard !arguments.isEmpty else { return [PathArgument(FeatureFiles.defaultFolder)] }
        return try arguments.flatMap { argument in
            guard argument.hasPrefix("@") else { return [PathArgument(argument)] }
            let file = String(argument.dropFirst())
            if !FeatureFiles.exists(file), let help = hints?.hint(tag: argument) {
                throw FeatureFileError.missing(path: file, suggestions: []).withHelp { help }
            }
            let bytes = try FeatureFiles.readNamed(file)
            return PathArgument.rerunList(String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func pattern(_ source: String, option: String) throws -> SearchPattern {
        do throws(RegularExpressionError) {
            return try SearchPattern(source)
        } catch {
            throw SelectionError.pattern(option: option, error)
        }
    }
}

extension PathArgument {
    /// Whether the path is `file` or a folder that contains it.
    package func covers(_ file: String) -> Bool { path == file || path == "." || file.hasPrefix(path + "/") }
}

extension LoadedFeature {
    /// The scenarios that `line` of the file selects.
    package func pickles(at line: Int) -> [Pickle] {
        let content = content
        let ids = LineFilter(content.document).ids(at: line)
        return content.pickles.filter { $0.astNodeIds.contains(where: ids.contains) }
    }

    /// The number of lines; text after the last newline counts as a line.
    package var lineCount: Int {
        let bytes = bytes
        return bytes.count { $0 == UInt8(ascii: "\n") } + (bytes.last == UInt8(ascii: "\n") ? 0 : 1)
    }
}
