import BDDDiagnostics

/// Measures a run of one scenario, compared with a program that only prints a word. `swiftc` compiles that program.
struct StartBenchmark {
    let session: Session

    func table() throws -> Table {
        let folder = try session.corpora.scenarios(1)
        var table = Table("start: one scenario, from start to end", ["", "time", "print(\"hi\")"])
        let program = try makeTrivialProgram()
        let own = [
            ("one scenario in process", Job.features(folder, inProcess: true)),
            ("one scenario in a worker", Job.features(folder, inProcess: false)),
            ("this program doing nothing", Job.nothing),
        ]
        let contestants =
            [Contestant("print") { try session.processes.run(program: program) }]
            + own.map { name, job in Contestant(name) { try session.processes.run(job) } }
        let times = try session.waiting.medians(contestants)
        for (name, time) in zip(["print(\"hi\")"] + own.map(\.0), times) {
            table.add(name, Quantity.time(time), Quantity.ratio(time, to: times[0]))
        }
        return table
    }

    private func makeTrivialProgram() throws -> String {
        let source = try session.corpora.trivialProgram()
        let program = "\(session.corpora.path)/hi"
        try session.processes.run(
            shell: "swiftc -O \(ShellText.word(source)) -o \(ShellText.word(program))")
        return program
    }
}
