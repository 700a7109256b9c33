/// What the home screen does: it gets pictures from wherever the device has them.
@MainActor public final class HomePresenter: Presenter {
    private let sources: ImageSources
    private let darkroom: Darkroom

    public init(sources: ImageSources, darkroom: Darkroom) {
        self.sources = sources
        self.darkroom = darkroom
    }

    /// The home screen with its presenter.
    public static func makeViewController(sources: ImageSources, darkroom: Darkroom) -> HomeViewController {
        HomeViewController(presenter: HomePresenter(sources: sources, darkroom: darkroom))
    }

    private var homeViewController: HomeViewController? { viewController as? HomeViewController }

    /// PR-4, PR-5.
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

    /// PR-6, PR-7.
    private func showImagePicker(_ source: ImageSource) {
        homeViewController?.showImagePicker(
            ImagePickerController(source: source, photos: sources.photos(from: source), delegate: self))
    }

    /// Nothing that could be seen. (PR-8)
    private func inspire() {}
}

extension HomePresenter: ImagePickerDelegate {
    /// PR-9.
    func imagePicker(_ picker: ImagePickerController, didPick photo: Photo) {
        let screen = PhotoPresenter.makeViewController(photo, darkroom: darkroom)
        viewController?.navigationController?.push(screen)
        viewController?.dismiss()
    }

    /// PR-10.
    func imagePickerDidCancel(_ picker: ImagePickerController) {
        viewController?.dismiss()
    }
}
