import BDDDiagnostics
import BDDJSON
package import BDDReports
package import CucumberMessages
import Gherkin
import Synchronization

/// Appends a run to a history when it ends, and gives the other reports the run's news.
///
/// It must be the first report of its group, so that the news is known when the others receive the end of the run.
package final class RunRecorder: EventReport {
    /// Facts about a run that its messages do not contain.
    package struct Circumstances: Sendable {
        package var isStrict = true
        /// Whether this program executes the run, so that it knows how the scenarios are selected.
        package var isLive = false
        package var isDryRun = false
        /// The checkout of a run that is going on; nil for a saved stream.
        package var checkout: Checkout?
        package var marks: [HistoryRun.Mark] = []
        package var paths: [String] = []
        /// Whether a file of the history is known to be gone, so that its scenarios may have been moved.
        package var isGone: @Sendable (String) -> Bool = { _ in false }
        /// Whether the arguments in the note of a saved stream choose scenarios, and the paths in them.
        package var selection: @Sendable ([String]) -> (isPartial: Bool, paths: [String])

        package init(selection: @escaping @Sendable ([String]) -> (isPartial: Bool, paths: [String])) {
            self.selection = selection
        }
    }

    private struct Outcome {
        let pickle: Pickle
        let line: Int
        let status: Status
        let milliseconds: Int32
        let attempts: Int32
        let cause: UInt64
        let isQuarantined: Bool
        let hasDocument: Bool

        var key: String { hasDocument ? pickle.astNodeIds.last ?? pickle.id : pickle.id }
    }

    private let file: HistoryFile
    private let source: RunNewsSource
    private var circumstances: Circumstances
    private var documents: [GherkinDocument] = []
    private var outcomes: [Outcome] = []
    private var start: Timestamp?
    private var meta: Meta?
    /// Whether a saved stream contains the selection of its scenarios.
    private var saysSelection = false
    private var isEnded = false
    private let outcome: RecordingOutcome
    private var remarks: [String] = []

    package init(
        _ file: HistoryFile, news: RunNewsSource, outcome: RecordingOutcome, in circumstances: Circumstances
    ) {
        self.file = file
        self.source = news
        self.outcome = outcome
        self.circumstances = circumstances
    }

    package func receive(_ envelope: Envelope) {
        switch envelope {
        case .meta(let message): meta = message
        case .gherkinDocument(let document): documents.append(document)
        case .attachment(let attachment): receive(attachment)
        default: break
        }
    }

    private func receive(_ attachment: Attachment) {
        if attachment.mediaType == MediaType.shard { add(.shard) }
        if attachment.mediaType == MediaType.changes { add(.partial) }
        guard let note = RunNote(attachment) else { return }
        let selection: (isPartial: Bool, paths: [String])
        if let arguments = note.arguments {
            selection = circumstances.selection(arguments)
        } else if let paths = note.wholePaths {
            selection = (false, paths)
        } else {
            return
        }
        saysSelection = true
        if selection.isPartial { add(.partial) }
        if circumstances.paths.isEmpty { circumstances.paths = selection.paths }
    }

    private func add(_ mark: HistoryRun.Mark) {
        // A merged run has the notes of its parts.
        if mark == .shard, circumstances.marks.contains(.merged) { return }
        if !circumstances.marks.contains(mark) { circumstances.marks.append(mark) }
    }

    package func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .runStarted(let message): start = start ?? message.timestamp
        case .attemptFinished(let attempt) where attempt.isFinal:
            let cause = attempt.status > .skipped ? query.cause(of: attempt)?.fingerprint ?? 0 : 0
            outcomes.append(
                Outcome(
                    pickle: attempt.pickle, line: query.line(of: attempt.pickle) ?? 0, status: attempt.status,
                    milliseconds: Int32(clamping: attempt.duration.nanoseconds / 1_000_000),
                    attempts: Int32(clamping: attempt.number), cause: cause,
                    isQuarantined: query.excuse(of: attempt) != nil,
                    hasDocument: query.lineage(of: attempt.pickle) != nil))
        case .runFinished: end(query)
        default: break
        }
    }

    package func end(_ query: RunQuery) {
        guard !isEnded else { return }
        isEnded = true
        var failure: HistoryError?
        defer { outcome.set(remarks, failure) }
        let isDryRun = query.isDryRun || circumstances.isDryRun
        guard !isDryRun, !outcomes.isEmpty, let start else {
            let reason = isDryRun ? "a dry run executes nothing" : "no scenario has a result"
            remarks.append("\(file.path): this run is not in the history, because \(reason)")
            return
        }
        switch query.verdict.outcome {
        case .interrupted: add(.interrupted)
        case .brokenOff: add(.unfinished)
        case .accepted, .refused: break
        }
        do throws(HistoryError) {
            try file.append { contents in run(query, start, after: contents) }
        } catch { failure = error }
    }
}

/// Collects the remarks and the error of a history, which are printed after the run has ended.
package final class RecordingOutcome: Sendable {
    private let stored = Mutex<(remarks: [String], failure: HistoryError?)>(([], nil))

    package init() {}

    fileprivate func set(_ remarks: [String], _ failure: HistoryError?) {
        stored.withLock { $0 = (remarks, failure) }
    }

    /// Sentences for people about the history.
    package var remarks: [String] { stored.withLock { $0.remarks } }

    /// The reason why the history was not written; nil if it was.
    package var failure: HistoryError? { stored.withLock { $0.failure } }
}

extension RunRecorder {
    /// The run as a line of the file; nil if the file already contains it.
    private func run(_ query: RunQuery, _ start: Timestamp, after contents: HistoryFile.Contents) -> HistoryRun? {
        if let line = contents.brokenLine {
            remarks.append("\(file.path):\(line): the last line is incomplete, so it is ignored")
        }
        var run = HistoryRun(start: start.seconds * 1000 + start.nanos / 1_000_000)
        if !circumstances.isLive, !saysSelection { add(.partial) }
        let git = meta?.ci?.git
        run.commit = git?.revision ?? circumstances.checkout?.revision
        run.branch = git.map { $0.branch ?? $0.tag } ?? circumstances.checkout?.branch
        run.build = meta?.ci?.url
        run.isAccepted = query.verdict.isAccepted
        run.isStrict = circumstances.isStrict
        run.marks = circumstances.marks
        run.paths = circumstances.paths
        if let nanoseconds = query.shards?.longest ?? query.endedAt.map({ ($0 - start).nanoseconds }) {
            run.milliseconds = max(0, nanoseconds / 1_000_000)
        }
        number(&run, in: contents.history)
        let history = contents.history
        let same = history.index(of: run, isLive: circumstances.isLive)
        var before = History()
        for (index, other) in history.runs.enumerated() where same.map({ index < $0 }) ?? true { before.add(other) }
        // Runs at once end in another order than they began.
        if let last = before.runs.last, last.end > run.end + Self.tolerance {
            remarks.append(
                "\(file.path): the clock of this run is behind that of the last one in the history: \(run.timeText), "
                    + "\(last.timeText)")
        }
        var all = before
        all.add(run)
        source.news = HistoryNews(all).news
        guard let same, history.runs[same].isSame(as: run) else { return run }
        remarks.append("\(file.path): this run is in the history already")
        return nil
    }

    /// How many milliseconds a run may end before one that was written earlier.
    private static var tolerance: Int { 1000 }

    private func number(_ run: inout HistoryRun, in history: History) {
        var names: [String: String] = [:]
        var scenarios = RecordedScenario.all(documents)
        for outcome in outcomes {
            if outcome.hasDocument {
                names[outcome.key] = outcome.pickle.name
            } else {
                scenarios.append(RecordedScenario(outcome.pickle, line: outcome.line))
            }
        }
        let isGone = circumstances.isGone
        let numbering = HistoryNumbering(scenarios, names: names, in: history) { run.covers($0) || isGone($0) }
        run.scenarios = numbering.changed
        run.results = outcomes.compactMap { outcome in
            guard let id = numbering.ids[outcome.key] else { return nil }
            return HistoryRun.Result(
                id: id, status: outcome.status, milliseconds: outcome.milliseconds, attempts: outcome.attempts,
                cause: outcome.cause, isQuarantined: outcome.isQuarantined)
        }
    }
}

extension HistoryRun {
    fileprivate func isSame(as other: HistoryRun) -> Bool {
        results == other.results && (marks == other.marks || !isBrokenOff)
    }
}
