import BDDDiagnostics
import BDDRules
import BDDSteps
import CucumberMessages
import Gherkin

/// Outcome steps that checked nothing or looked at a fresh world. Each line of a feature is recorded once.
struct SuspiciousSteps {
    /// The maximum number of steps recorded.
    private static let most = 1000

    private struct Place: Hashable {
        let uri: String
        let line: Int
    }

    private var diagnostics: [Place: Diagnostic] = [:]
    /// Whether the stream marks each suspicious line when its step has ended.
    var isMarked = false
    private var marked: Set<Place> = []

    /// Records a suspicious step of `pickle`.
    ///
    /// - Parameter index: the index of the step in the scenario, counting the hooks before it.
    mutating func note(
        _ suspicion: TestStepResult.Suspicion, _ index: Int, of pickle: Pickle, in code: SupportCode
    ) {
        guard diagnostics.count < Self.most, let (step, location) = Self.step(index, of: pickle, in: code) else {
            return
        }
        let place = Place(uri: pickle.uri, line: location.line)
        guard diagnostics[place] == nil else { return }
        let definition = (try? code.matches(step.text))?.first.map(code.definition)
        diagnostics[place] =
            switch suspicion {
            case .lacksCheck: .unchecked(step.text, definition, uri: pickle.uri, at: location)
            case .freshWorld: .freshWorld(step.text, definition, uri: pickle.uri, at: location)
            }
    }

    private static func step(_ index: Int, of pickle: Pickle, in code: SupportCode) -> (PickleStep, Location)? {
        let position = index - code.hooksBefore(pickle.tagNames)
        guard pickle.steps.indices.contains(position) else { return nil }
        let step = pickle.steps[position]
        return (step.location ?? pickle.location).map { (step, $0) }
    }

    /// Whether the stream must mark the step as suspicious. Each line is marked once.
    mutating func mark(_ index: Int, of pickle: Pickle, in code: SupportCode) -> Bool {
        guard isMarked, marked.count < Self.most, let (_, location) = Self.step(index, of: pickle, in: code) else {
            return false
        }
        return marked.insert(Place(uri: pickle.uri, line: location.line)).inserted
    }

    /// The warnings for the recorded steps, sorted by file and line.
    func diagnostics(of features: [LoadedFeature]) -> [Diagnostic] {
        guard !diagnostics.isEmpty else { return [] }
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

extension TestStepResult.Suspicion {
    /// Marks the step at index `step` in the message stream, for a process that resumes the run.
    func attachment(step: Int) -> Attachment {
        Attachment(body: "\(rawValue) \(step)", contentEncoding: .identity, mediaType: MediaType.suspicion)
    }

    static func read(_ attachment: Attachment) -> (Self, step: Int)? {
        let numbers = attachment.body.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2, let suspicion = Self(rawValue: numbers[0]) else { return nil }
        return (suspicion, numbers[1])
    }
}

extension Diagnostic {
    fileprivate static func unchecked(
        _ text: String, _ definition: StepDefinition?, uri: String, at location: Location
    ) -> Diagnostic {
        let words =
            definition.map { ", because '\($0.pattern.source)' at \($0.location) does not look at anything" } ?? ""
        return Diagnostic(
            code: uncheckedStep, uri: uri, location: location, severity: .warning,
            message: "'\(text)' passes whatever happens\(words)",
            help: "use expect, require or diff in it; if it throws by itself, write Then(…, checks: .byThrowing)")
    }

    fileprivate static func freshWorld(
        _ text: String, _ definition: StepDefinition?, uri: String, at location: Location
    ) -> Diagnostic {
        let world = definition.map { "\($0.world)" } ?? "world"
        let place = definition.map { ", by its definition at \($0.location)" } ?? ""
        return Diagnostic(
            code: freshWorld, uri: uri, location: location, severity: .warning,
            message: "'\(text)' looks at a fresh \(world)\(place), but the steps before it use another world",
            help: "define it for their world, so that it sees what they did")
    }
}
