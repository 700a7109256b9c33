public import HeadlessUI

/// Shows one photo, and a notice below it.
@MainActor public final class PhotoViewController: ViewController {
    public let photo: Photo

    /// The text below the photo; nil for no text.
    var notice: String?

    init(_ photo: Photo, presenter: Presenter) {
        self.photo = photo
        super.init(presenter: presenter)
    }

    public override var title: String { photo.name }

    public override var content: [any View] {
        let view = PhotoView(photo, frame: Rect(x: 40, y: 64, width: 240, height: 240))
        let label = notice.map { Label($0, text: $0, frame: Rect(x: 16, y: 312, width: 288, height: 80)) }
        return [view] + (label.map { [$0] } ?? [])
    }
}
