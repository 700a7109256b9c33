/// A shape and how it is drawn: filled or stroked, in one colour.
public struct Path: Hashable, Sendable {
    public enum Shape: Hashable, Sendable {
        /// The ellipse that touches the four sides of the rectangle.
        case oval(in: Rect)
        case rectangle(Rect)
        /// A line of text, stretched to the width of the rectangle. Bitmaps show a bar: fonts differ between machines.
        case text(String, in: Rect)
    }

    public enum Style: Hashable, Sendable {
        case fill
        /// A line along the edge of the shape, `width` points wide: half of it inside, half outside.
        case stroke(width: Double)
    }

    public var shape: Shape
    public var style: Style
    public var color: Color

    /// A path whose rectangle is empty or not finite draws nothing.
    public init(_ shape: Shape, style: Style, color: Color) {
        self.shape = shape
        self.style = style
        self.color = color
    }
}

extension Path {
    /// The rectangle around the shape, without the outer half of a stroke.
    public var bounds: Rect {
        switch shape {
        case .oval(let rect), .rectangle(let rect), .text(_, let rect): rect
        }
    }

    package func moved(by offset: Point) -> Path {
        switch shape {
        case .oval(let rect): Path(.oval(in: rect.moved(by: offset)), style: style, color: color)
        case .rectangle(let rect): Path(.rectangle(rect.moved(by: offset)), style: style, color: color)
        case .text(let text, let rect): Path(.text(text, in: rect.moved(by: offset)), style: style, color: color)
        }
    }
}
