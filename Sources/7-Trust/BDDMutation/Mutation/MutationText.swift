import BDDDiagnostics
import Gherkin

/// The `text` format: the survivors by file, rule and scenario, then the marks in use, then the counts.
struct MutationText {
    private let result: MutationResult

    init(_ result: MutationResult) {
        self.result = result
    }

    var text: String {
        let lines = survivors + kept + [summary] + [result.interruption?.text].compactMap(\.self)
        return lines.joined(separator: "\n") + "\n"
    }

    private var survivors: [String] {
        var lines: [String] = []
        var uri = ""
        var rule: String?
        var part: FeaturePart?
        for cause in result.causes {
            let mutant = cause.head
            if mutant.part.uri != uri {
                uri = mutant.part.uri
                rule = nil
                lines += [TerminalText.line(uri)]
            }
            if mutant.part.rule != rule, let name = mutant.part.rule {
                rule = name
                lines.append("  Rule: \(TerminalText.line(name))")
            }
            if mutant.part != part {
                part = mutant.part
                lines.append("    \(TerminalText.line(mutant.part.heading))  # line \(mutant.part.line)")
            }
            let sentence = TerminalText.line(mutant.sentence)
            lines.append("      \(mutant.place.line):\(mutant.place.column): \(sentence)  [\(mutant.id)]")
            if !cause.others.isEmpty { lines.append("        the same: \(places(of: cause))") }
            lines.append("        help: \(TerminalText.line(cause.help))")
        }
        return lines.isEmpty ? [] : lines + [""]
    }

    /// The first places of further survivors with the cause.
    private func places(of cause: SurvivorCause) -> String {
        let places = cause.others.map { mutant in
            let place = "\(mutant.place.line):\(mutant.place.column)"
            return (mutant.part.uri == cause.head.part.uri ? place : "\(mutant.part.uri):\(place)") + " [\(mutant.id)]"
        }
        let rest = places.count - Self.most
        return places.prefix(Self.most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// The maximum number of places that are shown for one cause.
    private static let most = 5

    private var kept: [String] {
        let marks = result.marks.filter { result.count(of: $0) > 0 }
        guard !marks.isEmpty else { return [] }
        return ["Kept by marks:"]
            + marks.map { mark in
                let count = result.count(of: mark)
                return "  \(mark.origin):\(mark.location.line): \(TerminalText.line("\(mark.name) – \(mark.reason)")) "
                    + "(\(count) \(count == 1 ? "change" : "changes"))"
            } + [""]
    }

    private var summary: String {
        let (result, survivors) = (result, result.survivors.count)
        var parts = ["\(result.noticedCount) noticed"]
        if result.understoodCount > 0 {
            let reasons = [StepDirection.negation, .universal, .bound, .alike].filter { reason in
                result.verdicts.contains(.understood(reason))
            }
            parts.append("\(result.understoodCount) may pass (\(reasons.map(\.words).joined(separator: ", ")))")
        }
        if result.markedCount > 0 { parts.append("\(result.markedCount) kept by marks") }
        let causes = result.causes.count
        let reasons = causes == survivors ? "" : " for \(causes) \(causes == 1 ? "reason" : "reasons")"
        parts.append("\(survivors) \(survivors == 1 ? "survives" : "survive")\(reasons)")
        let scenarios = "\(result.scenarios) \(result.scenarios == 1 ? "scenario" : "scenarios")"
        let mutants = "\(result.mutants.count) \(result.mutants.count == 1 ? "change" : "changes")"
        return "\(mutants) of \(scenarios): \(parts.joined(separator: ", "))"
    }
}
