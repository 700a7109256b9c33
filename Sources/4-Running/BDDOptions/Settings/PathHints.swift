import BDDDiagnostics
import BDDReports
import BDDRunning
import CucumberExpressions
import Gherkin

/// Says what a path of the command line was probably meant as, if it names no features.
struct PathHints {
    let settings: RunSettings
    /// The folder in which names, tags and files are looked for.
    var folder = FeatureFiles.defaultFolder

    /// The features that a run without paths would read; nothing if they cannot be read.
    private func features() -> [LoadedFeature] {
        guard let files = try? FeatureFiles.find(folder) else { return [] }
        var ids = IdGenerator()
        return FeatureSet(paths: files, dialect: settings.dialect, ids: &ids).features
    }

    /// A sentence without a full stop for a file that is no feature or does not exist; nil if there is nothing to propose.
    func hint(_ argument: PathArgument) -> String? {
        reportHint(argument.path) ?? rerunHint(argument.path)
            ?? (FeatureFiles.exists(argument.path) ? nil : missingHint(argument))
    }

    /// A sentence without a full stop about `@word` if there is no file `word`; nil if no scenario has the tag.
    func hint(tag: String) -> String? {
        let isKnown = features().contains { $0.pickles.contains { $0.tags.contains { $0.name == tag } } }
        return isKnown ? "'@' before a path reads a list of scenarios; the tag is selected by '--tags \(tag)'" : nil
    }

    private func missingHint(_ argument: PathArgument) -> String? {
        commandHint(argument.path) ?? formatHint(argument.path) ?? patternHint(argument.path)
            ?? spellingHint(argument) ?? featureHint(argument) ?? nameHint(argument.path)
    }

    /// For the name of a command behind a path.
    private func commandHint(_ path: String) -> String? {
        guard CommandName(rawValue: path) != nil else { return nil }
        return "a command is typed before all paths and options, as in '\(ProgramName.word) \(path) …'"
    }

    /// For the name of a report, as in `bdd usage`.
    private func formatHint(_ path: String) -> String? {
        settings.knownFormats[path].map { "'\($0.name)' is a report: write '--format \($0.name)'" }
    }

    /// For `Features/*.feature` in quotes, which no shell has replaced by files.
    private func patternHint(_ path: String) -> String? {
        guard let sign = path.firstIndex(where: { "*?".contains($0) }) else { return nil }
        let folder = path[..<sign].lastIndex(of: "/").map { path[..<$0] } ?? ""
        let whole = !folder.isEmpty && FeatureFiles.exists(String(folder)) ? "name the folder '\(folder)', or " : ""
        return "only the shell knows what '\(path[sign])' stands for: \(whole)leave out the quotes"
    }

    /// For a path with the separators of another system, or without the ending of its file.
    private func spellingHint(_ argument: PathArgument) -> String? {
        let path = argument.path.replacing("\\", with: "/")
        let lines = argument.lines.map { ":\($0)" }.joined()
        let near = ([path] + [".feature", ".feature.md"].map { path + $0 }).first(where: FeatureFiles.exists)
        return near.map { "did you mean '\($0)\(lines)'?" }
    }

    private func reportHint(_ path: String) -> String? {
        let open = settings.formats.filter { $0.file == nil }
        guard open.count == 1, let name = open.first?.type.name, !FeatureFiles.isFeature(path) else { return nil }
        let endings = [".html", ".json", ".xml", ".ndjson", ".txt", ".md", ".tap"]
        guard endings.contains(where: path.hasSuffix) else { return nil }
        return "the file of a report follows a colon: write '-f \(name):\(path)'"
    }

    private func rerunHint(_ path: String) -> String? {
        guard path.hasSuffix(".txt"), let bytes = try? FeatureFiles.readFeature(path) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let isList = lines.allSatisfy { $0.contains(".feature:") || $0.hasSuffix(".feature") }
        return lines.isEmpty || !isList ? nil : "this is a list of scenarios: write '@\(path)' to run them"
    }

    private func featureHint(_ argument: PathArgument) -> String? {
        guard FeatureFiles.isFeature(argument.path), !argument.path.contains("/"),
            let files = try? FeatureFiles.find(folder)
        else { return nil }
        let lines = argument.lines.map { ":\($0)" }.joined()
        let named = files.filter { $0.hasSuffix("/" + argument.path) }.map { "'\($0)\(lines)'" }
        return named.isEmpty ? nil : "did you mean \(named.prefix(3).joined(separator: " or "))?"
    }

    private func nameHint(_ path: String) -> String? {
        guard !path.contains("/"), !path.contains(".") else { return nil }
        let pattern = path.map { character in
            character.isLetter || character.isNumber || " -".contains(character) ? "\(character)" : "\\\(character)"
        }.joined()
        return SelectedNames(pattern, in: features().flatMap(\.pickles).map(\.name)).map { selected in
            let count = selected.count
            return "--name '\(selected.pattern)' selects \(count) scenario"
                + (count == 1 ? " by its name" : "s by their names")
        }
    }
}

extension RunSettings {
    /// The path that the shell took apart at its spaces; nil if there is none.
    var unquotedPath: String? {
        for first in paths.indices where !FeatureFiles.exists(PathArgument(paths[first]).path) {
            for last in paths.indices[first...].dropFirst().prefix(Self.mostParts) {
                let path = paths[first...last].joined(separator: " ")
                if FeatureFiles.exists(PathArgument(path).path) { return path }
            }
        }
        return nil
    }

    /// The most words of a path that are joined.
    private static let mostParts = 20

    /// The name that the shell took apart at its spaces, as in `--name my game`; nil if there is none.
    var unquotedName: String? {
        guard let last = names.last, !paths.isEmpty,
            !paths.contains(where: { $0.contains { "/.@:".contains($0) } || FeatureFiles.exists($0) })
        else { return nil }
        return ([last] + paths).joined(separator: " ")
    }

    /// The tag expression that the shell took apart, as in `--tags @a and not @b`; nil if there is none.
    var unquotedTags: String? {
        guard let last = tags.last, let start = paths.firstIndex(where: { $0 == "and" || $0 == "or" }) else {
            return nil
        }
        let rest = paths[start...].prefix { word in
            ["and", "or", "not"].contains(word) || word.hasPrefix("@") || word.hasPrefix("(")
        }
        let expression = ([last] + rest).joined(separator: " ")
        return !FeatureFiles.exists(paths[start]) && (try? TagExpression(expression)) != nil ? expression : nil
    }
}
