import BDDSteps
import Foundation

final class MisdeedWorld: World {
    var count = 0
    init() {}
}

/// Steps that misbehave if a value in them is changed.
let misdeedSteps: StepLibrary<MisdeedWorld> = [
    BeforeAll { if RunParameters["broken-hook"] != nil { throw StepFailure("the hook is broken") } },

    Given("{int} of {int} are chosen") { (world, chosen: Int, all: Int) in
        precondition(chosen <= all, "more than there are")
        world.count = chosen
    },
    When("I wait for {int} of them") { (world, count: Int) in
        while count > world.count { usleep(10_000) }
    },
    Then("{int} are left") { (world, count: Int) in try expect(world.count, equals: count) },
    Then("it goes wrong") { _ in throw StepFailure("on purpose") },
]
