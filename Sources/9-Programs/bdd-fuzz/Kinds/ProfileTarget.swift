import BDDKit
import BDDSteps

/// Fuzzes profiles. The program must accept the file or report an error.
struct ProfileTarget: FuzzTarget {
    let folder: ScratchFolder
    let limit = 2048
    let words: [String]
    private let trial: CommandTrial

    init(folder: ScratchFolder) throws {
        self.folder = folder
        trial = try CommandTrial(inFolder: folder)
        words =
            CommandTrial.words.map { "\"\($0)\"" } + [
                "{", "}", "[", "]", ":", ",", "true", "null", "\"\\u0041\"", "{}",
            ]
    }

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        [
            "{\"default\": {\"tags\": \"@a and not @b\", \"paths\": [\"a.feature\"], \"retry\": 2}}",
            "{\"default\": {\"parallel\": 2, \"order\": \"random:7\", \"format\": [\"pretty\", \"html:a.html\"]}, \"ci\": {}}",
            "{\"default\": {\"strict\": false, \"define\": {\"A\": \"b\", \"C\": \"d\"}, \"name\": [\"one\", \"two\"]}}",
            "{\"default\": {\"stepTimeout\": \"5s\", \"failFast\": true, \"shard\": \"1/2\", \"generators\": true}}",
        ].map { Array($0.utf8) }
    }

    func check(_ bytes: [UInt8]) throws {
        let path = try folder.write(bytes, to: "cucumber.json")
        let code = trial.exitCode(["--config", path])
        try require([.accepted, .notDone].contains(code), "the exit code is \(code)")
    }
}

extension CommandTrial {
    /// - Throws: an error if the feature cannot be written.
    init(inFolder folder: ScratchFolder) throws {
        let text = "@a\nFeature: F\n  @b\n  Scenario: one\n    Given a step\n  Scenario: two\n    Given a step\n"
        self.init(feature: try folder.write(Array(text.utf8), to: "trial.feature"))
    }
}
