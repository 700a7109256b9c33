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
    private let levels: RuleLevels

    /// The findings of a run: errors, because of which nothing runs, and warnings.
    ///
    /// - Parameters:
    ///   - misnamed: files that look like features but have other names.
    ///   - dialect: the language of files that do not name their own.
    ///   - levels: the severities of the rules; a file that cannot be read or parsed is always an error.
    package init(
        _ features: FeatureSet, misnamed: [String], code: SupportCode, dialect: Dialect,
        levels: RuleLevels = RuleLevels(), warnings: Warnings = .shown
    ) {
        self.levels = levels
        addFiles(features, misnamed: misnamed, code: code, dialect: dialect)
        for feature in features.features where !feature.traits.isPlain {
            add(FeatureCheck(feature.document, in: feature.source, catalogue: code.catalogue).diagnostics, feature)
        }
        switch warnings {
        case .shown: break
        case .hidden: diagnostics = errors
        case .refused: for index in diagnostics.indices { diagnostics[index].severity = .error }
        }
    }

    /// The findings of a check: those of a run, those of `FeatureReview`, and steps without exactly one definition.
    ///
    /// - Parameter levels: how bad what is found is.
    package init(
        checking features: FeatureSet, misnamed: [String], code: SupportCode, dialect: Dialect, levels: RuleLevels
    ) {
        self.levels = levels
        addFiles(features, misnamed: misnamed, code: code, dialect: dialect)
        diagnostics = levels.applied(to: diagnostics)
        var steps = StepFindings(code.catalogue)
        var tags = TagSpellings()
        for feature in features.features {
            let content = feature.content
            tags.add(content.document, feature.source)
            let cells = CellFindings(feature, code)
            var found = FileFindings(
                content.document, content.pickles, in: feature.source, catalogue: code.catalogue, steps: &steps,
                levels: levels
            ).diagnostics
            cells.settle(&found)
            diagnostics += found
            if !cells.diagnostics.isEmpty {
                diagnostics += FileFindings.reported(cells.diagnostics, of: feature.source, levels: levels)
            }
            diagnostics += feature.unreadableTags
        }
        let known = diagnostics.filter { $0.code == CheckRule.tagWithoutMeaning.rawValue }
        for (finding, source) in tags.diagnostics
        where !known.contains(where: { $0.uri == finding.uri && $0.location == finding.location }) {
            diagnostics += FileFindings.reported([finding], of: source, levels: levels)
        }
        UnusedWords(of: diagnostics).settle(&diagnostics, in: features)
        if levels.asksFor(.unusedDefinition) { diagnostics += levels.applied(to: steps.unused(of: code)) }
    }

    private mutating func addFiles(_ features: FeatureSet, misnamed: [String], code: SupportCode, dialect: Dialect) {
        diagnostics = levels.applied(to: misnamed.map(Diagnostic.init(misnamed:)))
        for error in features.unreadable { diagnostics.append(Diagnostic(error)) }
        for failure in features.failures {
            diagnostics += Diagnostic.all(
                failure.errors, in: failure.source, dialect: dialect, catalogue: code.catalogue)
        }
    }

    private mutating func add(_ found: [Diagnostic], _ feature: LoadedFeature) {
        guard !found.isEmpty else { return }
        diagnostics += FileFindings.reported(found, of: feature.source, levels: levels)
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
            message: "'\(name)' is not run, as a feature file ends in '.feature' or '.feature.md'",
            help: "rename it to '\(FeatureFiles.featureName(for: name))'")
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
