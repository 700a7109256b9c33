public import HeadlessUI

/// Shows the home screen, and image pickers over it.
@MainActor public final class HomeViewController: ViewController {
    public let homeView = HomeView()

    public override var title: String { "Photo booth" }

    public override var content: [any View] { homeView.buttons }

    func showImagePicker(_ picker: ImagePickerController) {
        navigationController?.present(picker)
    }
}
