import BDDSteps
import HeadlessUI
import PhotoBooth
import TestEquipment

/// Steps about the common behaviour of all screens in the photo booth.
let presenterSteps: StepLibrary<PresenterWorld> = [
    ParameterType("labels", pattern: "\"[^\"]+\"(?:, \"[^\"]+\")*", useForSnippets: false) { text in
        text.split(separator: ", ").map { String($0.dropFirst().dropLast()) }
    },

    Given("a screen with a presenter that overrides nothing") { @MainActor world in
        world.usePlainPresenter()
    },
    Given("a screen whose presenter has the buttons {labels} left and {labels} right") {
        @MainActor (world, left: [String], right: [String]) in
        world.usePresenter(left: left, right: right)
    },
    Given("a screen whose presenter has the buttons {labels} right") { @MainActor (world, right: [String]) in
        world.usePresenter(left: [], right: right)
    },
    Given("a screen whose presenter has the buttons {labels} left") { @MainActor (world, left: [String]) in
        world.usePresenter(left: left, right: [])
    },
    Given("a screen whose presenter has {int} buttons left and {int} right") {
        @MainActor (world, left: Int, right: Int) in
        world.usePresenter(left: (0..<left).map { "Left \($0 + 1)" }, right: (0..<right).map { "Right \($0 + 1)" })
    },
    Given("another screen is presented over it") { @MainActor world in
        try world.cover()
    },
    When("it is presented over another screen") { @MainActor world in
        try world.present()
    },
    When("its view is loaded") { @MainActor world in
        try world.loadView()
    },
    When("its view is loaded {int} times") { @MainActor (world, times: Int) in
        for _ in 0..<times { try world.loadView() }
    },
    When("it is dismissed") { @MainActor world in
        try world.dismiss()
    },

    Then("the bar has the buttons {labels} left and {labels} right") {
        @MainActor (world, left: [String], right: [String]) in
        try expect(try world.bar, equals: spoken(left, right), "the buttons in the bar")
    },
    Then("the bar has no buttons") { @MainActor world in
        try expect(try world.bar, equals: spoken([], []), "the buttons in the bar")
    },
    Then("there is nothing on it") { @MainActor world in
        try expect(try world.labels.joined(separator: ", "), equals: "", "what is on the screen")
        try expect(try world.screen.title, equals: "", "the title of the screen")
    },
    Then("its buttons are at:") { @MainActor (world, expected: DataTable) in
        let elements = try world.screen.screen.accessibilityElements
        try expected.diff(against: elements.map { [$0.accessibilityLabel, "\($0.frame)"] })
    },
    Then("the bar has its {int} buttons from the left edge on and its {int} buttons up to the right edge") {
        @MainActor (world, left: Int, right: Int) in
        let places =
            (0..<left).map { "Left \($0 + 1) (\(8 + 88 * $0) 8; 80 32)" }
            + (0..<right).map { "Right \($0 + 1) (\(232 - 88 * (right - 1 - $0)) 8; 80 32)" }
        let elements = try world.screen.screen.accessibilityElements
        try expect(elements.map { "\($0.accessibilityLabel) \($0.frame)" }, equals: places, "the buttons")
    },
    Then("nothing on it overlaps") { @MainActor world in
        let problems = try world.screen.screen.layoutProblems.map(\.description)
        try expect(problems.isEmpty, "expected that nothing overlaps, actual:\n\(problems.joined(separator: "\n"))")
    },
    Then("its presenter has buttons neither left nor right") { @MainActor world in
        try expect(try world.presenterButtons, equals: spoken([], []), "the presenter's buttons")
    },
    Then("nothing has happened yet") { @MainActor world in
        try expect(world.events.joined(separator: ", "), equals: "", "what has happened")
    },
    Then("nothing more has happened") { @MainActor world in
        try expect(
            world.events.joined(separator: ", "), equals: world.eventsBefore.joined(separator: ", "),
            "what has happened")
    },
    Then("this has happened:") { @MainActor (world, expected: DataTable) in
        try expected.diff(against: world.events.map { [$0] })
    },
    Then("the other screen covers it") { @MainActor world in
        try expect(world.isCovered, "expected that the other screen covers it, nothing does")
    },
    Then("no other screen covers it") { @MainActor world in
        try expect(!world.isCovered, "expected that no other screen covers it, the other one is still there")
    },
    Then("it covers the other screen no more") { @MainActor world in
        try expect(!world.isCovered, "expected that it is gone, it still covers the other screen")
    },
]

extension PresenterWorld {
    /// The labels of the left and right buttons in the bar.
    fileprivate var bar: String {
        get throws { spoken(try screen.leftNavigationButtons.labels, try screen.rightNavigationButtons.labels) }
    }

    fileprivate var presenterButtons: String {
        get throws {
            let presenter = try screen.presenter
            return spoken(presenter.leftNavigationButtons.labels, presenter.rightNavigationButtons.labels)
        }
    }

    fileprivate var labels: [String] {
        get throws { try screen.screen.accessibilityElements.map(\.accessibilityLabel) }
    }
}

extension [Button] {
    @MainActor fileprivate var labels: [String] { map(\.accessibilityLabel) }
}

private func spoken(_ left: [String], _ right: [String]) -> String {
    [(left, "left"), (right, "right")].map { labels, side in
        (labels.isEmpty ? "none" : labels.joined(separator: ", ")) + " \(side)"
    }.joined(separator: "; ")
}
