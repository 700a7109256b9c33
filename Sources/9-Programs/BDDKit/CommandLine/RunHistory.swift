import BDDDiagnostics
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRunning

/// The history that a run or a saved stream is written into, and its news for the reports.
struct RunHistory {
    fileprivate let file: HistoryFile
    fileprivate let circumstances: RunRecorder.Circumstances
    let news = RunNewsSource()
    private let outcome = RecordingOutcome()

    fileprivate init(_ file: HistoryFile, _ circumstances: RunRecorder.Circumstances) {
        self.file = file
        self.circumstances = circumstances
    }

    /// The recorder that adds the run to the history.
    func recorder() -> RunRecorder { RunRecorder(file, news: news, outcome: outcome, in: circumstances) }

    /// Prints the remarks about the history at the end of the run.
    ///
    /// - Throws: `HistoryError` if the run could not be written into it.
    func finish() throws(HistoryError) {
        for remark in outcome.remarks { Terminal.standardError("\(remark)\n") }
        if let failure = outcome.failure { throw failure }
    }
}

extension RunSettings {
    /// Opens the history of `--history`; nil without it.
    ///
    /// - Parameters:
    ///   - isLive: Whether the run is executed by this program, so that the present checkout belongs to it.
    ///   - marks: Marks for the run that its messages do not contain.
    /// - Throws: `HistoryError` if the file is not a history, or cannot be written.
    func runHistory(isLive: Bool, marks: [HistoryRun.Mark] = []) throws -> RunHistory? {
        guard let history else { return nil }
        if FeatureFiles.isFeature(history) { throw HistoryError.feature(history) }
        let file = HistoryFile(history, limit: historyLimit)
        _ = try file.prepare()
        let knownFormats = knownFormats
        var circumstances = RunRecorder.Circumstances { arguments in
            guard let settings = try? RunSettings(repeating: arguments, formats: knownFormats) else {
                return (false, [])
            }
            return (settings.choosesScenarios, settings.chosenPaths)
        }
        circumstances.isStrict = isStrict
        circumstances.marks = marks
        if isLive {
            circumstances.isLive = true
            circumstances.isDryRun = dryRun
            circumstances.checkout = GitCheckout.current()
            circumstances.paths = chosenPaths
            circumstances.isGone = { (try? FileStatus($0)) == nil }
            if choosesScenarios, !marks.contains(.partial) { circumstances.marks.append(.partial) }
        }
        return RunHistory(file, circumstances)
    }

    /// Whether anything other than files and folders selects the scenarios that run.
    private var choosesScenarios: Bool {
        !tags.isEmpty || !names.isEmpty || changedSince != nil || hasExcludes
            || paths.contains { $0.hasPrefix("@") || Self.namesLine($0) }
    }

    /// The files and folders whose scenarios all run; nil if something else selects scenarios too.
    var wholePaths: [String]? { choosesScenarios ? nil : chosenPaths }

    /// Whether a path ends in `:LINE`.
    private static func namesLine(_ path: String) -> Bool {
        let parts = path.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.last.map { Int($0) != nil } == true
    }

    /// The files and folders that were asked for.
    private var chosenPaths: [String] { paths.map(WorkingDirectory.relative) }
}
