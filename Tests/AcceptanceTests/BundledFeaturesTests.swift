import BDDSteps
import BDDTesting
import Foundation
import Testing

/// Tests features in resource bundles. `.ci/init` tests them with a bundle that Swift builds.
@Suite struct BundledFeaturesTests {
    private final class EmptyWorld: World {}

    @Test("The features of a bundle are cases with paths that start there")
    func bundle() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bdd-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Features"), withIntermediateDirectories: true)
        try Data("Feature: F\n  Scenario: S\n    Given a step\n".utf8).write(
            to: folder.appending(path: "Features/a.feature"))
        let steps: StepLibrary<EmptyWorld> = [Given("a step") { _ in }]
        let bundle = try #require(Bundle(url: folder))
        let scenarios = await FeatureScenario.all(in: bundle, steps: [steps])
        #expect(scenarios.map(\.testDescription) == ["S (Features/a.feature:2)"])
        // Editors use this name to run a single case again.
        #expect(
            try scenarios.map { String(decoding: try JSONEncoder().encode(Encoded($0)), as: UTF8.self) }
                == ["\"Features\\/a.feature:2\""])
    }

    private struct Encoded: Encodable {
        let scenario: FeatureScenario

        init(_ scenario: FeatureScenario) { self.scenario = scenario }

        func encode(to encoder: any Encoder) throws { try scenario.encodeTestArgument(to: encoder) }
    }
}
