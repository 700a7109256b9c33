public import HeadlessUI

/// A view as messages name it.
public struct NamedView: Hashable, Sendable {
    /// The accessibility labels from the outermost view down, as in `card > title`. One that several views of a parent
    /// have is numbered: `row 1`, `row 2`; a view without one is a `view`.
    public let path: String
    /// Its frame, as seen from the outermost view's top left corner.
    public let frame: Rect

    public init(path: String, frame: Rect) {
        self.path = path
        self.frame = frame
    }
}

extension NamedView: CustomStringConvertible {
    public var description: String { "'\(path)' \(frame)" }
}
