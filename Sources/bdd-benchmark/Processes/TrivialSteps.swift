import BDDKit

final class TrivialWorld: World {}

/// The steps of ``ScenarioText``: they do nothing, so that what is measured is the runner.
let trivialSteps: StepLibrary<TrivialWorld> = [
    Given("the shop is open") { _ in },
    When("I put {int} apples into the basket") { (_, _: Int) in },
    Then("nothing is missing", checks: .byThrowing) { _ in },
]
