/// The presenter of a photo's screen. Its buttons go back, and develop the photo.
@MainActor final class PhotoPresenter: Presenter {
    private let photo: Photo
    private let darkroom: Darkroom
    private let backButton = Button("Back")
    private let developButton = Button("Develop")

    init(_ photo: Photo, darkroom: Darkroom) {
        self.photo = photo
        self.darkroom = darkroom
    }

    /// The screen of `photo`, with its presenter.
    static func makeViewController(_ photo: Photo, darkroom: Darkroom) -> PhotoViewController {
        PhotoViewController(photo, presenter: PhotoPresenter(photo, darkroom: darkroom))
    }

    override var leftNavigationButtons: [Button] { [backButton] }
    override var rightNavigationButtons: [Button] { [developButton] }

    override func viewLoaded() {
        backButton.addTarget { [weak self] in self?.viewController?.navigationController?.pop() }
        developButton.addTarget { [weak self] in self?.develop() }
    }

    private var photoViewController: PhotoViewController? { viewController as? PhotoViewController }

    /// Shows "Loading", starts developing in the background, and shows the result when it is there. (AS-1)
    private func develop() {
        photoViewController?.notice = "Loading"
        developButton.isEnabled = false
        darkroom.develop(photo) { [weak self] result in self?.show(result) }
    }

    /// Shows the developed photo on a new screen, or the error below this photo. After going back, neither is visible.
    private func show(_ result: Result<Photo, any Error>) {
        developButton.isEnabled = true
        switch result {
        case .success(let developed):
            photoViewController?.notice = nil
            let screen = Self.makeViewController(developed, darkroom: darkroom)
            viewController?.navigationController?.push(screen)
        case .failure(let error):
            photoViewController?.notice = "The picture could not be developed: \(error)"
        }
    }
}
