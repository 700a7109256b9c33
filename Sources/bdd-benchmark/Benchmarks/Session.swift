/// What all measurements of one run of the program share.
struct Session: Sendable {
    let contest: Contest
    let corpora: CorpusFolder
    let processes: TimedProcesses

    init(contest: Contest, corpora: CorpusFolder) {
        self.contest = contest
        self.corpora = corpora
        processes = TimedProcesses(folder: corpora.path)
    }
}
