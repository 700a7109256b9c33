public import HeadlessUI

/// Presents a screen, and leaves all the rest to its presenter.
@MainActor open class ViewController {
    public let presenter: Presenter

    /// The controller on whose stack it is; nil when it is on none.
    public internal(set) weak var navigationController: NavigationController?

    /// The buttons in the bar on top, as the presenter had them when the view was loaded. (PR-2)
    public private(set) var leftNavigationButtons: [Button] = []
    public private(set) var rightNavigationButtons: [Button] = []

    private var isViewLoaded = false

    public init(presenter: Presenter) {
        self.presenter = presenter
        presenter.viewController = self
    }

    /// What stands on top of the screen. Nothing.
    open var title: String { "" }

    /// What is below the bar, in the screen's coordinates. Nothing.
    open var content: [any View] { [] }

    /// Makes the view, the first time it is called; then the presenter is asked for its buttons and notified. (PR-2)
    public func loadView() {
        guard !isViewLoaded else { return }
        isViewLoaded = true
        leftNavigationButtons = presenter.leftNavigationButtons
        rightNavigationButtons = presenter.rightNavigationButtons
        presenter.viewLoaded()
    }

    /// Has the navigation controller dismiss what it presents; the completion runs when that is done. (PR-3)
    ///
    /// A view controller on no stack does nothing.
    public func dismiss(completion: @MainActor () -> Void = {}) {
        navigationController?.dismiss(completion: completion)
    }

    /// The screen as it is now.
    public var screen: Screen {
        Screen(title: title, subviews: bar + content)
    }

    /// The buttons of the bar, side by side from the left and from the right edge.
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
