import HeadlessUI
import PhotoBooth
import Testing

@MainActor @Suite struct ViewControllerTests {
    private final class SpyPresenter: Presenter {
        let buttons = ["a", "b", "c", "d"].map { Button($0) }
        var loads = 0

        override func viewLoaded() { loads += 1 }
        override var leftNavigationButtons: [Button] { [buttons[0], buttons[1]] }
        override var rightNavigationButtons: [Button] { [buttons[2], buttons[3]] }
    }

    @Test("A presenter by default has no buttons and does nothing")
    func plain() {
        let presenter = Presenter()
        #expect(presenter.leftNavigationButtons.isEmpty)
        #expect(presenter.rightNavigationButtons.isEmpty)
        presenter.viewLoaded()
        #expect(presenter.viewController == nil)
    }

    @Test("The presenter knows who presents, without holding it")
    func weak() {
        let presenter = Presenter()
        do {
            let viewController = ViewController(presenter: presenter)
            #expect(presenter.viewController === viewController)
        }
        #expect(presenter.viewController == nil)
    }

    @Test("Loading the view takes the buttons and tells the presenter, once")
    func load() {
        let presenter = SpyPresenter()
        let viewController = ViewController(presenter: presenter)
        #expect(presenter.loads == 0)
        #expect(viewController.leftNavigationButtons.isEmpty)
        viewController.loadView()
        viewController.loadView()
        #expect(presenter.loads == 1)
        #expect(viewController.leftNavigationButtons.map(\.accessibilityLabel) == ["a", "b"])
        #expect(viewController.rightNavigationButtons.map(\.accessibilityLabel) == ["c", "d"])
    }

    @Test("The buttons stand in the bar, from the left and from the right edge")
    func bar() {
        let presenter = SpyPresenter()
        let viewController = ViewController(presenter: presenter)
        viewController.loadView()
        #expect(viewController.screen.subviews.map(\.accessibilityLabel) == ["a", "b", "c", "d"])
        #expect(viewController.screen.subviews.map(\.frame.origin.x) == [8, 96, 144, 232])
    }

    @Test("Dismissing goes to the navigation controller")
    func dismiss() {
        let viewController = ViewController(presenter: Presenter())
        let navigation = NavigationController(root: viewController)
        navigation.present(ViewController(presenter: Presenter()))
        var isDone = false
        viewController.dismiss {
            #expect(navigation.presented == nil)
            isDone = true
        }
        #expect(isDone)
    }

    @Test("On no stack, dismissing does nothing")
    func dismissAlone() {
        var isDone = false
        ViewController(presenter: Presenter()).dismiss { isDone = true }
        #expect(!isDone)
    }
}
