/// A stack of screens, which shows the top one. One more screen can be presented over the stack.
@MainActor public final class NavigationController {
    /// The screens from the bottom to the top; never empty.
    public private(set) var stack: [ViewController]

    /// The screen that covers the stack; nil if there is none.
    public private(set) var presented: ViewController?

    /// Called after each push, when the new screen is on the stack and loaded.
    public var pushed: (@MainActor (ViewController) -> Void)?

    /// - Parameter root: the screen at the bottom, which is never removed.
    public init(root: ViewController) {
        stack = [root]
        adopt(root)
    }

    /// The visible screen.
    public var screen: Screen { (presented ?? top).screen }

    /// The screen at the top of the stack, even if another one covers it.
    public var top: ViewController { stack[stack.count - 1] }

    public func push(_ viewController: ViewController) {
        stack.append(viewController)
        adopt(viewController)
        pushed?(viewController)
    }

    /// Removes the top screen. Does nothing if it is the only one.
    public func pop() {
        guard stack.count > 1 else { return }
        stack.removeLast()
    }

    /// Shows a screen over the stack. Does nothing while another one is presented.
    public func present(_ viewController: ViewController) {
        guard presented == nil else { return }
        presented = viewController
        adopt(viewController)
    }

    /// Removes the presented screen, then calls `completion`. (PR-3)
    public func dismiss(completion: @MainActor () -> Void = {}) {
        presented = nil
        completion()
    }

    private func adopt(_ viewController: ViewController) {
        viewController.navigationController = self
        viewController.loadView()
    }
}
