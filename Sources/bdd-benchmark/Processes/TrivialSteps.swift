import BDDKit

final class TrivialWorld: World {}

/// The steps of ``ScenarioText``. They do nothing, so only the runner is measured.
let trivialSteps: StepLibrary<TrivialWorld> = [
    Given("the shop is open") { _ in },
    When("I put {int} apples into the basket") { (_, _: Int) in },
    Then("nothing is missing", checks: .byThrowing) { _ in },
]
