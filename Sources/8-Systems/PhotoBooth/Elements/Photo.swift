public import HeadlessUI

/// An image and its name.
public struct Photo: Hashable, Sendable {
    public var name: String
    public var image: Bitmap

    public init(name: String, image: Bitmap) {
        self.name = name
        self.image = image
    }
}
