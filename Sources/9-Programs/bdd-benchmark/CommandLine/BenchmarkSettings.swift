import BDDDiagnostics
import BDDOptions

/// The settings from the command line.
struct BenchmarkSettings {
    /// The benchmarks to run; empty for all.
    var benchmarks: [Benchmark] = []
    /// How often each contestant is measured.
    var runs = 9
    var seed: UInt64 = 1
    /// The commands to compare with.
    var comparisons: [Comparison] = []
    /// The folder to keep the files in; nil for a temporary folder.
    var corpora: String?
    var showsHelp = false

    /// - Throws: `UsageError` or ``ComparisonError``.
    init(_ arguments: [String]) throws {
        let names = try OptionParser(options: Self.options).parse(arguments, into: &self)
        for name in names {
            guard let benchmark = Benchmark(rawValue: name) else { throw UnknownBenchmark(name: name) }
            if !benchmarks.contains(benchmark) { benchmarks.append(benchmark) }
        }
    }

    static var options: [Option<BenchmarkSettings>] {
        [
            .value(
                "--compare", kind: .list, placeholder: "COMMAND",
                help: "time a command of the shell, too, on the same files; can be given several times"
            ) { $0.comparisons.append(try Comparison($1)) },
            .value("--runs", placeholder: "N", help: "take each time N times, and show the median (default: 9)") {
                guard let runs = Int($1), runs >= 1 else { throw BadValue(expected: "a number from 1") }
                $0.runs = runs
            },
            .value("--seed", placeholder: "N", help: "make other files of the same kind (default: 1)") {
                guard let seed = UInt64($1) else { throw BadValue(expected: "a number from 0") }
                $0.seed = seed
            },
            .value("--corpora", placeholder: "FOLDER", help: "make the files in a new folder, and keep them") {
                if $1.isEmpty { throw BadValue(expected: "the name of a folder") }
                $0.corpora = $1
            },
            .flag("-h", "--help", help: "print this") { $0.showsHelp = true },
        ]
    }
}

/// There is no benchmark with this name.
struct UnknownBenchmark: Error, Equatable, CustomStringConvertible {
    let name: String

    var description: String {
        let names = Benchmark.allCases.map(\.rawValue)
        let near = EditDistance.nearest(to: name, among: names)
        return "there is no benchmark '\(name)'; "
            + (near.isEmpty ? "there are \(names.joined(separator: ", "))" : "did you mean '\(near[0])'?")
    }
}
