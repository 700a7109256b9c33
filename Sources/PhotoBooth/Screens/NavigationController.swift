/// A stack of screens, of which the top one is seen, and perhaps one more that is presented over it.
@MainActor public final class NavigationController {
    /// From the bottom. There is always one.
    public private(set) var stack: [ViewController]

    /// What covers the stack; nil for nothing.
    public private(set) var presented: ViewController?

    /// Called after each push, when the new screen is there.
    public var pushed: (@MainActor (ViewController) -> Void)?

    /// - Parameter root: the screen at the bottom, which never leaves.
    public init(root: ViewController) {
        stack = [root]
        adopt(root)
    }

    /// The screen that a person sees.
    public var screen: Screen { (presented ?? top).screen }

    /// The screen on top of the stack, covered or not.
    public var top: ViewController { stack[stack.count - 1] }

    public func push(_ viewController: ViewController) {
        stack.append(viewController)
        adopt(viewController)
        pushed?(viewController)
    }

    /// Takes the top screen off; does nothing when it is the only one.
    public func pop() {
        guard stack.count > 1 else { return }
        stack.removeLast()
    }

    /// Shows a screen over the stack; does nothing while another one is presented.
    public func present(_ viewController: ViewController) {
        guard presented == nil else { return }
        presented = viewController
        adopt(viewController)
    }

    /// Uncovers the stack, then runs the completion. (PR-3)
    public func dismiss(completion: @MainActor () -> Void = {}) {
        presented = nil
        completion()
    }

    private func adopt(_ viewController: ViewController) {
        viewController.navigationController = self
        viewController.loadView()
    }
}
