import BDDKit
import BDDPlatform
import Dispatch

/// `bdd-benchmark`: measures, and prints a table for each benchmark as soon as it is done.
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
        // Other people's commands come first, as they may fail.
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

    /// An interrupt leaves no files and no processes behind.
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
