public import HeadlessUI

/// The path and the frame of a view, as messages show them.
public struct NamedView: Hashable, Sendable {
    /// The accessibility labels from the outermost view to this one, such as `card > title`. Siblings with the same
    /// label are numbered: `row 1`, `row 2`. A view without a label is called `view`.
    public let path: String
    /// The frame, relative to the top left corner of the outermost view.
    public let frame: Rect

    public init(path: String, frame: Rect) {
        self.path = path
        self.frame = frame
    }
}

extension NamedView: CustomStringConvertible {
    public var description: String { "'\(path)' \(frame)" }
}
