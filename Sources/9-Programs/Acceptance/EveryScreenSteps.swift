import BDDSteps
import PhotoBooth

/// Steps about all that can be done with the photo booth.
let everyScreenSteps: StepLibrary<PhotoBoothWorld> = [
    When("everything is done on every screen {int} times, with at most {int} screens on the stack") {
        @MainActor (world, times: Int, most: Int) in
        let screens = try world.model.everyScreen(most: most)
        do {
            try await world.play(screens, times: times)
            world.everyScreen = .success(screens)
        } catch {
            world.everyScreen = .failure(error)
        }
    },
    Then("each screen is what the rules say, in all of its {int} states and after all of the {int} gestures") {
        @MainActor (world, states: Int, gestures: Int) in
        let outcome = try require(
            world.everyScreen,
            "nothing was done: begin with 'When everything is done on every screen 1 times, with at most 3 screens on the stack'")
        let screens = try outcome.get()
        try screens.check { _, _ in }
        try expect(screens.states.count, equals: states, "the states")
        try expect(screens.transitions, equals: gestures, "the gestures")
        try expect(screens.isComplete, "there are more states than were visited")
    },
]
