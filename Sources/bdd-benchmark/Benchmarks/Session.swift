import BDDKit

/// What all measurements of one run of the program share.
final class Session {
    let contest: Contest
    let corpora: CorpusFolder
    let processes: TimedProcesses
    private let output: (String) -> Void

    init(_ settings: BenchmarkSettings, _ corpora: CorpusFolder, output: @escaping (String) -> Void) {
        contest = Contest(runs: settings.runs)
        self.corpora = corpora
        processes = TimedProcesses(folder: corpora.path)
        self.output = output
    }

    func show(_ text: String) { output(text) }
}
