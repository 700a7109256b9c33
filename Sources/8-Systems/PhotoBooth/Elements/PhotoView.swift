public import HeadlessUI

/// Shows a photo, stretched to the frame. The accessibility label is the name of the photo.
public struct PhotoView: View {
    public let photo: Photo
    public let frame: Rect

    public init(_ photo: Photo, frame: Rect) {
        self.photo = photo
        self.frame = frame
    }

    public var accessibilityLabel: String { photo.name }

    /// A rectangle for each pixel.
    public var paths: [Path] {
        let image = photo.image
        let pixel = Size(
            width: frame.size.width / Double(image.width), height: frame.size.height / Double(image.height))
        return image.pixels.enumerated().map { index, color in
            let (y, x) = index.quotientAndRemainder(dividingBy: image.width)
            let origin = Point(x: Double(x) * pixel.width, y: Double(y) * pixel.height)
            return Path(.rectangle(Rect(origin: origin, size: pixel)), style: .fill, color: color)
        }
    }
}
