import HeadlessUI

extension Rect {
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
