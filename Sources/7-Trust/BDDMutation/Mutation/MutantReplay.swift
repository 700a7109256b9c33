import BDDDiagnostics
import BDDReports
import BDDRunning
import BDDSteps
import CucumberMessages

/// The text that shows one change, and the steps of a scenario that ran with it.
struct MutantReplay {
    let text: String

    init(
        _ mutant: Mutant, _ scenario: MutableScenario, change: FeatureChange, verdict: JobVerdict,
        code: SupportCode
    ) {
        let hooks = code.hooksBefore(scenario.outline.outline.tags)
        let changed = change.applied(to: scenario.outline, scenario.types)
        let steps = changed.filled(with: changed.cells).steps
        var lines = [
            "\(mutant.place.uri):\(mutant.place.line):\(mutant.place.column): \(mutant.change)",
            "  \(mutant.part.heading)  # \(scenario.pickle.scenarioLocation)",
        ]
        for (index, step) in steps.enumerated() {
            let place = hooks + index
            let result = verdict.results.indices.contains(place) ? verdict.results[place] : (.unknown, nil)
            lines.append("    \(Self.sign(result.0)) \(step.text)")
            lines += (step.dataTable?.rows ?? []).map { "        \($0.asRow)" }
            lines += (step.docString?.content.split(separator: "\n") ?? []).map { "        \($0)" }
            if let message = result.1 {
                lines += message.split(separator: "\n", omittingEmptySubsequences: false).map { "        ! \($0)" }
            }
        }
        lines.append(verdict.isPassed ? mutant.sentence : "Noticed: it is refused.")
        text = lines.map { TerminalText.line($0) + "\n" }.joined()
    }

    private static func sign(_ status: Status) -> String {
        switch status {
        case .passed: "✔"
        case .skipped, .unknown: "-"
        case .pending, .undefined, .ambiguous, .failed: "✘"
        }
    }
}

extension Mutant {
    /// The change in words, as in `"BBBB" instead of "ABBB"`.
    fileprivate var change: String {
        switch kind {
        case .step, .row: "without '\(original)'"
        case .steps: "without \((actions?.lines ?? []).count) steps from '\(original)' on"
        case .order: "'\(original)' and '\(replacement)' the other way round"
        case .value, .example, .cell, .text, .limit: "\"\(replacement)\" instead of \"\(original)\""
        }
    }
}
