import HeadlessUI

extension Rect {
    /// The region that both rectangles cover; nil if they only touch or are apart.
    func overlap(with other: Rect) -> Rect? {
        Rect(
            left: max(origin.x, other.origin.x), top: max(origin.y, other.origin.y), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The parts of this rectangle outside `other`: up to four. Those above and below `other` have the full width.
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

    /// Nil if the rectangle is empty. A side below a hundredth of a point comes from rounding and counts as empty.
    private init?(left: Double, top: Double, right: Double, bottom: Double) {
        guard right - left >= 0.01, bottom - top >= 0.01 else { return nil }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
