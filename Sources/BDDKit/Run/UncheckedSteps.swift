import BDDLanguageService
import BDDReports
import Gherkin

/// The steps that say what is expected and looked at nothing when they passed, each line of a feature once.
struct UncheckedSteps {
    /// Where there are more, the first ones say enough.
    private static let most = 1000

    private struct Place: Hashable {
        let uri: String
        let line: Int
    }

    private var diagnostics: [Place: Diagnostic] = [:]

    /// Notes the step of a scenario that passed without a check.
    ///
    /// - Parameter index: counts its steps, with the hooks before them.
    mutating func note(_ index: Int, of pickle: Pickle, _ code: SupportCode) {
        guard diagnostics.count < Self.most else { return }
        let position = index - code.hooksBefore(pickle.tagNames)
        guard pickle.steps.indices.contains(position) else { return }
        let step = pickle.steps[position]
        guard let location = step.location ?? pickle.location else { return }
        let place = Place(uri: pickle.uri, line: location.line)
        guard diagnostics[place] == nil else { return }
        let definition = (try? code.matches(step.text))?.first?.definition
        let words = definition.map { ", as '\($0.pattern.source)' at \($0.location) does not look at anything" } ?? ""
        diagnostics[place] = Diagnostic(
            code: Diagnostic.uncheckedStep, uri: pickle.uri, location: location, severity: .warning,
            message: "'\(step.text)' passes whatever happens\(words)",
            help: "use expect, require or diff in it; where it throws by itself, write Then(…, checks: .byThrowing)")
    }

    /// What is told of them, in the order of their places.
    func diagnostics(of features: [LoadedFeature], _ warnings: Warnings) -> [Diagnostic] {
        guard !diagnostics.isEmpty, warnings != .hidden else { return [] }
        let sources = Dictionary(grouping: diagnostics.values, by: \.uri).keys.sorted().compactMap { uri in
            features.first { $0.uri == uri }?.source
        }
        return sources.flatMap { source in
            let ignored = IgnoredFindings(source)
            return diagnostics.values.filter { $0.uri == source.uri && !ignored.contains($0) }
                .sorted { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
                .map { diagnostic in
                    var diagnostic = diagnostic
                    diagnostic.excerpt = diagnostic.location.flatMap { SourceExcerpt(of: source.data, at: $0) }
                    return diagnostic
                }
        }
    }
}
