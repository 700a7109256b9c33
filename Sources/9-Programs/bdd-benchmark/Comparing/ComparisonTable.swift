/// The times of other programs, measured in turn with this one. Each run is a process, from its start to its end.
struct ComparisonTable {
    let session: Session
    let subject: Comparison.Subject
    let comparisons: [Comparison]

    func table() throws -> Table {
        let path = try self.path()
        let ours = Self.ours(subject, path)
        let contestants =
            ours.map { name, job in Contestant(name) { try session.processes.run(job) } }
            + comparisons.map { comparison in
                let command = comparison.command(for: path)
                return Contestant(command) { try session.processes.run(shell: command) }
            }
        return table(ours.map(\.name), try session.waiting.medians(contestants))
    }

    /// Makes a row for each program. The rows of this program show how many times as fast as each other program it is.
    private func table(_ ours: [String], _ times: [Duration]) -> Table {
        let marks = comparisons.indices.map { "[\($0 + 1)]" }
        var table = Table("compare: \(subject.title)", ["", "time"] + marks.map { "as fast as \($0)" })
        for (row, name) in ours.enumerated() {
            let ratios = comparisons.indices.map { Quantity.ratio(times[ours.count + $0], to: times[row]) }
            table.add(name, figures: [Quantity.time(times[row])] + ratios)
        }
        for (index, mark) in marks.enumerated() {
            table.add(mark, figures: [Quantity.time(times[ours.count + index])] + marks.map { _ in "" })
        }
        for (mark, comparison) in zip(marks, comparisons) { table.note("\(mark) \(comparison.command)") }
        return table
    }

    private func path() throws -> String {
        switch subject {
        case .file: try session.corpora.file()
        case .files: try session.corpora.smallFiles()
        case .folder: try session.corpora.scenarios(CorpusFolder.mostScenarios)
        case .scenario: try session.corpora.scenarios(1)
        }
    }

    private static func ours(_ subject: Comparison.Subject, _ path: String) -> [(name: String, job: Job)] {
        switch subject {
        case .file, .files: [("bdd, to pickles", .parse(path)), ("bdd, to NDJSON", .messages(path))]
        case .folder, .scenario:
            [("bdd, in process", .features(path, inProcess: true)), ("bdd", .features(path, inProcess: false))]
        }
    }
}
