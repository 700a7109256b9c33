/// Measures whole runs, from the start of the program to its end, with the summary as the only report.
struct RunBenchmark {
    let session: Session

    private static let counts = [100, 1_000, CorpusFolder.mostScenarios]

    func table() throws -> Table {
        let folders = try Self.counts.map(session.corpora.scenarios)
        var table = Table(
            "run: scenarios with three trivial steps, from start to end",
            ["scenarios"] + Self.counts.map(Quantity.count) + ["a scenario", "exponent"])
        let kinds = [("in process", true), ("with workers", false)]
        let jobs = kinds.flatMap { kind in folders.map { Job.features($0, inProcess: kind.1) } }
        let times = try session.waiting.medians(
            jobs.map { job in Contestant(job.description) { try session.processes.run(job) } })
        for (row, kind) in kinds.enumerated() {
            let own = Array(times[(row * folders.count)..<((row + 1) * folders.count)])
            let last = own[own.count - 1] / CorpusFolder.mostScenarios
            table.add(
                kind.0,
                figures: own.map(Quantity.time)
                    + [Quantity.time(last), Quantity.exponent(Growth.exponent(sizes: Self.counts, costs: own))])
        }
        for (row, kind) in kinds.enumerated() {
            let own = jobs[(row * folders.count)..<((row + 1) * folders.count)]
            let memory = try own.map { try session.processes.peakMemory(of: $0) }
            table.add("memory \(kind.0)", figures: memory.map(Self.megabytes) + ["", ""])
        }
        try noteMemory(in: &table)
        return table
    }

    /// Measures memory with ten times as many scenarios. A run of them takes too long to be timed repeatedly.
    private func noteMemory(in table: inout Table) throws {
        let count = 10 * CorpusFolder.mostScenarios
        let folder = try session.corpora.scenarios(count)
        let memory = try [true, false].map { inProcess in
            Self.megabytes(try session.processes.peakMemory(of: .features(folder, inProcess: inProcess)))
        }
        table.note("memory of \(Quantity.count(count)) scenarios: \(memory[0]) in process, \(memory[1]) with workers")
    }

    private static func megabytes(_ bytes: Int?) -> String { bytes.map(Quantity.megabytes) ?? "–" }
}
