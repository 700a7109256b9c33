import HeadlessUI
import TestEquipment
import Testing

@testable import PhotoBooth

@MainActor @Suite struct PhotoPresenterTests {
    private struct Smashed: Error, CustomStringConvertible {
        let description = "the bottle is broken"
    }

    private let clock = VirtualClock()
    private let photo: Photo

    init() throws {
        photo = try Photo(name: "Sunset", image: Bitmap.fourColors())
    }

    @Test("While the photo is developed the screen is loading, and then there is the next one")
    func develop() async throws {
        let navigation = open { [clock] photo in
            try await clock.sleep(for: .seconds(3))
            return photo.developed()
        }
        #expect(labels(navigation) == ["Back", "Develop", "Sunset"])
        try navigation.screen.tap("Develop")
        #expect(labels(navigation) == ["Back", "Develop", "Sunset", "Loading"])
        try await clock.sleep(for: .milliseconds(2900))
        #expect(labels(navigation) == ["Back", "Develop", "Sunset", "Loading"])
        try await clock.sleep(for: .milliseconds(100))
        #expect((navigation.top as? PhotoViewController)?.photo == photo.developed())
        navigation.pop()
        #expect(labels(navigation) == ["Back", "Develop", "Sunset"])
    }

    @Test("It is developed once at a time")
    func twice() async throws {
        let navigation = open { [clock] photo in
            try await clock.sleep(for: .seconds(3))
            return photo.developed()
        }
        try navigation.screen.tap("Develop")
        try navigation.screen.tap("Develop")
        try await clock.sleep(for: .seconds(5))
        #expect(navigation.stack.count == 3)
        navigation.pop()
        try navigation.screen.tap("Develop")
        try await clock.sleep(for: .seconds(5))
        #expect(navigation.stack.count == 3)
    }

    @Test("What goes wrong is said")
    func failure() async throws {
        let navigation = open { _ in throw Smashed() }
        try navigation.screen.tap("Develop")
        try await clock.sleep(for: .seconds(1))
        #expect(
            labels(navigation)
                == ["Back", "Develop", "Sunset", "The picture could not be developed: the bottle is broken"])
        #expect(navigation.stack.count == 2)
    }

    @Test("Whoever goes back meanwhile is left alone")
    func back() async throws {
        let navigation = open { [clock] photo in
            try await clock.sleep(for: .seconds(3))
            return photo.developed()
        }
        try navigation.screen.tap("Develop")
        try navigation.screen.tap("Back")
        try await clock.sleep(for: .seconds(5))
        #expect(navigation.stack.count == 1)
    }

    private func open(work: @escaping @Sendable (Photo) async throws -> Photo) -> NavigationController {
        let navigation = NavigationController(root: ViewController(presenter: Presenter()))
        let darkroom = Darkroom(background: clock.background, work: work)
        navigation.push(PhotoPresenter.makeViewController(photo, darkroom: darkroom))
        return navigation
    }

    private func labels(_ navigation: NavigationController) -> [String] {
        navigation.screen.accessibilityElements.map(\.accessibilityLabel)
    }
}
