import BDDDiagnostics
public import CucumberMessages
import Gherkin

extension Attempt {
    /// The reason why an attempt did not pass, as separate texts for reports.
    public struct Failure {
        /// The worst status among the attempt's steps and hooks.
        public let status: Status
        /// The step as written, or the hook: `Then the game is won`, `Before hook (open the shop)`.
        public let step: String
        /// The line of the step in the feature file, from 1; for a hook, the line of the scenario.
        public let line: Int?
        /// The column of the step, from 1; nil for a hook, and if it is not known.
        public let column: Int?
        /// The message of the thrown error, or what the status means if nothing was thrown. If two texts or tables
        /// differ, it contains only the differences. The type of the error is not included.
        public var message: String { text.text }
        /// The message, followed by the locations in the code if they are known.
        public var details: String { ([message] + places).joined(separator: "\n") }

        /// Returns the message, and labelled below it the locations in the code and the command that runs the scenario again.
        package func details(runAgain command: String?) -> String {
            let lines = ProblemLabel.code.lines(places) + ProblemLabel.runAgain.lines([command].compactMap(\.self))
            return ([message] + lines).joined(separator: "\n")
        }

        package let text: ErrorText
        /// The locations in the code, such as `Steps.swift:12`.
        package let places: [String]
    }
}

extension RunQuery {
    /// Returns why an attempt did not pass, from its first step or hook with its status; nil if the attempt passed.
    public func failure(of attempt: Attempt) -> Attempt.Failure? {
        guard let run = attempt.decisiveStep, run.result.status != .passed else { return nil }
        let text = errorText(of: run)
        guard let step = attempt.pickleStep(of: run.testStep) else {
            return Attempt.Failure(
                status: run.result.status, step: name(of: hook(of: run.testStep)), line: line(of: attempt.pickle),
                column: nil, text: text, places: places(of: run, in: attempt))
        }
        let node = self.step(of: step, in: attempt.pickle)
        return Attempt.Failure(
            status: run.result.status, step: (node?.keyword ?? "") + step.text,
            line: node?.location.line ?? line(of: attempt.pickle), column: node?.location.column, text: text,
            places: places(of: run, in: attempt))
    }

    /// Returns why a step or hook did not pass.
    package func errorText(of run: StepRun) -> ErrorText {
        run.thrown.first ?? ErrorText(run.diagnostic?.text ?? reason(run))
    }

    /// The location of the error. If the error does not contain one, the location of the code of the step or hook.
    package func places(of run: StepRun, in attempt: Attempt) -> [String] {
        let source = definition(of: run.testStep)?.sourceReference ?? hook(of: run.testStep)?.sourceReference
        return errorText(of: run).placesOfCode(besides: attempt.uri, or: source?.description)
    }

    package func name(of hook: Envelope.Hook?) -> String {
        let kind = "\(hook?.type?.keyword ?? "Unknown") hook"
        return hook?.name?.nonEmpty.map { "\(kind) (\($0))" } ?? kind
    }

    private func reason(_ run: StepRun) -> String {
        switch run.result.status {
        case .ambiguous:
            let patterns = definitions(of: run.testStep).map { definition in
                "  \(definition.pattern.source) # \(definition.sourceReference.description)"
            }
            let title = "\(patterns.count) step definitions match this step:"
            let help = "help: a developer has to make one of them more specific"
            return ([title] + patterns + [help]).joined(separator: "\n")
        case .undefined: return "No step definition matches."
        case .pending: return "The step is pending: its code is not finished."
        case .skipped: return "The step was skipped."
        case .passed, .failed, .unknown: return "The step ended as \(run.result.status.name.lowercased())."
        }
    }
}

extension SourceReference {
    /// `FILE:LINE`, or `FILE` if the line is not known.
    package var description: String {
        let uri = uri ?? "(unknown)"
        return location.map { "\(uri):\($0.line)" } ?? uri
    }
}

extension Envelope.Hook.HookType {
    /// The word that defines a hook of this kind.
    package var keyword: String {
        switch self {
        case .beforeTestRun: "BeforeAll"
        case .afterTestRun: "AfterAll"
        case .beforeTestCase: "Before"
        case .afterTestCase: "After"
        case .beforeTestStep: "BeforeStep"
        case .afterTestStep: "AfterStep"
        }
    }
}
