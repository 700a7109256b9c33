public import HeadlessUI

/// An image with a name to find it by.
public struct Photo: Hashable, Sendable {
    public var name: String
    public var image: Bitmap

    public init(name: String, image: Bitmap) {
        self.name = name
        self.image = image
    }
}
