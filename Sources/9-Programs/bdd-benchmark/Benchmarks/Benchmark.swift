/// The benchmarks, by their names on the command line.
enum Benchmark: String, CaseIterable {
    case parse, ndjson, files, match, hostile, check, run, cases, start

    var summary: String {
        switch self {
        case .parse: "10 MB of features: text to document to pickles, and its memory"
        case .ndjson: "the same, and all of it written as messages"
        case .files: "2,000 files of 3 KB, beside opening and reading them"
        case .match: "finding the definition of a step among 10 to 10,000"
        case .hostile: "matching texts that make other engines hang"
        case .check: "files with 2,000 and 16,000 findings, and a file beside parsing it"
        case .run: "100 to 10,000 scenarios with three trivial steps each"
        case .cases: "all 65,536 and 1,679,616 cases of a property"
        case .start: "one scenario, beside a program that prints a word"
        }
    }

    func table(_ session: Session) throws -> Table {
        switch self {
        case .parse: try ParseBenchmark(session: session).table()
        case .ndjson: try NDJSONBenchmark(session: session).table()
        case .files: try FilesBenchmark(session: session).table()
        case .match: try MatchBenchmark(session: session).table()
        case .hostile: try HostileBenchmark(session: session).table()
        case .check: try CheckBenchmark(session: session).table()
        case .run: try RunBenchmark(session: session).table()
        case .cases: try CasesBenchmark(session: session).table()
        case .start: try StartBenchmark(session: session).table()
        }
    }
}
