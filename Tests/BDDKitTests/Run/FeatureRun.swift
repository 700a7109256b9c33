import BDDPlatform
import BDDTestStreams
import Foundation

@testable import BDDKit
@testable import BDDRunning
@testable import BDDSteps
@testable import CucumberMessages

/// A run of the whole program in this process, and its output.
struct FeatureRun {
    let exitCode: ExitCode
    /// The message stream: a JSON object in each line.
    let messages: [String]
    let envelopes: [Envelope]
    /// The outline of the messages, from the first definition on.
    let outline: [String]

    /// Runs feature files from a folder of their own.
    ///
    /// - Parameters:
    ///   - features: the texts by file name. The files run in the order of their names.
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

    /// Runs the features in files or folders.
    init(
        paths: [String], _ glue: [any Glue], arguments: [String] = [], environment: [String: String] = [:]
    ) async throws {
        let folder = try ScratchFolder()
        let stream = folder.path + "/messages.ndjson"
        let command = try RunCommand(
            arguments + ["--in-process", "--format", "message:\(stream)"] + paths, environment)
        exitCode = try await command.runUnseen(glue, in: folder)
        messages = try String(contentsOfFile: stream, encoding: .utf8).lines
        envelopes = try BDDTestStreams.envelopes(messages.map { $0 + "\n" }.joined())
        outline = MessageOutline(envelopes).lines
    }
}

extension RunCommand {
    /// Runs the features. What is for standard output goes to a file in the folder.
    func runUnseen(_ glue: [any Glue], in folder: ScratchFolder) async throws -> ExitCode {
        let printed = try FileDescriptor.create(folder.path + "/printed.txt")
        defer { try? printed.close() }
        return try await BufferedOutput.$standardOutput.withValue(printed) { try await run(glue) }
    }
}

extension FeatureRun {
    /// The outline from this line on.
    func outline(from line: String) -> [String] { Array(outline.drop { $0 != line }) }
}

extension FeatureRun {
    /// The outline with logs marked as such, and without the types of exceptions.
    func plainOutline(from line: String? = nil) -> [String] {
        (line.map(outline(from:)) ?? outline).map { line in
            let parts = line.components(separatedBy: " attached text/x.cucumber.log+plain: ")
            if parts.count == 2 { return "  log \(parts[1])" }
            return line.replacing(#/ \((Error|AssertionError|PendingException)\)$/#, with: "")
        }
    }
}

extension String {
    /// The lines that are not empty.
    var lines: [String] { split(separator: "\n").map(String.init) }
}
