package import BDDPlatform
import BDDReportFormats
import BDDReports
import BDDRunning
import BDDSteps
package import BDDStudio
import CucumberMessages
import Synchronization

/// Adapts a live run to the studio.
package final class StudioRun: StudioProgram {
    private struct News {
        /// The ids of scenarios with a new state.
        var changed: Set<Int> = []
        /// The files with a new text, so that their scenarios may stand on other lines.
        var touched: Set<String> = []
        /// Whether scenarios may have been added or removed.
        var isPlanned = false
        var bell: (@Sendable () -> Void)?
    }

    private let task: WatchTask
    private let inbox = Mutex(News())
    private let live = Mutex<LiveRun?>(nil)
    private let history: Mutex<RunHistory>
    private let toldMarks = Mutex<[Int: RunHistory.Mark]>([:])

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

    private var state: LiveState? { live.withLock { $0 }?.state }

    private func order(_ order: LiveOrder) { live.withLock { $0 }?.order(order) }

    private func note(_ event: LiveEvent) {
        remember(event)
        let bell = inbox.withLock { news in
            switch event {
            case .planned(let ids):
                news.changed.formUnion(ids)
                news.isPlanned = true
            case .scenario(let id, .started), .scenario(let id, .finished(_, willBeRetried: false, _)):
                news.changed.insert(id)
            case .settled:
                // The marks of scenarios may have changed.
                news.isPlanned = true
            case .scenario: break
            }
            return news.bell
        }
        bell?()
    }

    /// Records results in the history.
    private func remember(_ event: LiveEvent) {
        switch event {
        case .planned(let ids) where !ids.isEmpty:
            guard let scenarios = state?.selected else { return }
            history.withLock { $0.begin(scenarios) }
        case .scenario(let id, .finished(_, willBeRetried: false, _)):
            guard let scenario = state?.scenarios[id] else { return }
            let isAccepted = task.rules.options.accepts(scenario.lastStatus)
            history.withLock { $0.note(scenario, isAccepted: isAccepted) }
        case .settled:
            guard let scenarios = state?.selected, !scenarios.isEmpty,
                scenarios.allSatisfy({ $0.result.map { task.rules.options.accepts($0.status) } ?? false })
            else { return }
            history.withLock { $0.accept(scenarios.map { ($0.id, $0.nanoseconds) }) }
        case .planned, .scenario: break
        }
    }

    package func onNews(_ bell: @escaping @Sendable () -> Void) { inbox.withLock { $0.bell = bell } }

    package func takeNews() -> StudioNews? {
        let news = inbox.withLock { news in
            defer { (news.changed, news.touched, news.isPlanned) = ([], [], false) }
            return news
        }
        guard news.isPlanned || !news.changed.isEmpty, let state else { return nil }
        let all = state.selected
        let remarked = news.isPlanned ? remarked(all) : []
        let changed = all.filter {
            news.changed.contains($0.id) || news.touched.contains($0.uri) || remarked.contains($0.id)
        }
        return StudioNews(
            scenarios: changed.map(shown), ids: news.isPlanned ? all.map(\.id) : nil,
            problems: state.failures.map(\.text))
    }

    /// The ids of scenarios whose mark has changed since the last call.
    private func remarked(_ scenarios: [LiveScenario]) -> Set<Int> {
        let marks = Dictionary(uniqueKeysWithValues: scenarios.compactMap { one in mark(of: one).map { (one.id, $0) } })
        return toldMarks.withLock { told in
            defer { told = marks }
            return Set(scenarios.map(\.id).filter { marks[$0] != told[$0] })
        }
    }

    private func mark(of scenario: LiveScenario) -> RunHistory.Mark? {
        guard let result = scenario.result else { return nil }
        let isAccepted = task.rules.options.accepts(result.status)
        let nanoseconds = scenario.nanoseconds
        return history.withLock { $0.mark(of: scenario, isAccepted: isAccepted, nanoseconds: nanoseconds) }
    }

    package func take(_ path: String, _ bytes: [UInt8]?) { take([path: bytes]) }

    package func take(_ texts: [String: [UInt8]?]) {
        inbox.withLock { $0.touched.formUnion(texts.keys) }
        order(.take(texts))
    }

    package func run(_ choice: StudioChoice) {
        switch choice {
        case .all: order(.run(.all))
        case .failed: order(.run(.failed))
        case .scenarios(let ids): order(.run(.scenarios(ids)))
        }
    }

    package var unselected: Int { state.map { $0.scenarios.count - $0.selected.count } ?? 0 }

    package var refusals: [String] { state.map { LiveFigures($0, task.rules.options).reasons } ?? [] }

    package var scenarios: [StudioScenario] { state?.selected.map(shown) ?? [] }

    package func attachment(_ scenario: Int, step: Int, number: Int) -> StudioAttachment? {
        guard let all = state?.scenarios[scenario]?.attachments[step], all.indices.contains(number) else { return nil }
        return StudioAttachment(bytes: all[number].bytes, mediaType: all[number].mediaType)
    }

    package func report() throws -> [UInt8] {
        guard let state else { return [] }
        return try state.report(.meta(.current(task.environment)), task.rules) {
            ReportFormat.html.make(task.options(), ReportOutputs(main: $0))
        }
    }

    /// The scenarios that are not accepted, for the rebuilt program.
    package var failures: [FailedScenario] {
        state?.failed(task.rules.options) ?? []
    }
}

/// Scenarios as the page shows them.
extension StudioRun {
    private func shown(_ scenario: LiveScenario) -> StudioScenario {
        let last = Self.word(scenario.lastStatus)
        let status =
            switch scenario.phase {
            case .resting: scenario.result.map { Self.word($0.status) } ?? "unknown"
            case .waiting: "waiting"
            case .running: "running"
            }
        var shown = StudioScenario(
            id: scenario.id, path: scenario.uri, line: scenario.line, name: scenario.name, status: status, last: last)
        fill(&shown, scenario)
        shown.duration = scenario.nanoseconds
        shown.mark = mark(of: scenario)?.rawValue
        return shown
    }

    private static func word(_ status: Status) -> String {
        status == .unknown ? "unknown" : status.rawValue.lowercased()
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
                line.message = result.status == .passed || result.status == .skipped ? nil : result.message
                line.attachments = (attachments[index] ?? []).enumerated().map(Self.attached)
                // A hook that passed without attachments is not shown.
                if step != nil || result.status != .passed || !line.attachments.isEmpty { shown.steps.append(line) }
            case .drawn, .stepStarted, .finished: break
            }
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
