import HeadlessUI

/// The three buttons of the home screen.
@MainActor public final class HomeView {
    public let cameraButton = Button("Camera", frame: place(0))
    public let galleryButton = Button("Gallery", frame: place(1))
    public let inspireButton = Button("Inspire", frame: place(2))

    var buttons: [Button] { [cameraButton, galleryButton, inspireButton] }

    private static func place(_ row: Double) -> Rect {
        Rect(x: 60, y: 80 + row * 88, width: 200, height: 64)
    }
}
