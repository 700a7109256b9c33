import BDDDiagnostics
import BDDReports
import BDDRules
import BDDRunning
import BDDSteps
import CucumberExpressions
import CucumberMessages
import Gherkin

/// Translates the events of a scenario to problems and attachments for another test runner.
struct ScenarioOutcome {
    private let scenario: FeatureSuite.Case
    private let events: [ScenarioEvent]
    private let testCase: AssembledTestCase
    private let context: RunContext

    init(_ scenario: FeatureSuite.Case, _ events: [ScenarioEvent], in context: RunContext) {
        self.scenario = scenario
        self.events = events
        self.context = context
        let row = events.lazy.compactMap { if case .reported(let row, _) = $0 { row } else { nil } }.first
        testCase = scenario.job.bind(StepBinder(code: context.code), row: row)
    }

    var outcome: FeatureSuite.Outcome {
        var outcome = FeatureSuite.Outcome(attachments: attachments)
        for case .stepFinished(let index, let result, _) in events where !context.options.accepts(result.status) {
            outcome.problems.append(problem(index, result))
        }
        judgeQuarantine(&outcome)
        if outcome.problems.isEmpty, outcome.excused.isEmpty,
            let (step, result) = AttemptResult(events).decisive, result.status > .passed
        {
            outcome.skipped = result.message ?? text(of: testCase.steps[step])
        }
        return outcome
    }

    /// Excuses the problems of a scenario in quarantine.
    private func judgeQuarantine(_ outcome: inout FeatureSuite.Outcome) {
        let tags = scenario.job.pickle.tagNames
        guard let quarantine = context.options.quarantines.quarantine(ofTags: tags) else { return }
        let status = AttemptResult(events).status
        if quarantine.excuses(status) {
            (outcome.excused, outcome.problems) = (outcome.problems, [])
            outcome.remark = "quarantined until \(quarantine.until)"
        } else if status == .passed {
            outcome.remark = "passes again: remove '\(quarantine.tag.text)'"
        } else if quarantine.isOver {
            outcome.remark = "the quarantine ended on \(quarantine.until)"
        }
    }

    private func problem(_ index: Int, _ result: TestStepResult) -> FeatureSuite.Problem {
        let step = testCase.steps[index]
        var parts = ["\(result.status.rawValue.lowercased()): \(text(of: step))"]
        parts += [result.message].compactMap(\.self)
        if result.status == .undefined { parts.append(advice(index, step)) }
        if let code = codeLocation(of: step, result) { parts.append("\nin \(code)") }
        return FeatureSuite.Problem(message: parts.joined(separator: "\n"), uri: scenario.uri, line: step.line)
    }

    private func text(of step: AssembledTestStep) -> String {
        switch step {
        case .step(let step): step.input.text
        case .hook(let hook, _): "hook \(hook.hook.name ?? hook.hook.location.description)"
        case .unmatchable: scenario.name
        }
    }

    /// The line of Swift code that failed: the line of the failed expectation, otherwise the line of the step's
    /// definition.
    private func codeLocation(of step: AssembledTestStep, _ result: TestStepResult) -> String? {
        // The stack trace holds the error, possibly its location in the code, and the line of the feature.
        let trace = result.exception?.stackTrace?.split(separator: "\n") ?? []
        let message = result.exception?.message?.split(separator: "\n") ?? []
        if let end = trace.firstIndex(of: "\(scenario.uri):\(step.line)"), end > 1, !message.contains(trace[end - 1]) {
            return String(trace[end - 1])
        }
        switch step {
        case .step(let step):
            return step.matches.count == 1 ? testCase.definition(of: step.matches[0]).location.description : nil
        case .hook(let hook, _): return hook.hook.location.description
        case .unmatchable: return nil
        }
    }

    /// The advice for a step without a definition: similar steps, and code that would define it.
    private func advice(_ index: Int, _ step: AssembledTestStep) -> String {
        let first = index - testCase.hooksBefore
        let pickleStep = scenario.job.pickle.steps[first]
        let diagnostic = Diagnostic(
            step: text(of: step), uri: scenario.uri, at: pickleStep.location, in: context.code.catalogue)
        var property: (input: PropertyInput, step: Int)?
        if case .property(let own) = scenario.job.kind { property = (own.input, first) }
        var generator = SnippetGenerator(context.code)
        let isSlip = diagnostic?.isSlip == true
        let snippet = isSlip ? nil : generator.snippets(for: pickleStep, property: property).first?.code
        let lines =
            [diagnostic?.message, diagnostic?.help] + (snippet.map { ["\nThis would define it:\n\n\($0)"] } ?? [])
        return lines.compactMap(\.self).joined(separator: "\n")
    }

    // MARK: What was attached

    /// A file for each attachment; all lines of the log are one file.
    private var attachments: [FeatureSuite.Attached] {
        var files: [FeatureSuite.Attached] = []
        var log: [String] = []
        for case .attached(let index, let content, _) in events {
            let text = content.text
            if content.mediaType == MediaType.log || content.mediaType == MediaType.link {
                log.append(text)
            } else {
                let name =
                    content.fileName ?? "attachment-\(files.count + 1).\(MediaType.ending(of: content.mediaType))"
                files.append(.init(name: name, bytes: content.bytes, line: testCase.steps[index].line))
            }
        }
        guard !log.isEmpty else { return files }
        return files + [.init(name: "log.txt", bytes: Array(log.map { $0 + "\n" }.joined().utf8), line: scenario.line)]
    }
}
