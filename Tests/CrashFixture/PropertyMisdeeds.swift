import BDDSteps
import Foundation

/// Steps and generators for properties that misbehave only for some values.
let propertyMisdeeds: StepLibrary<CrashWorld> = [
    ParameterType("trapping", pattern: "[0-9]+", generator: Generator<Int> { _ in fatalError("in the generator") }) {
        text in text
    },
    ParameterType("choosy", pattern: "[0-9]+", generator: Generator<Int>.int(in: 0...9).filter(line: 1) { $0 > 9 }) {
        text in text
    },

    When("a step traps above {int} for {int}") { (_, most: Int, value: Int) in
        if value > most { fatalError("\(value) is too much") }
    },
    When("a step overflows above {int} for {int}") { (_, most: Int, value: Int) in
        if value > most { _ = Int.max - most + value }
    },
    When("a step never returns above {int} for {int}") { (_, most: Int, value: Int) in
        while value > most { usleep(10_000) }
    },
    When("a step sleeps without end above {int} for {int}") { (_, most: Int, value: Int) in
        if value > most { try await Task.sleep(for: .seconds(3600)) }
    },
    When("a step fails above {int} for {int}") { (_, most: Int, value: Int) in
        if value > most { throw StepFailure("\(value) is too much") }
    },
    When("a step fails at {int} for {int}") { (_, place: Int, value: Int) in
        if value == place { throw StepFailure("\(value) is wrong") }
    },
    When("a step skips below {int} for {int}") { (_, least: Int, value: Int) in
        if value < least { throw Skipped() }
    },
    When("a step attaches {int} and fails above {int}") { (world, value: Int, most: Int) in
        world.attach("value \(value)")
        if value > most { throw StepFailure("\(value) is too much") }
    },
    When("a step complains and fails above {int} for {int}") { (_, most: Int, value: Int) in
        FileHandle.standardError.write(Data("\(value) it is\n".utf8))
        if value > most { throw StepFailure("\(value) is too much") }
    },
    When("a step notes its process and fails above {int} for {int}") { (_, most: Int, value: Int) in
        // Long enough that it pays to run other cases elsewhere.
        usleep(500)
        try Data().write(to: URL(filePath: "process-\(ProcessInfo.processInfo.processIdentifier)"))
        if value > most { throw StepFailure("\(value) is too much") }
    },
    When("a step takes {word}") { (_, _: String) in },
]
