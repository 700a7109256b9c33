import Foundation

@testable import BDDKit

/// A run of the whole program in this process, and all that it said.
struct FeatureRun {
    let exitCode: ExitCode
    /// The message stream, a JSON object a line.
    let messages: [String]

    /// Runs feature files, written into a folder of their own.
    ///
    /// - Parameters:
    ///   - features: the texts by file name, run in the order of the names.
    ///   - arguments: options; `%` stands for the folder of the features.
    init(
        _ features: [String: String], _ glue: [any Glue], arguments: [String] = [], environment: [String: String] = [:]
    ) async throws {
        let folder = try ScratchFolder()
        for (name, text) in features { try folder.write(text, to: name) }
        try await self.init(
            paths: features.keys.sorted().map { folder.path + "/" + $0 }, glue,
            arguments: arguments.map { $0.replacing("%", with: folder.path) }, environment: environment)
    }

    /// Runs the files or folders.
    init(
        paths: [String], _ glue: [any Glue], arguments: [String] = [], environment: [String: String] = [:]
    ) async throws {
        let folder = try ScratchFolder()
        let stream = folder.path + "/messages.ndjson"
        let command = try RunCommand(arguments + ["--format", "message:\(stream)"] + paths, environment)
        exitCode = try await command.run(glue)
        messages = try String(contentsOfFile: stream, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

/// A folder for one test, gone when nobody uses it any more.
final class ScratchFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "bdd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and the folders it is in.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let url = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url.path
    }
}

extension FeatureRun {
    var envelopes: [Envelope] {
        get throws { try BDDKitTests.envelopes(messages.joined(separator: "\n") + "\n") }
    }

    /// What the messages say, from the first definition on.
    var outline: [String] {
        get throws { try MessageOutline(envelopes).lines }
    }
}
