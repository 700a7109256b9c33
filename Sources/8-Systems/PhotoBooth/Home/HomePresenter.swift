/// The presenter of the home screen. It gets pictures from the device's image sources.
@MainActor public final class HomePresenter: Presenter {
    private let sources: ImageSources
    private let darkroom: Darkroom

    public init(sources: ImageSources, darkroom: Darkroom) {
        self.sources = sources
        self.darkroom = darkroom
    }

    /// The home screen, with its presenter.
    public static func makeViewController(sources: ImageSources, darkroom: Darkroom) -> HomeViewController {
        HomeViewController(presenter: HomePresenter(sources: sources, darkroom: darkroom))
    }

    private var homeViewController: HomeViewController? { viewController as? HomeViewController }

    /// Connects the buttons; disables the camera button if there is no camera. (PR-4, PR-5)
    public override func viewLoaded() {
        guard let view = homeViewController?.homeView else { return }
        if sources.isAvailable(.camera) {
            view.cameraButton.addTarget { [weak self] in self?.showImagePicker(.camera) }
        } else {
            view.cameraButton.isEnabled = false
        }
        view.galleryButton.addTarget { [weak self] in self?.showImagePicker(.photoLibrary) }
        view.inspireButton.addTarget { [weak self] in self?.inspire() }
    }

    /// Presents an image picker for `source`. (PR-6, PR-7)
    private func showImagePicker(_ source: ImageSource) {
        homeViewController?.showImagePicker(
            ImagePickerController(source: source, photos: sources.photos(from: source), delegate: self))
    }

    /// Has no visible effect. (PR-8)
    private func inspire() {}
}

extension HomePresenter: ImagePickerDelegate {
    /// Pushes the screen of the photo, then dismisses the picker. (PR-9)
    func imagePicker(_ picker: ImagePickerController, didPick photo: Photo) {
        let screen = PhotoPresenter.makeViewController(photo, darkroom: darkroom)
        viewController?.navigationController?.push(screen)
        viewController?.dismiss()
    }

    /// Dismisses the picker. (PR-10)
    func imagePickerDidCancel(_ picker: ImagePickerController) {
        viewController?.dismiss()
    }
}
