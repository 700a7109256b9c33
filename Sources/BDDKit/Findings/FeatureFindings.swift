import BDDLanguageService
import BDDReports
import Gherkin

/// All that can be said of feature files before they run: in the order of the files.
struct FeatureFindings: Sendable {
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - misnamed: files that look like features and are not named as one.
    ///   - dialect: the language of files that do not name their own.
    init(_ features: FeatureSet, misnamed: [String], _ catalogue: StepCatalogue, dialect: Dialect) {
        diagnostics = misnamed.map(Diagnostic.init(misnamed:))
        for error in features.unreadable { diagnostics.append(Diagnostic(error)) }
        for failure in features.failures {
            diagnostics += Diagnostic.all(failure.errors, in: failure.source, dialect: dialect)
        }
        for feature in features.features where !feature.traits.isPlain {
            diagnostics += FeatureCheck(feature.document, in: feature.source, catalogue: catalogue).diagnostics
        }
    }

    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
    var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
    /// Whether a file must not be run.
    var refuses: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Diagnostic {
    /// A file that looks like a feature and is not named as one.
    init(misnamed path: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        self.init(
            code: "file-name", uri: path, message: "'\(name)' is not run, as a feature file ends in '.feature' or '.feature.md'",
            help: "rename it to '\(FeatureFiles.featureName(for: name))'")
    }

    /// A file that cannot be read.
    init(_ error: FeatureFileError) {
        guard case .unreadable(let path, let reason) = error else {
            self.init(code: "unreadable", uri: "", message: "\(error)")
            return
        }
        self.init(code: "unreadable", uri: path, message: reason)
    }
}
