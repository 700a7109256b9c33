import BDDDiagnostics
import BDDOptions

/// The settings from the command line.
struct FuzzSettings {
    /// The parts to fuzz; all if the command line names none.
    var kinds: [FuzzKind] = []
    /// The files to check; if there are any, no inputs are made.
    var files: [String] = []
    var seed: UInt64 = 1
    var runs: Int?
    /// The time for all kinds together, in seconds.
    var time: Double?
    var features = "Features"
    var findings = ".build/fuzz"
    var showsHelp = false

    /// - Throws: `UsageError` or ``FuzzFailure``.
    init(_ arguments: [String]) throws {
        let operands = try OptionParser(options: Self.options).parse(arguments, into: &self)
        let names = operands.prefix { FuzzKind(rawValue: $0) != nil }
        kinds = names.compactMap(FuzzKind.init)
        files = Array(operands.dropFirst(names.count))
        if let file = files.first, kinds.count != 1 {
            throw FuzzFailure("'\(file)' is neither a kind nor, behind one kind, an input to check")
        }
        if kinds.isEmpty { kinds = FuzzKind.allCases }
    }

    /// A job for each kind. The kinds share the time equally.
    var jobs: [FuzzJob] {
        let seconds = time.map { $0 / Double(kinds.count) } ?? (runs == nil ? 60 / Double(kinds.count) : nil)
        return kinds.map { FuzzJob(kind: $0, seed: seed, runs: runs, seconds: seconds, features: features) }
    }

    static var options: [Option<FuzzSettings>] {
        [
            .value("--seed", placeholder: "N", help: "make other inputs (default: 1)") {
                guard let seed = UInt64($1) else { throw BadValue(expected: "a number from 0") }
                $0.seed = seed
            },
            .value("--runs", placeholder: "N", help: "check N inputs of each kind") {
                guard let runs = Int($1), runs >= 0 else { throw BadValue(expected: "a number from 0") }
                $0.runs = runs
            },
            .value("--time", placeholder: "SECONDS", help: "go on for so long, shared by the kinds (default: 60)") {
                guard let time = Double($1), time > 0 else { throw BadValue(expected: "a number of seconds") }
                $0.time = time
            },
            .value("--features", placeholder: "FOLDER", help: "make inputs of these features (default: Features)") {
                $0.features = $1
            },
            .value("--findings", placeholder: "FOLDER", help: "keep inputs there that fail (default: .build/fuzz)") {
                $0.findings = $1
            },
            .flag("-h", "--help", help: "print this") { $0.showsHelp = true },
        ]
    }
}

enum FuzzHelp {
    static var text: String {
        """
        Feeds the project with inputs that nobody would write, and checks what must be true of every input.

        Usage: swift run -c release bdd-fuzz [OPTION…] [KIND…]
               swift run bdd-fuzz KIND FILE…               checks these inputs only

        Kinds (default: all):
        \(Columns.aligned(FuzzKind.allCases.map { [$0.rawValue, $0.summary] }, indent: 2))
        Options:
        \(Columns.aligned(FuzzSettings.options.map(row), indent: 2))
        Inputs are made of the features, and of Cucumber's own files where BDD_CONFORMANCE names their folder: the same
        ones for the same seed. Exit codes: 0 nothing was found, 1 something was, 2 it could not be done.

        """
    }

    private static func row(_ option: Option<FuzzSettings>) -> [String] {
        let names = option.names.joined(separator: ", ")
        return [option.placeholder.map { "\(names) \($0)" } ?? names, option.help]
    }
}
