public import HeadlessUI

/// The screen on which a person picks a picture or takes one.
@MainActor public final class ImagePickerController: ViewController {
    public let source: ImageSource
    private let buttons: [Button]

    /// - Parameters:
    ///   - photos: the pictures to choose from, with a button each. In the library the button shows the photo's name.
    ///   - delegate: is notified of the choice; held weakly.
    init(source: ImageSource, photos: [Photo], delegate: any ImagePickerDelegate) {
        self.source = source
        buttons = photos.map { Button(source == .camera ? "Take picture" : $0.name) } + [Button("Cancel")]
        super.init(presenter: Presenter())
        for (row, button) in buttons.enumerated() {
            button.frame = Rect(x: 60, y: 64 + Double(row) * 56, width: 200, height: 40)
        }
        for (button, photo) in zip(buttons, photos) {
            button.addTarget { [weak self, weak delegate] in
                guard let self else { return }
                delegate?.imagePicker(self, didPick: photo)
            }
        }
        buttons.last?.addTarget { [weak self, weak delegate] in
            guard let self else { return }
            delegate?.imagePickerDidCancel(self)
        }
    }

    public override var title: String { source == .camera ? "Take a picture" : "Pick a picture" }

    public override var content: [any View] { buttons }
}

/// Receives the choice that a person makes in an image picker. It must dismiss the picker.
@MainActor protocol ImagePickerDelegate: AnyObject {
    func imagePicker(_ picker: ImagePickerController, didPick photo: Photo)
    func imagePickerDidCancel(_ picker: ImagePickerController)
}
