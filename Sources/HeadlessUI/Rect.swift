/// A place, in points from the top left corner of whatever it is a place in; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points. One point is one pixel of a `Bitmap`.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)
}

/// An upright rectangle in points.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    public static let zero = Rect(origin: .zero, size: .zero)
}

extension Rect {
    /// Whether there is something to draw in it: a width and a height above zero, and no number that is not finite.
    var isDrawable: Bool {
        size.width > 0 && size.height > 0 && origin.x.isFinite && origin.y.isFinite && size.width.isFinite
            && size.height.isFinite
    }

    /// The same rectangle as seen from outside the view whose place is `offset`.
    func moved(by offset: Point) -> Rect {
        Rect(origin: Point(x: origin.x + offset.x, y: origin.y + offset.y), size: size)
    }
}
