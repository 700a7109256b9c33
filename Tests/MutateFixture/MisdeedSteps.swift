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
    When("the run is interrupted unless {int} is {int}") { (_, one: Int, other: Int) in
        guard one != other else { return }
        // The parent of a worker is the program that changes the features; it ends the worker while it waits.
        kill(getppid(), SIGTERM)
        while true { pause() }
    },
    Then("{int} are left") { (world, count: Int) in try expect(world.count, equals: count) },
    Then("it goes wrong") { _ in throw StepFailure("on purpose") },
]
