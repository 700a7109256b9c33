import BDDSteps

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

final class TrivialWorld: World {}

/// The steps of ``ScenarioText``. They do nothing, so only the runner is measured.
let trivialSteps: StepLibrary<TrivialWorld> = [
    Given("the shop is open") { _ in },
    When("I put {int} apples into the basket") { (_, _: Int) in },
    Then("nothing is missing", checks: .byThrowing) { _ in },
]

/// A BeforeAll hook that takes time, for runs that break off while it runs: `BDD_SLOW_START` says how many milliseconds.
private let slowStart: StepLibrary<TrivialWorld>? = ProcessInfo.processInfo.environment["BDD_SLOW_START"]
    .flatMap(Int.init).map { milliseconds in
        [BeforeAll { try await Task.sleep(for: .milliseconds(milliseconds)) }]
    }

/// All step libraries for the features of this program.
let trivialGlue: [any Glue] = [trivialSteps, codeSteps] + (slowStart.map { [$0] } ?? [])
