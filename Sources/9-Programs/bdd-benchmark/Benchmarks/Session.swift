/// The tools that all measurements of one run share.
struct Session: Sendable {
    /// Measures processor time, for work in this thread.
    let work: Contest
    /// Measures elapsed time, for work with files and processes.
    let waiting: Contest
    let corpora: CorpusFolder
    let processes: TimedProcesses

    init(runs: Int, corpora: CorpusFolder) {
        work = Contest(runs: runs, now: Clocks.processor)
        waiting = Contest(runs: runs, now: Clocks.wall)
        self.corpora = corpora
        processes = TimedProcesses(folder: corpora.path)
    }
}
