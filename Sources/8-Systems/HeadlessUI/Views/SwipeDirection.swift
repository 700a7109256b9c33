/// The direction in which the finger moves: `right` is a swipe from left to right.
public enum SwipeDirection: CaseIterable, Sendable {
    case left, right, up, down
}
