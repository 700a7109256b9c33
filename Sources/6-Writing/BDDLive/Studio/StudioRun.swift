import BDDDiagnostics
package import BDDPlatform
import BDDReportFormats
import BDDReports
import BDDRules
import BDDRunning
import BDDSteps
package import BDDStudio
import CucumberMessages
import Synchronization

/// Adapts a live run to the studio.
package final class StudioRun: StudioProgram {
    let task: WatchTask
    private let newsHandler = Mutex<(@Sendable () -> Void)?>(nil)
    /// When `newsHandler` was last called in a large run, in nanoseconds of the steady clock.
    private let rung = Mutex(0)
    private let live = Mutex<LiveRun?>(nil)
    private let history: Mutex<RunHistory>
    let board = Mutex(StudioBoard())

    package init(_ task: WatchTask) {
        self.task = task
        history = Mutex(RunHistory(path: task.product.map { "\($0.scratch)/bdd-studio.json" }))
    }

    /// Makes the live run, without starting it.
    ///
    /// - Throws: `SystemError` if no pipe or temporary file can be opened.
    package func begin() throws(SystemError) -> LiveRun {
        let run = try LiveRun(task.rules) { [self] event in note(event) }
        live.withLock { $0 = run }
        return run
    }

    var run: LiveRun? { live.withLock { $0 } }

    /// The number of failed hooks of the run and of failed workers.
    var failureCount: Int { run?.failures.count ?? 0 }

    private func order(_ order: LiveOrder) { run?.order(order) }

    private func note(_ event: LiveEvent) {
        switch event {
        case .taken(let paths): for path in paths { take(path) }
        case .planned(let ids): plan(Set(ids))
        case .scenario(let id, .started): refresh([id])
        case .scenario(let id, .finished(_, willBeRetried: false, _)): finish(id)
        case .scenario: return
        case .settled: settle()
        }
        // In a large run others ring soon: a page cannot show a thousand changes a second.
        if case .scenario = event, board.withLock({ $0.open.count }) > 200, !isDue { return }
        newsHandler.withLock { $0 }?()
    }

    /// Whether `newsHandler` was not called for a twentieth of a second.
    private var isDue: Bool {
        rung.withLock { rung in
            let now = SteadyClock.nanoseconds
            guard now - rung > 50_000_000 else { return false }
            rung = now
            return true
        }
    }

    private func take(_ path: String) {
        let found = run?.file(path)
        let old = board.withLock { $0.take(path, found) }
        history.withLock { $0.take(found?.scenarios.filter(\.isSelected) ?? [], insteadOf: old) }
    }

    /// Marks the scenarios that wait now, and unmarks those that no longer wait.
    private func plan(_ ids: Set<Int>) {
        if !ids.isEmpty {
            history.withLock { $0.begin() }
            refresh(board.withLock { $0.marked.subtracting(ids) })
        }
        refresh(board.withLock { $0.open.symmetricDifference(ids) })
    }

    /// Updates the phase, the mark and the duration of scenarios on the board.
    private func refresh(_ ids: Set<Int>) {
        for id in ids {
            guard let scenario = run?.scenario(id) else { continue }
            let nanoseconds = board.withLock { $0.entries[id]?.nanoseconds } ?? 0
            let mark = mark(of: scenario, nanoseconds: nanoseconds)
            board.withLock { $0.set(id, StudioBoard.Phase(scenario), mark: mark, nanoseconds: nanoseconds) }
        }
    }

    private func finish(_ id: Int) {
        guard let scenario = run?.scenario(id) else { return }
        let isAccepted = scenario.isAccepted(task.rules.options)
        history.withLock { $0.note(scenario, isAccepted: isAccepted) }
        let nanoseconds = scenario.nanoseconds
        let mark = mark(of: scenario, nanoseconds: nanoseconds)
        board.withLock { $0.set(id, StudioBoard.Phase(scenario), mark: mark, nanoseconds: nanoseconds) }
    }

    private func settle() {
        refresh(board.withLock { $0.open })
        let failures = failureCount
        let durations = board.withLock { board in
            board.figures(failures: failures).isAccepted(task.rules.options)
                ? board.entries.map { (id: $0.key, nanoseconds: $0.value.nanoseconds) } : nil
        }
        guard let durations else { return }
        history.withLock { $0.accept(durations) }
        refresh(board.withLock { $0.marked })
    }

    private func mark(of scenario: LiveScenario, nanoseconds: Int) -> RunHistory.Mark? {
        guard scenario.result != nil else { return nil }
        let isAccepted = scenario.isAccepted(task.rules.options)
        return history.withLock { $0.mark(of: scenario, isAccepted: isAccepted, nanoseconds: nanoseconds) }
    }

    package func onNews(_ handler: @escaping @Sendable () -> Void) { newsHandler.withLock { $0 = handler } }

    package func takeNews() -> StudioNews? {
        let (files, lost) = board.withLock { board in
            (board.takeChanged().sorted().map { shown($0, board.files[$0]) }, board.takeLost())
        }
        return StudioNews(files: files, lost: lost, verdict: verdict, problems: (run?.failures ?? []).map(\.text))
    }

    package func take(_ path: String, _ bytes: [UInt8]?) { take([path: bytes]) }

    package func take(_ texts: [String: [UInt8]?]) { order(.take(texts)) }

    package func run(_ choice: StudioChoice) {
        switch choice {
        case .all: order(.run(.all))
        case .failed: order(.run(.failed))
        case .scenarios(let ids): order(.run(.scenarios(ids)))
        }
    }

    package func stop() { order(.stop) }

    package func scenario(_ id: Int) -> StudioScenario? {
        guard let change = board.withLock({ $0.entries[id]?.change }) else { return nil }
        return run?.scenario(id).map { shown($0, change: change) }
    }

    package func attachment(_ scenario: Int, step: Int, number: Int) -> StudioAttachment? {
        guard let all = run?.scenario(scenario)?.attachments[step], all.indices.contains(number) else { return nil }
        return StudioAttachment(bytes: all[number].bytes, mediaType: all[number].mediaType)
    }

    package func report() throws -> [UInt8] {
        guard let state = run?.state else { return [] }
        return try state.report(.meta(.current(task.environment)), task.rules) {
            var options = task.options()
            options.otherScenarios = { [dialect = task.rules.dialect] in
                OtherScenarios.countsByTag(without: $0, dialect: dialect)
            }
            return ReportFormat.html.make(options, ReportOutputs(main: $0))
        }
    }

    /// The scenarios that are not accepted, for the rebuilt program.
    package var failures: [FailedScenario] {
        run?.state.failed(task.rules.options) ?? []
    }
}

/// Scenarios as the page shows them.
extension StudioRun {
    private func shown(_ scenario: LiveScenario, change: Int) -> StudioScenario {
        var shown = StudioScenario(
            id: scenario.id, path: scenario.uri, line: scenario.line, name: scenario.name,
            status: StudioBoard.Phase(scenario).word, change: change)
        fill(&shown, scenario)
        shown.duration = scenario.nanoseconds
        shown.mark = mark(of: scenario, nanoseconds: shown.duration)?.rawValue
        return shown
    }

    private static func word(_ status: Status) -> String { StudioBoard.Phase.ended(status).word }

    /// The steps of the last attempt, with their results.
    func steps(of scenario: LiveScenario) -> [StudioScenario.Step] {
        var shown = StudioScenario(id: scenario.id, path: "", line: 0, name: "", status: "", change: 0)
        fill(&shown, scenario)
        return shown.steps
    }

    /// Sets the result of each step in the last attempt. For a property, this is the case that is reported.
    private func fill(_ shown: inout StudioScenario, _ scenario: LiveScenario) {
        let code = task.rules.code
        var input = scenario.input
        var attachments: [Int: [AttachmentContent]] = [:]
        for event in scenario.result?.events ?? [] {
            switch event {
            case .reported(let row, _):
                guard let property = scenario.property else { continue }
                input = property.input.filled(with: row.values)
                if row.isShown {
                    shown.row = zip(property.input.header, row.values).map { StudioScenario.Cell(name: $0, value: $1) }
                }
            case .started:
                shown.steps = []
                attachments = [:]
            case .attached(let step, let content, _): attachments[step, default: []].append(content)
            case .stepFinished(let index, let result, _):
                let place = index - code.hooksBefore(input.tags)
                let step = input.steps.indices.contains(place) ? input.steps[place] : nil
                var line = StudioScenario.Step(
                    index: index, line: step?.line,
                    text: step?.text ?? (place < 0 ? "before the scenario" : "after the scenario"),
                    status: Self.word(result.status))
                line.message = message(of: result, line.text)
                (line.table, line.docString) = (step?.dataTable?.rows, step?.docString?.content)
                line.attachments = (attachments[index] ?? []).enumerated().map(Self.attached)
                // A hook that passed without attachments is not shown.
                if step != nil || result.status != .passed || !line.attachments.isEmpty { shown.steps.append(line) }
            case .drawn, .stepStarted, .limited, .finished: break
            }
        }
    }

    /// Why a step was not accepted; nil if it was. An undefined step names the nearest sentence.
    private func message(of result: TestStepResult, _ text: String) -> String? {
        switch result.status {
        case .passed, .skipped: return nil
        case .undefined:
            let found = Diagnostic(step: text, uri: "", at: nil, in: task.rules.code.catalogue)
            return [found?.message, found?.help].compactMap(\.self).joined(separator: "\n")
        default: return result.message
        }
    }

    private static func attached(_ number: Int, _ content: AttachmentContent) -> StudioScenario.Attached {
        let isFetched = content.mediaType.hasPrefix("image/") || content.mediaType == LiveView.mediaType
        var text: String?
        if case .text(let body) = content.body, !isFetched { text = String(body.prefix(20_000)) }
        return StudioScenario.Attached(
            number: number, mediaType: content.mediaType, name: content.fileName, text: text)
    }
}

extension LiveScenario {
    /// The duration of all steps in the last attempt, in nanoseconds.
    fileprivate var nanoseconds: Int { AttemptResult(result?.events ?? []).executing.nanoseconds }
}
