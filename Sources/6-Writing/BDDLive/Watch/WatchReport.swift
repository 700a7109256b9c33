import BDDDiagnostics
import BDDReportFormats
import BDDReports
import BDDRunning
import CucumberMessages

/// What a watching program has to say of the state of things.
struct WatchReport {
    private let task: WatchTask
    private let readsKeys: Bool
    /// What woke it last.
    var reason = ""
    /// What the build says, or why this program cannot run anything.
    var programErrors: [String] = []
    /// Why files cannot be found or read; nil when they can.
    var problem: String?
    /// Why the reports of the last round are not written; nil when they are.
    private var reportProblem: String?
    /// The problems of scenarios, and for which of them they were put into words.
    private var problems = (text: "", names: [String](), of: [Int]?.none)
    private var failed: Set<Int> = []
    /// Of more scenarios than this the problems are only counted.
    private static let mostShown = 20

    init(_ task: WatchTask, readsKeys: Bool) {
        self.task = task
        self.readsKeys = readsKeys
    }

    /// What is said at the beginning, line by line.
    var begin: String {
        let sources = task.product.map { _ in " and Swift sources" } ?? ""
        return TerminalText.line("watching \(task.roots.joined(separator: ", "))\(sources): Ctrl-C ends it")
    }

    /// Notes that a scenario has ended.
    mutating func note(_ scenario: LiveScenario) {
        if task.rules.options.accepts(scenario.lastStatus) {
            failed.remove(scenario.id)
        } else {
            failed.insert(scenario.id)
            problems.of = nil
        }
    }

    mutating func forgetProblems() { problems = ("", [], nil) }

    /// Takes that nothing is left to run, and writes the reports.
    ///
    /// - Returns: what is to be said, line by line.
    mutating func settle(_ round: WatchRound, _ state: LiveState) -> String {
        if let reports = task.reports {
            do {
                _ = try state.emit(meta, to: try reports(), task.rules)
                reportProblem = nil
            } catch {
                reportProblem = "\(error)"
            }
        }
        let errors = self.errors(state).map { "\n" + TerminalText.text($0) }
        let ran = problemText(state) { round.ended.contains($0.id) }
        let lines = [TerminalText.line(reason)] + errors + (ran.isEmpty ? [] : [ran])
        return (lines + [progress(round, state), figures(state)]).joined(separator: "\n") + "\n"
    }

    func errors(_ state: LiveState?) -> [String] {
        let renderer = DiagnosticRenderer()
        let files = state?.files.filter { !$0.diagnostics.isEmpty } ?? []
        let failures = state?.failures.map { $0.text.contains(": error: ") ? $0.text : "error: \($0.text)" } ?? []
        return programErrors + [problem, reportProblem].compactMap(\.self) + failures
            + files.map { $0.diagnostics.map(renderer.render).joined(separator: "\n") }
    }

    mutating func screen(_ round: WatchRound, _ state: LiveState?, build: String?, isHelpShown: Bool) -> WatchScreen {
        var screen = WatchScreen()
        let theme = task.options().theme
        screen.theme = theme
        screen.reason = reason
        screen.build = build.map { "building: \($0)" }
        screen.errors = errors(state)
        screen.progress = state == nil ? "nothing can run" : progress(round, state)
        if !round.isOver, round.total > 0 { screen.share = Double(round.ended.count) / Double(max(1, round.total)) }
        if let state {
            refreshProblems(state)
            screen.problems = problems.text
            screen.names = problems.names
            screen.figures = figures(state)
        }
        screen.keys = theme.quiet(keys(isHelpShown))
        return screen
    }

    private func keys(_ isHelpShown: Bool) -> String {
        guard readsKeys else { return "Ctrl-C ends it" }
        return isHelpShown
            ? "Enter or a: run all · f: run what failed · s: stop the run · q: quit, 0 when all passed, else 1 · Ctrl-C: quit, 130"
            : "a all · f failed · s stop · q quit · ? help"
    }
}

extension WatchReport {
    private mutating func refreshProblems(_ state: LiveState) {
        failed = failed.filter { state.scenarios[$0] != nil }
        let ids = failed.sorted()
        guard ids != problems.of else { return }
        let names = state.selected.filter { failed.contains($0.id) }.map { "✘ \(TerminalText.line($0.name))" }
        problems = (problemText(state) { failed.contains($0.id) }, names, ids)
    }

    /// The problems of scenarios with a result, as the other reports show them.
    private func problemText(_ state: LiveState, where isIncluded: (LiveScenario) -> Bool) -> String {
        var count = 0
        func isShown(_ scenario: LiveScenario) -> Bool {
            guard let result = scenario.result, !task.rules.options.accepts(result.status), isIncluded(scenario) else {
                return false
            }
            count += 1
            return count <= Self.mostShown
        }
        let bytes = try? state.report(meta, task.rules, where: isShown) { ProblemsReport(task.options(), write: $0) }
        let text = String(decoding: bytes ?? [], as: UTF8.self)
        let rest = count - Self.mostShown
        return rest > 0 ? text + "\n… and \(rest) more scenarios\n" : text
    }

    private var meta: Envelope { .meta(.current(task.environment)) }

    private func progress(_ round: WatchRound, _ state: LiveState?) -> String {
        let time = Envelope.Duration(nanoseconds: round.duration).shortText
        let total = round.total
        if round.isOver {
            return total == 0 ? "nothing ran" : "\(total) scenario\(total == 1 ? "" : "s") ran in \(time)"
        }
        if total == 0 { return "reading what was changed" }
        let runs = round.running.first.flatMap { state?.scenarios[$0]?.name }.map { ": \(TerminalText.line($0))" }
        return "\(round.ended.count)/\(total) scenarios\(runs ?? "")"
    }

    private func figures(_ state: LiveState) -> String {
        let figures = WatchFigures(state, task.rules.options)
        let cut = state.isCutShort ? ": the first failure ended the run" : ""
        return figures.text(task.options().theme) + cut
    }
}
