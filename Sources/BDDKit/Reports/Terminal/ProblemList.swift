import Gherkin

/// The problems of a run as they come up, numbered.
struct ProblemList {
    private let theme: Theme
    private var waiting: [TextBuffer] = []
    private var count = 0

    init(theme: Theme) {
        self.theme = theme
    }

    /// Whether there are problems that have not been written.
    var isWaiting: Bool { !waiting.isEmpty }

    mutating func add(_ error: ParseError) {
        add("Parse error") { out in
            out.append(TerminalText.text(error.message))
            out.append(" ")
            out.append(location: error.uri, error.location?.line, theme)
        }
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .attemptFinished(let attempt) where attempt.isFinal && attempt.status.isReportable:
            add("Scenario") { $0.append(ScenarioSummary(attempt: attempt, query: query, theme: theme).text()) }
        case .runHookFinished(let hook) where hook.result.status.isReportable:
            add("Global hook") { $0.append(hook.summary(theme)) }
        case .undefinedParameterType(let type):
            add("Undefined parameter type") { out in
                out.append("'\(TerminalText.line(type.name))' in '\(TerminalText.line(type.expression))'")
            }
        case .runFinished(let message):
            if let exception = message.exception { add(exception) }
        default:
            break
        }
    }

    /// Writes the problems that wait, under a title when they are the first.
    mutating func move(to out: inout TextBuffer) {
        guard isWaiting else { return }
        if count == 0 { out.line("Problems:") }
        for problem in waiting {
            count += 1
            out.append(problem, number: count)
        }
        waiting = []
    }

    private mutating func add(_ exception: TestStepResult.Exception) {
        let text = exception.stackTrace?.nonEmpty ?? exception.message?.nonEmpty ?? "Unknown error"
        add("Test run") { out in
            out.newline()
            out.append(error: text, .failed, indent: 4, theme)
            out.dropLastNewline()
        }
    }

    private mutating func add(_ affix: String, _ content: (inout TextBuffer) -> Void) {
        var out = TextBuffer()
        out.append("\(affix):", theme.affix)
        out.append(" ")
        content(&out)
        waiting.append(out)
    }
}
