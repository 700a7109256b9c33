import BDDSteps
import HeadlessUI
import TestEquipment

/// Steps that check what a failure says about its inputs.
let shrinkingSteps: StepLibrary<LayoutTrialWorld> = [
    Then("the run is refused for the row {string}, saying:") { (world, row: String, reason: DocString) in
        let failure = try world.falsification()
        try expect(failure.row, equals: "| \(row) |", "the row that falsifies the property")
        try expect(failure.reason, equals: reason.content, "the failure")
    },
    Then("the inputs before the one that failed first are as they should be, and counted") { world in
        let failure = try world.falsification()
        let inputs = try world.inputs().map { try ExampleContent(text: $0) }
        let first = try require(try inputs.firstIndex { try !$0.isSoundInInvalidView() }, "no input fails")
        try expect(failure.passed, equals: first, "how many passed before")
        try expect(failure.original ?? failure.smallest, equals: inputs[first], "the input that failed first")
    },
    Then("at most {int} inputs were laid out") { (world, most: Int) in
        let count = try world.inputs().count
        try expect(count <= most, "expected at most \(most) inputs, actual \(count)")
    },

    When("it is run again as the failure says") { world in
        try await world.run(world.feature, arguments: world.falsification().replay)
    },
    When("it is run again with the row of the failure in the place of {string}") { (world, row: String) in
        let failure = try world.falsification()
        try await world.run(world.feature.replacing("| \(row) |", with: failure.row))
    },
    Then("its inputs are those of the first run from the one that failed on") { world in
        let passed = try world.falsificationOfFirstRun().passed
        try expectInputs(world.inputs(), equal: Array(try world.inputsOfFirstRun().dropFirst(passed)))
    },
    Then("its input is the smallest of the first run") { world in
        try expectInputs(world.inputs(), equal: [try world.falsificationOfFirstRun().smallest.description])
    },
    Then("it fails as in the first run") { world in
        try expect(world.failure(), equals: world.failureOfFirstRun(), "the failure")
    },
    Then("it fails as in the first run, but for what passed before") { world in
        let (first, again) = (try world.falsificationOfFirstRun(), try world.falsification())
        try expect(again.passed, equals: 0, "how many passed before")
        for (text, expected) in zip(again.withoutPassed, first.withoutPassed) {
            try expect(text, equals: expected, "the failure")
        }
    },
    Then("it fails for the reason of the first run") { world in
        try expect(world.failure(), equals: try world.falsificationOfFirstRun().reason, "the failure")
    },

    Then("all but the text is as simple as it can be: {content}") { (world, simplest: ExampleContent) in
        var smallest = try world.falsification().smallest
        smallest.text = simplest.text
        try expect(smallest, equals: simplest, "the smallest input but for its text")
    },
    Then("without any one of its words its text has {int} line(s)") { (world, count: Int) in
        try world.expectLines(count) { words, index in words.remove(at: index) }
    },
    Then("with {string} for any one of its other words its text has {int} line(s)") {
        (world, word: String, count: Int) in
        try world.expectLines(count) { words, index in words[index] = word }
    },
]

extension LayoutTrialWorld {
    fileprivate func falsification() throws -> FalsificationMessage { try FalsificationMessage(failure()) }

    fileprivate func falsificationOfFirstRun() throws -> FalsificationMessage {
        try FalsificationMessage(failureOfFirstRun())
    }

    /// Lays out the smallest input once for each of its words, after `changing` that word. Skips changes without
    /// effect.
    fileprivate func expectLines(_ count: Int, changing: (inout [String], Int) -> Void) throws {
        let smallest = try falsification().smallest
        let words = smallest.text.split(separator: " ").map(String.init)
        for index in words.indices {
            var (content, others) = (smallest, words)
            changing(&others, index)
            content.text = others.joined(separator: " ")
            guard content != smallest else { continue }
            try expect(content.linesOfText(), equals: count, "the lines of '\(content.text)'")
        }
    }
}

extension FalsificationMessage {
    fileprivate var withoutPassed: [String] {
        [reason, row, original?.description ?? "", replay]
    }
}

extension ExampleContent {
    fileprivate func isSoundInInvalidView() throws -> Bool {
        try ExampleView(model(), variant: .invalid).layoutProblems.isEmpty
    }

    fileprivate func linesOfText() throws -> Int {
        let labels = try ExampleView(model(), variant: .valid).subviews.compactMap { $0 as? Label }
        return try require(labels.first { $0.accessibilityLabel == "label" }, "there is no label").paths.count
    }
}
