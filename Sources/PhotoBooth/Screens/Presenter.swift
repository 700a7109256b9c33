/// All of a screen that is not view: what its buttons are for, where they lead, what is shown when.
///
/// This one adds nothing; each screen has a presenter of its own that overrides what it needs. (PR-1)
@MainActor open class Presenter {
    /// Who presents. It holds the presenter, not the presenter it.
    public internal(set) weak var viewController: ViewController?

    public init() {}

    /// Called once, when the view is there. Does nothing. (PR-1)
    open func viewLoaded() {}

    /// None. (PR-1)
    open var leftNavigationButtons: [Button] { [] }

    /// None. (PR-1)
    open var rightNavigationButtons: [Button] { [] }
}
