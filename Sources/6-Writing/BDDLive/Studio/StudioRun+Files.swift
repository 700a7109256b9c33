import BDDDiagnostics
import BDDRunning
package import BDDStudio
import CucumberMessages
import Gherkin
import Synchronization

/// Files, verdict and lists of scenarios as the page shows them.
extension StudioRun {
    package var files: [String: StudioFile] {
        board.withLock { board in
            var files: [String: StudioFile] = [:]
            for (path, file) in board.files { files[path] = shown(path, file) }
            return files
        }
    }

    func shown(_ path: String, _ file: StudioBoard.File?) -> StudioFile {
        var shown = StudioFile(path: path)
        guard let file else { return shown }
        (shown.name, shown.errors, shown.warnings) = (file.name, file.errors, file.warnings)
        shown.isBroken = file.isBroken
        shown.counts = Self.counts(file.counts)
        return shown
    }

    private static func counts(_ counts: [StudioBoard.Phase: Int]) -> [String: Int] {
        Dictionary(counts.map { ($0.key.word, $0.value) }) { $0 + $1 }
    }

    package var verdict: StudioVerdict {
        let failures = failureCount
        return board.withLock { board in
            let figures = board.figures(failures: failures)
            let options = task.rules.options
            let answer: StudioVerdict.Answer =
                figures.isRefused(options) ? .refused : figures.isAccepted(options) ? .accepted : .open
            var verdict = StudioVerdict(answer)
            verdict.counts = Self.counts(board.counts)
            verdict.reasons = figures.reasons
            verdict.unselected = board.unselected
            for id in board.marked {
                if let mark = board.entries[id]?.mark { verdict.marks[mark.rawValue, default: 0] += 1 }
            }
            return verdict
        }
    }

    package func results(of path: String, since: Int) -> StudioResults {
        guard let (live, scenarios) = run?.file(path) else {
            return StudioResults(change: since, ids: [], scenarios: [])
        }
        let headings = live.headings
        let (entries, change, isPlanned) = board.withLock { board in
            let file = board.files[path]
            var entries: [Int: StudioBoard.Entry] = [:]
            for id in file?.scenarios ?? [] { entries[id] = board.entries[id] }
            return (entries, board.change, since < (file?.change ?? 0))
        }
        let shown = scenarios.filter { entries[$0.id] != nil }
        let lines = shown.compactMap { scenario in
            entries[scenario.id].flatMap { $0.change > since ? line(scenario, $0, headings: headings) : nil }
        }
        return StudioResults(change: change, ids: isPlanned ? shown.map(\.id) : nil, scenarios: lines)
    }

    /// The result of a scenario in a few words: statuses by line, and the first line of each reason.
    ///
    /// - Parameter headings: ``LiveFile/headings`` of its file.
    private func line(_ scenario: LiveScenario, _ entry: StudioBoard.Entry, headings: [Int]) -> StudioLine {
        var line = StudioLine(
            id: scenario.id, line: scenario.line, heading: scenario.heading(among: headings), name: scenario.name,
            status: entry.phase.word)
        (line.mark, line.change) = (entry.mark?.rawValue, entry.change)
        line.last = StudioBoard.Phase.ended(scenario.lastStatus).word
        line.steps = steps(of: scenario).map { step in
            StudioLine.Step(
                line: step.line ?? 0, status: step.status,
                message: step.message.map { String($0.prefix { !$0.isNewline }.prefix(120)) })
        }
        return line
    }

    package func next(after path: String, line: Int, isForward: Bool) -> StudioPlace? {
        let (failed, broken) = board.withLock { board in
            let refused = board.entries.filter { entry in
                if case .ended(let status) = entry.value.phase { !task.rules.options.accepts(status) } else { false }
            }
            return (refused.map(\.key), board.files.filter(\.value.isBroken).map(\.key))
        }
        let places =
            failed.compactMap { id in run?.scenario(id).map { StudioPlace(path: $0.uri, line: $0.line) } }
            + broken.map { path in
                let found = run?.file(path)?.file.diagnostics.first { $0.severity == .error }
                return StudioPlace(path: path, line: found?.location?.line ?? 1)
            }
        let sorted = places.sorted()
        let here = StudioPlace(path: path, line: line)
        let found = isForward ? sorted.first { here < $0 } ?? sorted.first : sorted.last { $0 < here } ?? sorted.last
        guard var place = found else { return nil }
        place.words = words(place)
        return place
    }

    /// The name of the scenario at a place and the start of the reason why it is not accepted, or the first error of a
    /// file that does not run.
    private func words(_ place: StudioPlace) -> String {
        guard let (file, scenarios) = run?.file(place.path) else { return "" }
        if file.isBroken { return file.diagnostics.first { $0.severity == .error }?.message ?? "" }
        guard let scenario = scenarios.first(where: { $0.line == place.line }) else { return "" }
        let reason = steps(of: scenario).lazy.compactMap(\.message).first?.prefix { !$0.isNewline }.prefix(120)
        return [scenario.name, reason.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
