import Acceptance
import BDDSteps
import BDDTesting
import Testing

@MainActor private var mainActorSteps: [any Glue] { acceptanceSteps }

@Suite struct FeatureTests {
    @Test(
        "A feature's scenario", .features,
        arguments: await FeatureScenario.all(in: "Features", steps: acceptanceSteps))
    func feature(_ scenario: FeatureScenario) async { await scenario.run() }

    @Test(
        "A scenario whose steps are a property of the main actor", .features,
        arguments: await FeatureScenario.all(in: "Features/tic-tac-toe/engine.feature", steps: mainActorSteps))
    func mainActor(_ scenario: FeatureScenario) async { await scenario.run() }
}
