import HeadlessUI
import PhotoBooth
import TestEquipment
import Testing

@MainActor @Suite struct HomePresenterTests {
    private let shot: Photo
    private let library: [Photo]

    init() throws {
        shot = try Photo(name: "Shot", image: Bitmap.fourColors())
        library = try ["Sunset", "Harbour"].map { try Photo(name: $0, image: Bitmap.checker(.red, .blue)) }
    }

    @Test("With a camera all three buttons react")
    func camera() {
        let view = home(hasCamera: true).1.homeView
        for button in [view.cameraButton, view.galleryButton, view.inspireButton] {
            #expect(button.isEnabled)
            #expect(button.hasTarget)
        }
    }

    @Test("Without a camera its button is disabled and has no target, the others react")
    func noCamera() {
        let view = home(hasCamera: false).1.homeView
        #expect(!view.cameraButton.isEnabled)
        #expect(!view.cameraButton.hasTarget)
        for button in [view.galleryButton, view.inspireButton] {
            #expect(button.isEnabled)
            #expect(button.hasTarget)
        }
    }

    @Test("Two buttons lead to an image picker, each to its source", arguments: [true, false])
    func pickers(isCamera: Bool) {
        let (navigation, home) = home(hasCamera: true)
        (isCamera ? home.homeView.cameraButton : home.homeView.galleryButton).tap()
        let picker = navigation.presented as? ImagePickerController
        #expect(picker?.source == (isCamera ? .camera : .photoLibrary))
        #expect(
            picker?.screen.accessibilityElements.map(\.accessibilityLabel)
                == (isCamera ? ["Take picture", "Cancel"] : ["Sunset", "Harbour", "Cancel"]))
    }

    @Test("Inspire does nothing that could be seen")
    func inspire() {
        let (navigation, home) = home(hasCamera: true)
        let before = navigation.screen.picture
        home.homeView.inspireButton.tap()
        #expect(navigation.screen.picture == before)
        #expect(navigation.stack.count == 1)
        #expect(navigation.presented == nil)
    }

    @Test("Picking shows the photo and dismisses the picker", arguments: ["Sunset", "Harbour"])
    func pick(name: String) throws {
        let (navigation, home) = home(hasCamera: false)
        home.homeView.galleryButton.tap()
        try navigation.screen.tap(name)
        #expect(navigation.presented == nil)
        #expect(navigation.stack.count == 2)
        #expect((navigation.top as? PhotoViewController)?.photo == library.first { $0.name == name })
    }

    @Test("So does taking a picture")
    func take() throws {
        let (navigation, home) = home(hasCamera: true)
        home.homeView.cameraButton.tap()
        try navigation.screen.tap("Take picture")
        #expect(navigation.presented == nil)
        #expect((navigation.top as? PhotoViewController)?.photo == shot)
    }

    @Test("Cancelling dismisses the picker and shows nothing")
    func cancel() throws {
        let (navigation, home) = home(hasCamera: true)
        home.homeView.galleryButton.tap()
        try navigation.screen.tap("Cancel")
        #expect(navigation.presented == nil)
        #expect(navigation.stack.count == 1)
    }

    private func home(hasCamera: Bool) -> (NavigationController, HomeViewController) {
        let sources = ImageSources(shot: hasCamera ? shot : nil, library: library)
        let darkroom = Darkroom(background: .threads) { $0.developed() }
        let home = HomePresenter.makeViewController(sources: sources, darkroom: darkroom)
        return (NavigationController(root: home), home)
    }
}
