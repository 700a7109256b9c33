/// Decides what a screen shows and what its buttons do; the view controller only draws it.
///
/// The base class does nothing. Each screen has a subclass that overrides what it needs. (PR-1)
@MainActor open class Presenter {
    /// The view controller of this presenter. It owns the presenter.
    public internal(set) weak var viewController: ViewController?

    public init() {}

    /// Called once, when the view is loaded. Does nothing by default. (PR-1)
    open func viewLoaded() {}

    /// No buttons by default. (PR-1)
    open var leftNavigationButtons: [Button] { [] }

    /// No buttons by default. (PR-1)
    open var rightNavigationButtons: [Button] { [] }
}
