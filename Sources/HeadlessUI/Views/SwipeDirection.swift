/// Where a finger that swipes over a view is going: `right` is a swipe from left to right.
public enum SwipeDirection: CaseIterable, Sendable {
    case left, right, up, down
}
