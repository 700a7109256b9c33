import HeadlessUI

/// The three buttons of the home screen.
@MainActor public final class HomeView {
    public let cameraButton = Button("Camera", frame: frame(row: 0))
    public let galleryButton = Button("Gallery", frame: frame(row: 1))
    public let inspireButton = Button("Inspire", frame: frame(row: 2))

    var buttons: [Button] { [cameraButton, galleryButton, inspireButton] }

    private static func frame(row: Double) -> Rect {
        Rect(x: 60, y: 80 + row * 88, width: 200, height: 64)
    }
}
