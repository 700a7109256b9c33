import BDDDiagnostics
import BDDReports
import CucumberMessages

extension Traceability {
    /// The `text` format: each rule with its scenarios and, `withResults`, their status; then the counts.
    package func text(withResults: Bool) -> String {
        rows.map { text(of: $0, withResults: withResults) }.joined() + figures(withResults: withResults)
    }

    private func text(of row: Row, withResults: Bool) -> String {
        let head = TerminalText.line("\(row.rule.id)  \(row.rule.text)") + "\n"
        guard !row.carriers.isEmpty else { return head + "  ✘ no scenario\n" }
        return head
            + row.carriers.map { carrier in
                let count = carrier.statuses.count
                let examples = count > 1 ? " (\(count) examples)" : ""
                let text = TerminalText.line("\(carrier.name)\(examples)  # \(carrier.location)")
                return "  \(Self.sign(carrier.status, withResults)) \(text)\n"
            }.joined()
    }

    private static func sign(_ status: Status?, _ withResults: Bool) -> String {
        guard withResults else { return "·" }
        switch status {
        case .passed: return "✔"
        case .skipped: return "↷"
        case .pending, .undefined: return "■"
        case .ambiguous, .failed: return "✘"
        case .unknown, nil: return "?"
        }
    }

    private func figures(withResults: Bool) -> String {
        let carried = rows.count { !$0.carriers.isEmpty }
        let passed = rows.count(where: \.isProved)
        let results = withResults ? ", \(passed) with all their scenarios passed" : ""
        return "\n\(rows.count) id\(rows.count == 1 ? "" : "s"), \(carried) with scenarios\(results)\n"
    }
}
