import BDDKit
import BDDSteps

/// Fuzzes command lines, one argument in each line. The program must accept them or report an error.
struct ArgumentsTarget: FuzzTarget {
    let limit = 512
    let words: [String]
    private let trial: CommandTrial

    init(folder: ScratchFolder) throws {
        trial = try CommandTrial(inFolder: folder)
        words =
            CommandTrial.words.map { "\n\($0)\n" } + [
                "--", "-", "=", ":", "@", "1/3", "random:1", "0", "5s", "A=b", ",",
            ]
    }

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        [
            "--tags\n@a and not @b\nFeatures/a.feature:3:8", "-t@a\n-n\none\n--format=pretty:out.txt\n-f\nsummary",
            "--shard\n1/3\n--order\nrandom:5\n-j4\n--retry\n2\n--retry-tag-filter\n@a", "report\nrun.ndjson\n-f\njunit",
            "merge\na.ndjson\nb.ndjson", "parse\nFeatures", "trace\nFeatures/SPEC.md\n--strict",
            "-D\nA=b\n--seed\n7\n-dq",
            "--step-timeout\n300ms\n--wip\n--allow-no-tests\n--\n-x",
        ].map { Array($0.utf8) }
    }

    func check(_ bytes: [UInt8]) throws {
        let arguments = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        let code = trial.exitCode(arguments)
        try require([.accepted, .notDone].contains(code), "the exit code is \(code)")
    }
}
