import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The lines of one attempt at a scenario that have not been written yet.
struct ScenarioBlock {
    let attempt: Attempt
    private let theme: Theme
    private let look: PrettyPage.Look
    private let indent: Int
    /// The column after which comments with locations start, counted from the scenario's own indent.
    private let width: Int
    /// Whether every step has room for the location of its code.
    private let showsCode: Bool
    private(set) var lines = TextBuffer()

    init(_ attempt: Attempt, _ query: RunQuery, theme: Theme, look: PrettyPage.Look) {
        self.attempt = attempt
        self.theme = theme
        self.look = look
        let pickle = attempt.pickle
        let lineage = query.lineage(of: pickle)
        indent = lineage?.rule == nil ? 2 : 4
        let keyword = TerminalText.line(lineage?.scenario.keyword ?? "Scenario")
        let title = keyword.displayWidth + 2 + TerminalText.line(pickle.name).displayWidth
        let width = pickle.steps.reduce(title) { max($0, Self.width(of: $1, in: pickle, query: query)) }
        self.width = width
        showsCode = look.width == .max || Self.widthOfCode(attempt, query) + indent + width + 3 <= look.width
        appendHeading(keyword, titleWidth: title, query: query)
    }

    /// Removes the lines, after they have been written.
    mutating func clear() {
        lines.clear()
    }

    private static func width(of step: PickleStep, in pickle: Pickle, query: RunQuery) -> Int {
        let keyword = query.step(of: step, in: pickle)?.keyword ?? ""
        return 4 + TerminalText.line(keyword).displayWidth + TerminalText.line(step.text).displayWidth
    }

    /// The number of columns of the longest location of a step's code.
    private static func widthOfCode(_ attempt: Attempt, _ query: RunQuery) -> Int {
        attempt.testCase.testSteps.compactMap { query.definition(of: $0)?.sourceReference.description.displayWidth }
            .max() ?? 0
    }

    /// Replaces the lines by the scenario's status and name.
    mutating func keepName(_ query: RunQuery) {
        clear()
        lines.newline()
        lines.spaces(indent)
        lines.append(theme.icon(attempt.status), theme.style(attempt.status))
        lines.append(" ")
        let keyword = TerminalText.line(query.lineage(of: attempt.pickle)?.scenario.keyword ?? "Scenario")
        lines.append(title: keyword, attempt.pickle.name, theme: theme)
        lines.append(" ")
        lines.append(location: attempt.pickle.uri, query.line(of: attempt.pickle), theme: theme)
        lines.newline()
    }

    private mutating func appendHeading(_ keyword: String, titleWidth: Int, query: RunQuery) {
        let pickle = attempt.pickle
        lines.newline()
        if !pickle.tags.isEmpty {
            lines.spaces(indent)
            lines.append(TerminalText.line(pickle.tags.map(\.name).joined(separator: " ")), theme.tag)
            lines.newline()
        }
        lines.spaces(indent)
        lines.append(title: keyword, pickle.name, theme: theme)
        lines.spaces(width - titleWidth + 1)
        lines.append(location: pickle.uri, query.line(of: pickle), theme: theme)
        lines.newline()
    }
}

extension ScenarioBlock {
    mutating func appendLastStep(_ query: RunQuery) {
        guard let run = attempt.steps.last else { return }
        let status = run.result.status
        if let step = attempt.pickleStep(of: run.testStep) {
            append(step, run, query: query)
            if let argument = step.argument { lines.append(argument: argument, indent: indent + 6) }
            if status == .ambiguous {
                lines.append(ambiguous: query.definitions(of: run.testStep), indent: indent + 8, theme: theme)
            }
        } else if look.namesHooks, run.isOfInterest {
            append(hook: run, query)
        }
        guard let message = run.reportedMessage else { return }
        guard query.isOwnStream || look.namesHooks, run.diagnostic == nil, status == .failed else {
            return lines.append(error: message, status, indent: indent + 8, theme: theme)
        }
        let error = query.errorText(of: run)
        lines.append(error, status, indent: indent + 8, theme: theme)
        for place in error.placesOfCode(besides: nil) {
            lines.append(lines: [TerminalText.line(place)[...]], indent: indent + 8, style: theme.style(status))
        }
    }

    /// Appends that the scenario passed only because it was repeated.
    mutating func appendFlaky() { append(note: "flaky: passed only in attempt \(attempt.number)") }

    /// Appends a line about the whole scenario.
    mutating func append(note: String) {
        lines.spaces(indent + 2)
        lines.append(TerminalText.line(note), theme.style(.pending))
        lines.newline()
    }

    mutating func append(_ attachment: Attachment) {
        lines.newline()
        lines.append(attachment, indent: indent + 8, theme: theme)
        lines.newline()
    }

    private mutating func append(_ step: PickleStep, _ run: StepRun, query: RunQuery) {
        let status = run.result.status
        lines.spaces(indent + 2)
        lines.append(theme.icon(status), theme.style(status))
        lines.append(" ")
        let keyword = query.step(of: step, in: attempt.pickle)?.keyword ?? ""
        lines.append(step, keyword: keyword, testStep: run.testStep, status: status, theme: theme)
        if showsCode, let definition = query.definition(of: run.testStep) {
            lines.spaces(width - Self.width(of: step, in: attempt.pickle, query: query) + 1)
            lines.append(definition.sourceReference, theme)
        }
        lines.newline()
    }

    private mutating func append(hook run: StepRun, _ query: RunQuery) {
        let hook = query.hook(of: run.testStep)
        lines.spaces(indent + 2)
        lines.append(theme.icon(run.result.status), theme.style(run.result.status))
        lines.append(" ")
        lines.append(hook, run.result.status, theme: theme)
        if let hook {
            lines.spaces(max(0, width - 4 - hook.title.displayWidth) + 1)
            lines.append(hook.sourceReference, theme)
        }
        lines.newline()
    }
}
