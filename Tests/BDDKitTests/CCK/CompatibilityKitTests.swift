import Conformance
import CucumberMessages
import Foundation
import Testing

@testable import BDDSteps
@testable import CompatibilityKit

@Suite(
    "The compatibility kit's samples give its messages",
    .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
struct CompatibilityKitTests {
    @Test("run in this process", arguments: Conformance.subfolders("cck"))
    func inProcess(_ folder: String) async throws {
        let sample = try KitSample(folder)
        let run = try await FeatureRun(paths: [sample.path], sample.glue, arguments: sample.arguments)
        // Unlike the stream of another program, this one has diagnostics and the settings of the run.
        let known = run.messages.filter { line in !MediaType.extras.contains { line.contains($0) } }
        try expectGolden(known, of: sample)
    }

    @Test("run by a program of its own, in worker processes", arguments: Conformance.subfolders("cck"))
    func inWorkers(_ folder: String) async throws {
        let sample = try KitSample(folder)
        let result = try await BuiltProgram("CompatibilityKit").run(
            sample.arguments + ["--format", "message", "--no-message-extras", sample.path],
            environment: ["KIT_SAMPLE": sample.name, "KIT_FOLDER": sample.path])
        // Some samples cause warnings: a scenario without steps, and failing hooks of the run.
        #expect(result.standardError.isEmpty != Self.areRemarkedOn.contains(sample.name))
        try expectGolden(result.standardOutput.lines, of: sample)
    }

    /// The samples with warnings: about empty scenarios, failing hooks of the run, equal definitions, or steps that check
    /// nothing.
    private static let areRemarkedOn = [
        "backgrounds", "empty", "global-hooks-afterall-error", "global-hooks-beforeall-error", "markdown",
        "retry-ambiguous",
    ]

    private func expectGolden(_ messages: [String], of sample: KitSample) throws {
        let messages = try NormalizedMessages(messages, root: sample.path + "/")
        let golden = try NormalizedMessages(sample.golden, root: "samples/\(sample.name)/")
        #expect(messages.differences(from: golden) == [])
        #expect(messages.lines.count == golden.lines.count)
    }
}

extension CompatibilityKitTests {
    /// A folder of the kit: features, options and the expected stream.
    struct KitSample {
        let name: String
        let path: String
        let glue: [any Glue]
        let arguments: [String]
        let golden: [String]

        init(_ folder: String) throws {
            name = String(folder.drop { $0 != "/" }.dropFirst())
            let url = try #require(Conformance.folder).appending(path: folder)
            path = url.path
            glue = [try #require(CompatibilityGlue.of(name, in: url), "there are no steps for the sample \(name)")]
            let options = try? String(contentsOf: url.appending(path: "\(name).arguments.txt"), encoding: .utf8)
            arguments = (options ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            golden = try String(contentsOf: url.appending(path: "\(name).ndjson"), encoding: .utf8).lines
        }
    }
}
