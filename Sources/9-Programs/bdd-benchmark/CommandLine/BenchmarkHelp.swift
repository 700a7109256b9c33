import BDDDiagnostics
import BDDOptions

enum BenchmarkHelp {
    static var text: String {
        """
        Measures how fast bdd is, on files that it makes from a seed.

        Usage: swift run -c release bdd-benchmark [OPTION…] [BENCHMARK…]

        Benchmarks (default: all):
        \(Columns.aligned(Benchmark.allCases.map { [$0.rawValue, $0.summary] }, indent: 2))
        Options:
        \(Columns.aligned(BenchmarkSettings.options.map(row), indent: 2))
        In the COMMAND to compare with, these stand for what was made (a path without any of them goes behind it):
        \(Columns.aligned(Comparison.Subject.allCases.map { [$0.placeholder, $0.summary] }, indent: 2))
        Times are taken in turn, from the start of each process to its end where processes are compared. A command that
        ends with another exit code than 0 is an error.

        """
    }

    private static func row(_ option: Option<BenchmarkSettings>) -> [String] {
        let names = option.names.joined(separator: ", ")
        return [option.placeholder.map { "\(names) \($0)" } ?? names, option.help]
    }
}
