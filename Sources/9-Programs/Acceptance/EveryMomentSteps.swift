import BDDSteps
import Mastermind

/// Steps about all that can be done on the board at any moment.
let everyMomentSteps: StepLibrary<MastermindWorld> = [
    When("every gesture is made at every moment of a game in red, and of the next one") { world in
        world.moments = try StateSpace(from: EveryMoment(try world.app)) { _ in
            EveryMoment.gestures
        } next: {
            try $0.after($1)
        }
    },
    Then("the board shows what the rules say, at all of its {int} moments and after all of the {int} gestures") {
        (world, count: Int, gestures: Int) in
        let moments = try require(
            world.moments,
            "no gestures were made: begin with 'When every gesture is made at every moment of a game in red, and of the next one'")
        try moments.check { moment, _ in try moment.checkView() }
        try expect(moments.states.count, equals: count, "the moments")
        try expect(moments.transitions, equals: gestures, "the gestures")
        try expect(moments.isComplete, "there are more moments than were visited")
    },
]
