public import HeadlessUI

/// Shows a screen. Its presenter decides what the screen does.
@MainActor open class ViewController {
    public let presenter: Presenter

    /// The navigation controller that shows this screen or has shown it; nil before it was pushed or presented.
    public internal(set) weak var navigationController: NavigationController?

    /// The left buttons of the bar. Like the right buttons, they come from the presenter when the view is loaded.
    /// (PR-2)
    public private(set) var leftNavigationButtons: [Button] = []
    public private(set) var rightNavigationButtons: [Button] = []

    private var isViewLoaded = false

    public init(presenter: Presenter) {
        self.presenter = presenter
        presenter.viewController = self
    }

    /// The title at the top of the screen. Empty by default.
    open var title: String { "" }

    /// The views below the bar, in the coordinates of the screen. None by default.
    open var content: [any View] { [] }

    /// Takes the buttons from the presenter, and notifies the presenter. Only the first call does anything. (PR-2)
    public func loadView() {
        guard !isViewLoaded else { return }
        isViewLoaded = true
        leftNavigationButtons = presenter.leftNavigationButtons
        rightNavigationButtons = presenter.rightNavigationButtons
        presenter.viewLoaded()
    }

    /// Dismisses the presented screen of the navigation controller, then calls `completion`. (PR-3)
    ///
    /// Does nothing if there is no navigation controller.
    public func dismiss(completion: @MainActor () -> Void = {}) {
        navigationController?.dismiss(completion: completion)
    }

    public var screen: Screen {
        Screen(title: title, subviews: bar + content)
    }

    /// The buttons of the bar, placed side by side from the left and from the right edge.
    private var bar: [Button] {
        for (index, button) in leftNavigationButtons.enumerated() { button.frame = Self.buttonFrame(index, left: 8) }
        for (index, button) in rightNavigationButtons.reversed().enumerated() {
            button.frame = Self.buttonFrame(-index, left: Screen.size.width - 88)
        }
        return leftNavigationButtons + rightNavigationButtons
    }

    private static func buttonFrame(_ index: Int, left: Double) -> Rect {
        Rect(x: left + Double(index) * 88, y: 8, width: 80, height: 32)
    }
}
