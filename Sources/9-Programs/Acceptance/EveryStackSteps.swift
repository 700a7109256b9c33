import BDDSteps
import PhotoBooth

/// Steps about all that can be done with a stack of screens, and with a button.
let everyStackSteps: StepLibrary<StackWorld> = [
    When("screens are pushed, popped, presented and dismissed in every order, with at most {int} on the stack") {
        @MainActor (world, most: Int) in
        let stacks = try StateSpace(from: NavigationModel()) { model in
            NavigationGesture.allCases.filter { $0 != .push || model.height < most }
        } next: { model, gesture in
            var after = model
            _ = after.receive(gesture)
            return after
        }
        world.stacks = stacks
        world.difference = Result { for tour in stacks.tours(times: 3) { try StackWorld.play(tour) } }
    },
    Then("the stack is what the rules say, in all of its {int} states and after all of the {int} gestures") {
        @MainActor (world, states: Int, gestures: Int) in
        let stacks = try require(world.stacks, "nothing was done: begin with 'When screens are pushed, popped …'")
        try world.difference.get()
        try stacks.check { _, _ in }
        try expect(stacks.states.count, equals: states, "the states")
        try expect(stacks.transitions, equals: gestures, "the gestures")
        try expect(stacks.isComplete, "there are more states than were visited")
    },

    Given("the button {string} with {int} targets") { @MainActor (world, label: String, count: Int) in
        world.makeButton(label, targets: count)
    },
    When("this button is disabled") { @MainActor world in
        try world.theButton.isEnabled = false
    },
    When("this button is enabled") { @MainActor world in
        try world.theButton.isEnabled = true
    },
    When("this button is tapped {int} times") { @MainActor (world, times: Int) in
        for _ in 0..<times { try world.tap() }
    },
    Then("none of the {int} taps has called a target") { @MainActor (world, taps: Int) in
        try expect(world.taps, equals: taps, "the taps")
        try expect(world.calls, equals: [], "the targets called")
    },
    Then("each of its {int} targets has been called {int} times, in their order") {
        @MainActor (world, count: Int, times: Int) in
        _ = try world.theButton
        let expected = (0..<times).flatMap { _ in 0..<count }
        try expect(world.calls, equals: expected, "the targets called")
    },
]

/// The state of a scenario about any stack of screens, or about one button.
@MainActor final class StackWorld: World {
    var stacks: StateSpace<NavigationModel, NavigationGesture>?
    /// The first difference between the stack and its model.
    var difference: Result<Void, any Error> = .success(())
    private var button: Button?
    private(set) var taps = 0
    /// The numbers of the targets that were called, from 0.
    private(set) var calls: [Int] = []

    nonisolated init() {}

    var theButton: Button {
        get throws { try require(button, "there is no button: begin with 'Given the button \"Help\" with 2 targets'") }
    }

    func tap() throws {
        taps += 1
        try theButton.tap()
    }

    func makeButton(_ label: String, targets count: Int) {
        let button = Button(label)
        for number in 0..<count { button.addTarget { [weak self] in self?.calls.append(number) } }
        self.button = button
    }

    /// A screen that reports when its view is loaded.
    private final class NamedScreen: ViewController {
        private let name: String
        override var title: String { name }

        init(_ name: String, _ record: @escaping (String) -> Void) {
            self.name = name
            super.init(presenter: TellingPresenter { record("\(name) is loaded") })
        }
    }

    private final class TellingPresenter: Presenter {
        private let tell: () -> Void

        init(_ tell: @escaping () -> Void) {
            self.tell = tell
            super.init()
        }

        override func viewLoaded() {
            super.viewLoaded()
            tell()
        }
    }

    /// Performs all gestures on one stack.
    ///
    /// - Throws: `StepFailure` if the stack, or its notifications, differ from the model.
    static func play(_ gestures: [NavigationGesture]) throws {
        var (heard, model) = ([String](), NavigationModel())
        let record = { heard.append($0) }
        let stack = NavigationController(root: NamedScreen("screen 1", record))
        stack.pushed = { record("\($0.title) is announced") }
        for (number, gesture) in gestures.enumerated() {
            heard = []
            switch gesture {
            case .push: stack.push(NamedScreen("screen \(stack.stack.count + 1)", record))
            case .pop: stack.pop()
            case .present: stack.present(NamedScreen("cover of \(stack.stack.count)", record))
            case .dismiss:
                stack.top.dismiss {
                    record("the completion runs, and \(stack.presented?.title ?? "nothing") covers the stack")
                }
            }
            let expected = model.receive(gesture) + model.words
            let actual =
                heard + [
                    stack.stack.map(\.title).joined(separator: ", "), stack.presented?.title ?? "", stack.screen.title,
                ]
            if actual != expected {
                let last = gestures[...number].suffix(5).map { "\($0)" }.joined(separator: ", ")
                try expect(actual, equals: expected, "the stack after \(number + 1) gestures, the last of them \(last)")
            }
        }
    }
}
