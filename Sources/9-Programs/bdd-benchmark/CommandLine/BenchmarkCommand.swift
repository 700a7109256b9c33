import BDDPlatform
import BDDSteps
import Dispatch

/// Runs the benchmarks. Prints the table of each benchmark as soon as it is finished.
struct BenchmarkCommand {
    private let settings: BenchmarkSettings
    private let output: (String) throws -> Void

    init(_ settings: BenchmarkSettings, output: @escaping (String) throws -> Void) {
        self.settings = settings
        self.output = output
    }

    func run() throws {
        if settings.showsHelp { return try output(BenchmarkHelp.text) }
        let corpora = try CorpusFolder(kept: settings.corpora, seed: settings.seed)
        defer { corpora.cleanUp() }
        let session = Session(runs: settings.runs, corpora: corpora)
        defer { session.processes.cleanUp() }
        cleanUpWhenInterrupted(session)
        try output(
            "Medians of \(settings.runs) \(settings.runs == 1 ? "run" : "runs"), seed \(settings.seed),"
                + " \(Terminal.processorCount) processors\n\n")
        // The commands to compare with come first, because they may fail.
        for subject in Comparison.Subject.allCases {
            let comparisons = settings.comparisons.filter { $0.subject == subject }
            guard !comparisons.isEmpty else { continue }
            try output(ComparisonTable(session: session, subject: subject, comparisons: comparisons).table().text)
        }
        for benchmark in settings.benchmarks.isEmpty ? Benchmark.allCases : settings.benchmarks {
            try output(benchmark.table(session).text)
        }
        if let folder = settings.corpora { try output("The files are in \(folder).\n") }
    }

    /// Stops the running program and removes the files if the user interrupts.
    private func cleanUpWhenInterrupted(_ session: Session) {
        guard let interrupts = try? Interrupts.start() else { return }
        let (folder, processes) = (session.corpora, session.processes)
        DispatchQueue(label: "bdd-benchmark.interrupts").async {
            _ = FileDescriptor.waitUntilReadable([interrupts], milliseconds: nil)
            processes.stop()
            folder.cleanUp()
            Terminal.exitAtOnce(ExitCode.interrupted.rawValue)
        }
    }
}
