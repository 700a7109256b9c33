import PhotoBooth
import Testing

@MainActor @Suite struct NavigationControllerTests {
    private let root = ViewController(presenter: Presenter())
    private let other = ViewController(presenter: Presenter())
    private let navigation: NavigationController

    init() {
        navigation = NavigationController(root: root)
    }

    @Test("The root is at the bottom and on top")
    func new() {
        #expect(navigation.stack.count == 1)
        #expect(navigation.top === root)
        #expect(navigation.presented == nil)
        #expect(root.navigationController === navigation)
    }

    @Test("What is pushed is on top, and whoever wants to know is told when it is there")
    func push() {
        var told = 0
        navigation.pushed = { [navigation] viewController in
            #expect(viewController === navigation.top)
            told += 1
        }
        navigation.push(other)
        #expect(told == 1)
        #expect(navigation.stack.count == 2)
        #expect(navigation.top === other)
        #expect(other.navigationController === navigation)
    }

    @Test("Popping uncovers what was below, but the root stays")
    func pop() {
        navigation.push(other)
        navigation.pop()
        #expect(navigation.top === root)
        navigation.pop()
        #expect(navigation.top === root)
    }

    @Test("One screen at a time is presented")
    func present() {
        navigation.present(other)
        #expect(navigation.presented === other)
        #expect(navigation.top === root)
        navigation.present(ViewController(presenter: Presenter()))
        #expect(navigation.presented === other)
        #expect(other.navigationController === navigation)
    }

    @Test("The completion runs when what was presented is gone, also when nothing was")
    func dismiss() {
        navigation.present(other)
        var completions = 0
        for _ in 1...2 {
            navigation.dismiss { [navigation] in
                #expect(navigation.presented == nil)
                completions += 1
            }
        }
        #expect(completions == 2)
    }
}
