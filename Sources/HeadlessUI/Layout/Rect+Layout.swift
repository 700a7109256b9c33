extension Rect {
    /// The frame of a view that nobody has laid out.
    public static let unplaced = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// Whether all its numbers are finite.
    public var isPlaced: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    public var right: Double { origin.x + size.width }
    public var bottom: Double { origin.y + size.height }

    /// What two rectangles have in common; nil when it is nothing but an edge, or when they are apart.
    func overlap(with other: Rect) -> Rect? {
        Rect(
            left: max(origin.x, other.origin.x), top: max(origin.y, other.origin.y), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// What of it is not in the other one: up to four rectangles, those above and below as wide as it is.
    func outside(_ other: Rect) -> [Rect] {
        let top = min(max(origin.y, other.origin.y), bottom)
        let bottom = max(min(self.bottom, other.bottom), top)
        return [
            Rect(left: origin.x, top: origin.y, right: right, bottom: top),
            Rect(left: origin.x, top: top, right: min(right, other.origin.x), bottom: bottom),
            Rect(left: max(origin.x, other.right), top: top, right: right, bottom: bottom),
            Rect(left: origin.x, top: bottom, right: right, bottom: self.bottom),
        ].compactMap(\.self)
    }

    /// Nil when nothing is in it. Less than a hundredth of a point is an error of arithmetic, not of a layout.
    private init?(left: Double, top: Double, right: Double, bottom: Double) {
        guard right - left >= 0.01, bottom - top >= 0.01 else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Rect: CustomStringConvertible {
    /// `(20 20; 70 70)`: left and top, width and height, to a hundredth.
    public var description: String {
        guard isPlaced else { return "(no place)" }
        return "(\(Self.words(origin.x)) \(Self.words(origin.y)); \(Self.words(size.width)) \(Self.words(size.height)))"
    }

    private static func words(_ number: Double) -> String {
        let text = ((number * 100).rounded() / 100).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
