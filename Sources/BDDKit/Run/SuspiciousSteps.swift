import BDDLanguageService
import BDDReports
import CucumberMessages
import Gherkin

/// The steps that say what is expected and looked at nothing, or at a fresh world: each line of a feature once.
struct SuspiciousSteps {
    /// Where there are more, the first ones say enough.
    private static let most = 1000

    private struct Place: Hashable {
        let uri: String
        let line: Int
    }

    private var diagnostics: [Place: Diagnostic] = [:]

    /// Notes a step of a scenario.
    ///
    /// - Parameter index: counts its steps, with the hooks before them.
    mutating func note(
        _ suspicion: TestStepResult.Suspicion, _ index: Int, of pickle: Pickle, _ code: SupportCode
    ) {
        guard diagnostics.count < Self.most else { return }
        let position = index - code.hooksBefore(pickle.tagNames)
        guard pickle.steps.indices.contains(position) else { return }
        let step = pickle.steps[position]
        guard let location = step.location ?? pickle.location else { return }
        let place = Place(uri: pickle.uri, line: location.line)
        guard diagnostics[place] == nil else { return }
        let definition = (try? code.matches(step.text))?.first?.definition
        diagnostics[place] =
            switch suspicion {
            case .lacksCheck: .unchecked(step.text, definition, uri: pickle.uri, at: location)
            case .freshWorld: .freshWorld(step.text, definition, uri: pickle.uri, at: location)
            }
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

extension Diagnostic {
    fileprivate static func unchecked(
        _ text: String, _ definition: StepDefinition?, uri: String, at location: Location
    ) -> Diagnostic {
        let words = definition.map { ", as '\($0.pattern.source)' at \($0.location) does not look at anything" } ?? ""
        return Diagnostic(
            code: uncheckedStep, uri: uri, location: location, severity: .warning,
            message: "'\(text)' passes whatever happens\(words)",
            help: "use expect, require or diff in it; where it throws by itself, write Then(…, checks: .byThrowing)")
    }

    fileprivate static func freshWorld(
        _ text: String, _ definition: StepDefinition?, uri: String, at location: Location
    ) -> Diagnostic {
        let world = definition.map { "\($0.world)" } ?? "world"
        let place = definition.map { ", by its definition at \($0.location)" } ?? ""
        return Diagnostic(
            code: freshWorld, uri: uri, location: location, severity: .warning,
            message: "'\(text)' looks at a fresh \(world)\(place), but the steps before it have another world",
            help: "define it for their world, so that it sees what they did")
    }
}
