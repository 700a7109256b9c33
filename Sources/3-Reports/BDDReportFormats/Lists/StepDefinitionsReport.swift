import BDDDiagnostics
import BDDReports
import CucumberMessages

/// `stepdefs` and `unused`: the step definitions, and how many steps of the plan each one matches.
///
/// They read the plan and not the results, so that a dry run gives the same report.
struct StepDefinitionsReport: Report {
    private var definitions: [Envelope.StepDefinition] = []
    private var uses: [String: Int] = [:]
    private var isWritten = false
    private let onlyUnused: Bool
    private let theme: Theme
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), onlyUnused: Bool, write: @escaping ReportOutput) {
        self.onlyUnused = onlyUnused
        theme = options.theme
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        switch envelope {
        case .stepDefinition(let definition):
            definitions.append(definition)
        case .testCase(let testCase):
            for step in testCase.testSteps {
                for id in step.stepDefinitionIds ?? [] { uses[id, default: 0] += 1 }
            }
        case .testRunFinished:
            end()
        default:
            break
        }
    }

    mutating func end() {
        guard !isWritten else { return }
        isWritten = true
        let shown = definitions.filter { !onlyUnused || uses[$0.id] == nil }.sortedByLocation
        let patterns = shown.map { TerminalText.line($0.pattern.source) }
        let width = patterns.map(\.displayWidth).max() ?? 0
        var out = TextBuffer()
        for (definition, pattern) in zip(shown, patterns) {
            out.append(pattern)
            out.spaces(width - pattern.displayWidth + 1)
            out.append(definition.sourceReference, theme)
            if !onlyUnused { out.append(" \(usesText(of: definition))") }
            out.newline()
        }
        out.flush(to: write)
    }

    private func usesText(of definition: Envelope.StepDefinition) -> String {
        switch uses[definition.id] ?? 0 {
        case 0: "(unused)"
        case 1: "(1 step)"
        case let count: "(\(count) steps)"
        }
    }
}

extension StepDefinitionsReport {
    /// Whether a text consists only of patterns with their locations.
    static func wrote(_ text: EarlierText) -> Bool {
        text.lines.allSatisfy { line in
            guard line.hasSuffix(")"), let bracket = line.lastIndex(of: "(") else { return line.endsWithLocation }
            return line[..<bracket].dropLast().endsWithLocation
        }
    }
}
