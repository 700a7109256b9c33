import BDDSteps
import Foundation
import Synchronization

/// What scenarios leave behind in their process. Later scenarios fail because of it.
private let leftovers = Mutex<Set<String>>([])

/// Writes into every open file of the program, except standard input, output and errors.
private func scribble() {
    for file in Int32(3)..<256 { _ = write(file, "garbage", 7) }
}

final class UntidyWorld: World {
    init() {}
}

let untidySteps: StepLibrary<UntidyWorld> = [
    BeforeAll {
        switch RunParameters["broken-hook"] {
        case "true": throw StepFailure("the hook is broken")
        case "trap": fatalError("the hook traps")
        case "scribble": scribble()
        default: break
        }
    },

    Given("all is well") { _ in try expect(true) },
    When("a step fails") { _ in throw StepFailure("on purpose") },
    When("a step traps") { _ in fatalError("on purpose") },
    When("a step is pending") { _ in throw Pending() },
    When("the run is interrupted unless there is {string}") { (_, name: String) in
        guard !FileManager.default.fileExists(atPath: name) else { return }
        _ = FileManager.default.createFile(atPath: name, contents: nil)
        // The parent of a worker is the program that runs it; that program ends the worker while it waits.
        kill(getppid(), SIGTERM)
        while true { pause() }
    },
    Then("nothing is looked at") { _ in },

    When("{string} is left behind") { (_, thing: String) in leftovers.withLock { _ = $0.insert(thing) } },
    Then("{string} is not there") { (_, thing: String) in
        try expect(!leftovers.withLock { $0.contains(thing) }, "\(thing) is there")
    },
    Then("{string} and {string} are not both there") { (_, first: String, second: String) in
        try expect(!leftovers.withLock { $0.isSuperset(of: [first, second]) }, "\(first) and \(second) are there")
    },

    Then("the parameter {string} is {string}") { (_, name: String, value: String) in
        try expect(RunParameters[name], equals: value)
    },
    Then("there is no parameter {string}") { (_, name: String) in try expect(RunParameters[name], equals: nil) },
    Then("{int} parameters are given") { (_, count: Int) in try expect(RunParameters.all.count, equals: count) },

    When("the picture {string} is attached") { (world, bytes: String) in
        world.attach(Array(bytes.utf8), mediaType: "image/png", fileName: "board & co.png")
        world.attach(bytes, mediaType: "application/json")
        world.log(bytes)
    },
]
