import Testing

@testable import BDDRunning
@testable import BDDSteps
@testable import CucumberMessages

@Suite struct PropertyRunTests {
    private static let input = PropertyInput(
        outline: ScenarioInput(
            name: "S", uri: "a.feature", line: 7, tags: [], steps: [StepInput(text: "<n>", line: 3)]),
        backgroundSteps: 0, header: ["n"], cells: ["{int}"], generated: [0], stream: 5)

    private static func property(runs: Int, firstCase: Int = 1) -> PropertyRun {
        PropertyRun(Property(input: input, runs: runs, firstCase: firstCase, seed: 4, executes: true, program: "shop"))
    }

    private static func time(_ seconds: Int) -> Timestamp { Timestamp(seconds: seconds, nanos: 0) }

    /// Runs a case whose only step ends with `status`.
    private static func run(
        _ property: inout PropertyRun, _ status: Status, choices: [UInt64], number: Int? = nil, at seconds: Int = 0
    ) -> Bool {
        property.begin(DrawnCase(number: number, values: ["\(choices)"], draw: Draw(choices: choices)))
        property.record(.stepStarted(0, time(seconds)))
        property.record(.stepFinished(0, TestStepResult(status: status, message: "\(status)"), time(seconds)))
        return property.endCase(status, time(seconds))
    }

    @Test("It asks for as many cases as have to pass, and is decided when they have")
    func passes() {
        var property = Self.property(runs: 3)
        #expect(property.nextRequest(Self.time(0)) == .random(1...3))
        #expect(Self.run(&property, .passed, choices: [1], number: 1))
        #expect(Self.run(&property, .passed, choices: [2], number: 2))
        #expect(!Self.run(&property, .passed, choices: [3], number: 3))
        #expect(property.nextRequest(Self.time(0)) == nil)
        #expect(property.shown.drawn?.number == 3)
        #expect(property.shown.status == .passed)
        #expect(property.falsification == nil)
        #expect(property.note == nil)
    }

    @Test("For cases that are skipped it asks for others, ten for one at most")
    func skipped() {
        var property = Self.property(runs: 2)
        #expect(property.nextRequest(Self.time(0)) == .random(1...2))
        #expect(Self.run(&property, .skipped, choices: [1], number: 1))
        #expect(!Self.run(&property, .passed, choices: [2], number: 2))
        #expect(property.nextRequest(Self.time(0)) == .random(3...3))
        for number in 3...21 {
            _ = Self.run(&property, .skipped, choices: [9], number: number)
            if number < 21 { #expect(property.nextRequest(Self.time(0)) == .random(number + 1...number + 1)) }
        }
        #expect(property.nextRequest(Self.time(0)) == nil)
        #expect(property.shown.status == .skipped)
        #expect(property.note == "The values of 20 cases did not apply; 1 of 2 cases passed.")
    }

    @Test("After a case that fails it looks for simpler ones that fail alike")
    func shrinks() {
        var property = Self.property(runs: 100, firstCase: 17)
        #expect(property.nextRequest(Self.time(0)) == .random(17...116))
        #expect(Self.run(&property, .passed, choices: [8], number: 17))
        #expect(!Self.run(&property, .failed, choices: [8], number: 18))
        #expect(property.nextRequest(Self.time(1)) == .choices([0], simplerThan: [8]))
        #expect(property.endCase(.unknown, Self.time(1)) == false)
        #expect(property.nextRequest(Self.time(1)) == .choices([4], simplerThan: [8]))
        #expect(!Self.run(&property, .failed, choices: [4]))
        #expect(property.nextRequest(Self.time(1)) == .choices([2], simplerThan: [4]))
        // A different failure does not count as the same.
        #expect(!Self.run(&property, .undefined, choices: [2]))
        #expect(property.nextRequest(Self.time(1)) == .choices([3], simplerThan: [4]))
        #expect(!Self.run(&property, .passed, choices: [3]))
        #expect(property.nextRequest(Self.time(1)) == .choices([1], simplerThan: [4]))
        #expect(!Self.run(&property, .passed, choices: [1]))
        #expect(property.nextRequest(Self.time(1)) == nil)
        #expect(
            property.falsification
                == Falsification(
                    uri: "a.feature", line: 7, seed: 4, caseNumber: 18, passed: 1, original: ["[8]"],
                    smallest: ["[4]"], steps: [["[4]"]], program: "shop"))
    }

    @Test("Simpler choices that make the same values are no step")
    func sameValues() {
        var property = Self.property(runs: 5)
        _ = property.nextRequest(Self.time(0))
        _ = Self.run(&property, .failed, choices: [8], number: 1)
        for (choices, values) in [([4], ["[8]"]), ([2], ["[2]"]), ([1], ["[2]"])] as [([UInt64], [String])] {
            _ = property.nextRequest(Self.time(0))
            property.begin(DrawnCase(number: nil, values: values, draw: Draw(choices: choices)))
            property.record(.stepFinished(0, TestStepResult(status: .failed, message: "failed"), Self.time(0)))
            _ = property.endCase(.failed, Self.time(0))
        }
        #expect(property.falsification?.steps == [["[2]"]])
    }

    @Test(
        "What cannot be tried is not false: nothing simpler is looked for",
        arguments: [Status.pending, .undefined, .ambiguous])
    func untried(status: Status) {
        var property = Self.property(runs: 5)
        _ = property.nextRequest(Self.time(0))
        #expect(!Self.run(&property, status, choices: [8], number: 1))
        #expect(property.nextRequest(Self.time(0)) == nil)
        #expect(property.shown.drawn?.number == 1)
        #expect(property.failsWithValues)
        #expect(property.falsification == nil)
        #expect(property.note == nil)
    }

    @Test("Nor is what a hook before the steps keeps from being tried")
    func hookBefore() {
        var property = PropertyRun(Self.property(runs: 5).property, hooksBefore: 1)
        _ = property.nextRequest(Self.time(0))
        #expect(!Self.run(&property, .failed, choices: [8], number: 1))
        #expect(property.nextRequest(Self.time(0)) == nil)
        #expect(!property.failsWithValues)
        #expect(property.falsification == nil)
        #expect(property.again.falsification == nil)
    }

    @Test("It stops looking after ten seconds; what ends later says nothing")
    func time() {
        var property = Self.property(runs: 1)
        _ = property.nextRequest(Self.time(0))
        #expect(property.limit(60_000_000_000, Self.time(0)) == 60_000_000_000)
        _ = Self.run(&property, .failed, choices: [8], number: 1, at: 100)
        #expect(property.nextRequest(Self.time(104)) != nil)
        #expect(property.limit(60_000_000_000, Self.time(104)) == 6_000_000_000)
        #expect(property.limit(1_000_000_000, Self.time(104)) == 1_000_000_000)
        _ = Self.run(&property, .failed, choices: [0], at: 110)
        #expect(property.nextRequest(Self.time(110)) == nil)
        #expect(property.falsification?.smallest == ["[8]"])
        #expect(property.falsification?.steps == [])
    }

    @Test("It stops looking after a thousand cases")
    func tries() {
        var property = Self.property(runs: 1)
        _ = property.nextRequest(Self.time(0))
        _ = Self.run(&property, .failed, choices: Array(repeating: 1 << 40, count: 100), number: 1)
        var tries = 0
        while property.nextRequest(Self.time(0)) != nil {
            tries += 1
            _ = property.endCase(.unknown, Self.time(0))
        }
        #expect(tries == 1000)
    }

    @Test("A row that got no values is reported as it fails")
    func notDrawn() {
        var property = Self.property(runs: 5)
        _ = property.nextRequest(Self.time(0))
        for step in 0..<3 {
            property.record(.stepStarted(step, Self.time(0)))
            let status = step == 0 ? Status.failed : .skipped
            property.record(.stepFinished(step, TestStepResult(status: status, message: "no value"), Self.time(0)))
        }
        #expect(property.endCase(.failed, Self.time(0)) == false)
        #expect(property.nextRequest(Self.time(0)) == nil)
        #expect(property.shown.status == .failed)
        #expect(property.shown.decisiveStep == 0)
        #expect(property.shown.events.count == 6)
        #expect(
            property.note == """
                No case passed before it.
                To replay it: shop a.feature:7 --replay 4:1
                """)
    }
}
