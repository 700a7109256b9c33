package import BDDDiagnostics
package import BDDRules
package import Gherkin

/// The treatment of warnings about feature files.
package enum Warnings: Sendable {
    case shown
    case hidden
    /// Nothing runs, as if the warnings were errors.
    case refused
}

/// All findings about feature files before they run, in the order of the files.
package struct FeatureFindings: Sendable {
    package private(set) var diagnostics: [Diagnostic] = []

    /// The findings of a run: errors, which keep the run from starting, and warnings.
    ///
    /// - Parameters:
    ///   - misnamed: files that look like features but have other names.
    ///   - dialect: the language of files that do not name their own.
    ///   - levels: the severities of the rules; a file that cannot be read or parsed is always an error.
    package init(
        _ features: FeatureSet, misnamed: [String], code: SupportCode, dialect: Dialect,
        levels: RuleLevels = RuleLevels(), warnings: Warnings = .shown
    ) {
        diagnostics = Self.ofFiles(features, misnamed: misnamed, code: code, dialect: dialect, levels: levels)
        for feature in features.features where !feature.isPlain {
            let found = FileFindings.ofRun(feature.document, in: feature.source, catalogue: code.catalogue)
            if !found.isEmpty { diagnostics += FileFindings.reported(found, of: feature.source, levels: levels) }
        }
        switch warnings {
        case .shown: break
        case .hidden: diagnostics = errors
        case .refused: for index in diagnostics.indices { diagnostics[index].severity = .error }
        }
    }

    package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    /// The findings about files as a whole: misnamed ones, unreadable ones, and those with parse errors.
    package static func ofFiles(
        _ features: FeatureSet, misnamed: [String], code: SupportCode, dialect: Dialect, levels: RuleLevels
    ) -> [Diagnostic] {
        levels.applied(to: misnamed.map(Diagnostic.init(misnamed:))) + features.unreadable.map { Diagnostic($0) }
            + features.failures.flatMap {
                Diagnostic.all($0.errors, in: $0.source, dialect: dialect, catalogue: code.catalogue)
            }
    }

    package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
    package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
    /// The findings for the messages, in which an unreadable file is a failure of the run.
    package var reported: [Diagnostic] { diagnostics.filter { $0.code != CheckRule.unreadable.rawValue } }
    /// Whether a file must not be run.
    package var refuses: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Diagnostic {
    /// A file that looks like a feature and is not named as one.
    fileprivate init(misnamed path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        self.init(
            code: CheckRule.fileName.rawValue, uri: path,
            message: "'\(name)' is not run, because a feature file ends in '.feature' or '.feature.md'",
            help: FeatureFiles.isOfDocument(path)
                ? "save it as plain text, as '\(FeatureFiles.featureName(for: name))'"
                : "rename it to '\(FeatureFiles.featureName(for: name))'")
    }

    /// A file that cannot be read.
    fileprivate init(_ error: FeatureFileError) {
        let parts = error.description.split(separator: "\n  help: ", maxSplits: 1).map(String.init)
        let words = parts[0].split(separator: ": error: ", maxSplits: 1).map(String.init)
        self.init(
            code: CheckRule.unreadable.rawValue, uri: words[0], message: words.last ?? "",
            help: parts.count > 1 ? parts[1] : nil)
    }
}
