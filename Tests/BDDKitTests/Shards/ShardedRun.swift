import Foundation

@testable import BDDRunning
@testable import BDDShards

/// A folder of features that the fixture program runs as a whole and in shards.
struct ShardedRun {
    let folder: ScratchFolder

    init(_ features: [String: String]) throws {
        folder = try ScratchFolder()
        for (name, text) in features { try folder.write(text, to: "Features/\(name)") }
    }

    /// Eight scenarios in two files. One of them fails, and one is undefined.
    static func example() throws -> ShardedRun {
        try ShardedRun(["first.feature": firstFeature, "second.feature": secondFeature])
    }

    static let firstFeature = """
        Feature: First

          Scenario: one
            Given all is well

          Scenario: two
            When a step fails

          Scenario Outline: three
            Given all is well
            And "<thing>" is left behind

            Examples:
              | thing |
              | a     |
              | b     |
        """

    static let secondFeature = """
        Feature: Second

          Scenario: four
            Given all is well

          Scenario: five
            Given nobody knows this step

          Scenario: six
            Given all is well

          Scenario: seven
            Given all is well
        """

    /// Runs the program in the folder.
    func program(_ arguments: [String], environment: [String: String] = [:]) async throws -> BuiltProgram.Result {
        try await BuiltProgram("PlanFixture").run(arguments, environment: environment, in: folder.path)
    }

    /// Runs the features with `arguments`.
    ///
    /// - Returns: the file with the message stream.
    @discardableResult
    func run(_ name: String, _ arguments: String...) async throws -> MessageFile {
        _ = try await program(arguments + ["--format", "message:\(name)"])
        return file(name)
    }

    /// Runs all shards with the same arguments.
    func runShards(_ total: Int, _ arguments: String...) async throws -> [MessageFile] {
        var files: [MessageFile] = []
        for index in 1...total {
            let name = "\(index)-of-\(total).ndjson"
            _ = try await program(arguments + ["--shard", "\(index)/\(total)", "--format", "message:\(name)"])
            files.append(file(name))
        }
        return files
    }

    /// The names of the scenarios in the order of a `pretty` report.
    func names(_ result: BuiltProgram.Result) -> [String] {
        result.standardOutput.lines.compactMap { line in
            line.firstMatch(of: /^ *Scenario(?: Outline)?: (\w+)/).map { String($0.output.1) }
        }
    }

    func file(_ name: String) -> MessageFile { MessageFile(path: "\(folder.path)/\(name)") }

    func write(_ text: String, to name: String) throws -> MessageFile {
        MessageFile(path: try folder.write(text, to: name))
    }

    /// The text without the path of the folder, which differs between tests.
    func local(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
}

extension MessageFile {
    var text: String {
        get throws { try String(contentsOfFile: path, encoding: .utf8) }
    }
}

/// The lines of a stream without parts that differ between runs: times and workers.
func timeless(_ stream: String) -> [String] {
    stream.lines.map { line in
        line.replacing(/"(timestamp|duration)":\{[^}]*\}/) { "\"\($0.output.1)\":{}" }
            .replacing(/"workerId":"[^"]*",/, with: "")
    }
}
