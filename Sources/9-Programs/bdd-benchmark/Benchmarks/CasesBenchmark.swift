/// Measures properties whose cases are all run, from the start of the program to its end.
struct CasesBenchmark {
    let session: Session

    private static let workers = [1, 2]

    func table() throws -> Table {
        var table = Table(
            "cases: all cases of one property with three steps, from start to end",
            ["cases"] + Self.workers.map { $0 == 1 ? "1 worker" : "\($0) workers" } + ["a case"])
        for size in CasesText.Size.allCases {
            let folder = try session.corpora.cases(size)
            let contestants = Self.workers.map { workers in
                let job = Job.cases(folder, workers: workers)
                return Contestant(job.description) { try session.processes.run(job) }
            }
            let times = try session.waiting.medians(contestants)
            let one = times[0] / size.rawValue
            table.add(Quantity.count(size.rawValue), figures: times.map(Quantity.time) + [Quantity.time(one)])
        }
        return table
    }
}
