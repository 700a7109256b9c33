/// A rectangle in points, with horizontal and vertical edges.
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

    /// The frame of a view that has not been laid out.
    public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
}

extension Rect {
    public var right: Double { origin.x + size.width }
    public var bottom: Double { origin.y + size.height }

    /// Whether the position and the size are finite.
    public var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// Whether the rectangle can be drawn: all numbers are finite, and width and height are above zero.
    var isDrawable: Bool { size.width > 0 && size.height > 0 && isFinite }

    /// The rectangle shifted by `offset`.
    package func moved(by offset: Point) -> Rect {
        Rect(origin: Point(x: origin.x + offset.x, y: origin.y + offset.y), size: size)
    }
}

extension Rect: CustomStringConvertible {
    /// `(20 20; 70 70)`: left and top, then width and height, rounded to hundredths.
    public var description: String {
        guard isFinite else { return "(no place)" }
        return "(\(Self.text(origin.x)) \(Self.text(origin.y)); \(Self.text(size.width)) \(Self.text(size.height)))"
    }

    private static func text(_ number: Double) -> String {
        let digits = ((number * 100).rounded() / 100).description
        return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    }
}
