import BDDSteps
import PhotoBooth

/// The state of a scenario about presenters: a screen without contents.
@MainActor final class PresenterWorld: World {
    private(set) var viewController: ViewController?
    /// The navigation controller of the screen. The world keeps it, because a screen does not own it.
    private var navigation: NavigationController?
    /// The recorded events, in order.
    var events: [String] = []
    /// The events recorded before the view was loaded for the last time.
    private(set) var eventsBefore: [String] = []

    nonisolated init() {}
}

extension PresenterWorld {
    /// A presenter that has buttons and records the calls it gets.
    private final class TalkingPresenter: Presenter {
        var left: [Button] = []
        var right: [Button] = []
        var record: (String) -> Void = { _ in }

        override var leftNavigationButtons: [Button] { left }
        override var rightNavigationButtons: [Button] { right }
        override func viewLoaded() { record("the presenter is told that the view is loaded") }
    }

    func usePlainPresenter() {
        viewController = ViewController(presenter: Presenter())
    }

    func usePresenter(left: [String], right: [String]) {
        let presenter = TalkingPresenter()
        presenter.left = left.map { Button($0) }
        presenter.right = right.map { Button($0) }
        presenter.record = { [weak self] event in self?.events.append(event) }
        viewController = ViewController(presenter: presenter)
    }

    /// Puts the screen on a stack, and presents another screen over it.
    func cover() throws {
        let navigation = NavigationController(root: try screen)
        navigation.present(ViewController(presenter: Presenter()))
        self.navigation = navigation
    }

    /// Puts another screen on a stack, and presents this screen over it.
    func present() throws {
        let navigation = NavigationController(root: ViewController(presenter: Presenter()))
        navigation.present(try screen)
        self.navigation = navigation
    }

    var screen: ViewController {
        get throws {
            try require(
                viewController,
                "there is no screen: begin with 'Given a screen with a presenter that overrides nothing'")
        }
    }

    func loadView() throws {
        eventsBefore = events
        try screen.loadView()
    }

    func dismiss() throws {
        try screen.dismiss { [weak self] in
            let isGone = self?.navigation?.presented == nil
            self?.events.append(isGone ? "the completion runs" : "the completion runs too early")
        }
    }

    var isCovered: Bool { navigation?.presented != nil }
}
