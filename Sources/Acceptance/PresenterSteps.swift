import BDDKit
import HeadlessUI
import PhotoBooth

/// What every screen of the photo booth has in common.
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
    Given("another screen is presented over it") { @MainActor world in
        try world.cover()
    },
    When("its view is loaded") { @MainActor world in
        try world.screen.loadView()
    },
    When("it is dismissed") { @MainActor world in
        try world.dismiss()
    },

    Then("the bar has the buttons {labels} left and {labels} right") {
        @MainActor (world, left: [String], right: [String]) in
        try expect(world.bar, equals: [left, right], "the buttons left and right")
    },
    Then("the bar has no buttons") { @MainActor world in
        try expect(world.bar, equals: [[], []], "the buttons left and right")
    },
    Then("there is nothing on it") { @MainActor world in
        try expect(world.labels, equals: [], "the labels on the screen")
    },
    Then("its presenter has buttons neither left nor right") { @MainActor world in
        try expect(world.presenterButtons, equals: [[], []], "the presenter's buttons left and right")
    },
    Then("nothing has happened yet") { @MainActor world in
        try expect(world.events, equals: [], "what has happened")
    },
    Then("this has happened:") { @MainActor (world, expected: DataTable) in
        try expected.diff(against: world.events.map { [$0] })
    },
    Then("the other screen covers it") { @MainActor world in
        try expect(world.isCovered, "nothing covers it")
    },
    Then("no other screen covers it") { @MainActor world in
        try expect(!world.isCovered, "the other screen is still there")
    },
]

extension PresenterWorld {
    /// The labels of the buttons in the bar, left and right.
    fileprivate var bar: [[String]] {
        get throws {
            let screen = try screen
            return [screen.leftNavigationButtons, screen.rightNavigationButtons].map { $0.map(\.accessibilityLabel) }
        }
    }

    fileprivate var presenterButtons: [[String]] {
        get throws {
            let presenter = try screen.presenter
            return [presenter.leftNavigationButtons, presenter.rightNavigationButtons].map { buttons in
                buttons.map(\.accessibilityLabel)
            }
        }
    }

    fileprivate var labels: [String] {
        get throws { try screen.screen.accessibilityElements.map(\.accessibilityLabel) }
    }
}
