/// What all measurements of one run of the program share.
struct Session: Sendable {
    /// For work in this thread.
    let work: Contest
    /// For files and processes.
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
