import Acceptance
import BDDTesting
import Testing

@Suite struct FeatureTests {
    @Test("A feature's scenario", .features, arguments: FeatureScenario.all(in: "Features", steps: acceptanceSteps))
    func feature(_ scenario: FeatureScenario) async { await scenario.run() }
}
