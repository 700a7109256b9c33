import BDDSteps
import BDDTesting
import Foundation
import Synchronization
import Testing

/// Tests features in resource bundles. `.ci/init` tests them with a bundle that Swift builds.
@Suite struct BundledFeaturesTests {
    private final class EmptyWorld: World {}

    /// The scenarios of a bundle: one, which has one step.
    private func scenarios(_ step: LibraryEntry<EmptyWorld>) async throws -> [FeatureScenario] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bdd-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Features"), withIntermediateDirectories: true)
        try Data("Feature: F\n  Scenario: S\n    Given a step\n".utf8).write(
            to: folder.appending(path: "Features/a.feature"))
        let steps: StepLibrary<EmptyWorld> = [step]
        let bundle = try #require(Bundle(url: folder))
        return await FeatureScenario.all(in: bundle, steps: [steps])
    }

    @Test("The features of a bundle are cases with paths that start there")
    func bundle() async throws {
        let scenarios = try await scenarios(Given("a step") { _ in })
        #expect(scenarios.map(\.testDescription) == ["S (Features/a.feature:2)"])
        // Editors use this name to run a single case again.
        #expect(
            try scenarios.map { String(decoding: try JSONEncoder().encode(Encoded($0)), as: UTF8.self) }
                == ["\"Features\\/a.feature:2\""])
    }

    @Test("An issue says first of which scenario it is, and that scenario's line", .features)
    func named() async throws {
        let scenarios = try await scenarios(Given("a step") { _ in throw StepFailure("out of order") })
        let texts = Mutex<[String]>([])
        for scenario in scenarios {
            await withKnownIssue {
                await scenario.run()
            } matching: { issue in
                texts.withLock { $0 += issue.comments.map(\.rawValue) }
                return true
            }
        }
        let lines = texts.withLock(\.self).map { $0.split(separator: "\n").prefix(3) }
        #expect(lines == [["S (Features/a.feature:2)", "failed: a step", "out of order"]])
    }

    private struct Encoded: Encodable {
        let scenario: FeatureScenario

        init(_ scenario: FeatureScenario) { self.scenario = scenario }

        func encode(to encoder: any Encoder) throws { try scenario.encodeTestArgument(to: encoder) }
    }
}
