import BDDDiagnostics
import BDDReportFormats
import BDDReports
import BDDRunning
import CucumberMessages

/// The texts that a watching program shows about the state of its live run.
struct WatchReport {
    private let task: WatchTask
    private let readsKeys: Bool
    /// The reason for the last round, in words.
    var reason = ""
    /// The errors of the build, or the reason why this program cannot run anything.
    var programErrors: [String] = []
    /// The reason why files cannot be found or read; nil if they can.
    var problem: String?
    /// The reason why the reports of the last round were not written; nil if they were.
    private var reportProblem: String?
    /// The cached text and names of failed scenarios, and the ids that they were made for; nil if they must be made
    /// again.
    private var problems = (text: "", newest: "", names: [String](), of: [Int]?.none)
    private var failed: [Int: Failure] = [:]
    /// The number of rounds that have ended.
    private var rounds = 0

    /// The times at which a scenario has failed. The newest failure, which somebody probably works on, is the one that
    /// failed in the latest round and had not failed for the longest time before.
    private struct Failure: Comparable {
        /// The number of the last round in which the scenario failed.
        var round: Int
        /// The number of the round since which it fails.
        let since: Int

        static func < (left: Failure, right: Failure) -> Bool { (left.round, left.since) < (right.round, right.since) }
    }

    /// The largest number of scenarios whose problems are shown; more are only counted.
    private static let mostShown = 20

    init(_ task: WatchTask, readsKeys: Bool) {
        self.task = task
        self.readsKeys = readsKeys
    }

    /// The first line of a display that is not a screen.
    var begin: String {
        let sources = task.product.map { _ in " and Swift sources" } ?? ""
        return TerminalText.line("watching \(task.roots.joined(separator: ", "))\(sources): Ctrl-C ends it")
    }

    /// Records the end of a scenario.
    mutating func note(_ scenario: LiveScenario) {
        if scenario.isAccepted(task.rules.options) {
            failed[scenario.id] = nil
        } else {
            failed[scenario.id] = Failure(round: rounds, since: failed[scenario.id]?.since ?? rounds)
            problems.of = nil
        }
    }

    mutating func forgetProblems() { problems = ("", "", [], nil) }

    /// Writes the reports of a round that has ended.
    ///
    /// - Returns: the summary of the round, for output line by line.
    mutating func settle(_ round: WatchRound, _ state: LiveState) -> String {
        if let reports = task.reports {
            do {
                _ = try state.emit(meta, to: try reports(), rules: task.rules)
                reportProblem = nil
            } catch {
                reportProblem = "\(error)"
            }
        }
        rounds += 1
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
            screen.newest = problems.newest
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
        failed = failed.filter { state.scenarios[$0.key] != nil }
        let ids = failed.keys.sorted()
        guard ids != problems.of else { return }
        // Of equally new ones, the first in the features comes first.
        let listed = state.selected.filter { failed[$0.id] != nil }.enumerated().sorted { left, right in
            let (old, new) = (failed[left.element.id], failed[right.element.id])
            return old == new ? left.offset < right.offset : new! < old!
        }.map(\.element)
        let newest = listed.first?.id
        let names = listed.map { "✘ \(TerminalText.line($0.name))" }
        problems = (problemText(state) { failed[$0.id] != nil }, problemText(state) { $0.id == newest }, names, ids)
    }

    /// The problems of included scenarios with a result, as other reports show them.
    private func problemText(_ state: LiveState, where isIncluded: (LiveScenario) -> Bool) -> String {
        var count = 0
        func isShown(_ scenario: LiveScenario) -> Bool {
            guard scenario.result != nil, !scenario.isAccepted(task.rules.options), isIncluded(scenario) else {
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
        let figures = LiveFigures(state)
        let cut = state.isCutShort ? ": the first failure ended the run" : ""
        return figures.text(task.options().theme) + cut
    }
}
