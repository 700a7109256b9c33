import HeadlessUI

extension DrawingModel {
    /// A picture with a shape over another colour, such as scenarios draw many of.
    struct Drawing: Sendable {
        /// The size of the picture in points, which need not be whole.
        let size: Size
        let shapes: [DrawingModel]

        /// The view that shows the shapes, as boxes and ovals in their places.
        var view: Box { Box("shapes", frame: Rect(origin: .zero, size: size), subviews: shapes.map(\.view)) }
    }

    /// Ovals and rectangles, and lines around them, from each edge to each further one: before the picture, at its
    /// start, in it, at its end and after it, across and down. Then some large, wide or high ones.
    static let drawings: [Drawing] = {
        let edges = [-40, -16, -1, 0, 1, 8, 25, 40, 64, 96, 97, 128, 140]
        let spans = edges.flatMap { first in edges.filter { $0 > first }.map { (first, $0) } }
        let small = spans.indices.flatMap { index in
            (0..<4).map { kind in
                let (across, down) = (spans[index], spans[(index * 29 + kind * 7 + 11) % spans.count])
                return Drawing(
                    size: Size(width: 7.5, height: 5.25),
                    shapes: [
                        shape(1, from: (64, -5), to: (200, 200), number: index * 3 + kind),
                        shape(kind, from: (across.0, down.0), to: (across.1, down.1), number: index * 4 + kind),
                    ])
            }
        }
        // Their edges are at whole pixels and beside them, so that the middle of an oval is anywhere in a sample.
        let long = [(0, 1504), (0, 1536), (-7, 1600), (5, 2081), (3, 24_000)]
        let short = [(0, 32), (1, 48), (-3, 31), (-2, 40)]
        let large = long.indices.flatMap { index in
            short.indices.flatMap { other in
                (0..<4).map { kind in
                    let (across, down) =
                        (index + other + kind) % 2 == 0 ? (long[index], short[other]) : (short[other], long[index])
                    return Drawing(
                        size: Size(width: Double(across.1) / 16, height: Double(down.1) / 16),
                        shapes: [
                            shape(
                                kind, from: (across.0, down.0), to: (across.1, down.1), number: index * 5 + other + kind
                            )
                        ])
                }
            }
        }
        return small + large
    }()

    /// - Parameter kind: 0 for an oval, 1 for a rectangle, 2 and 3 for lines around them.
    /// - Parameter number: determines the colour. Every second colour is opaque; the others are nearly opaque or nearly
    ///   transparent.
    private static func shape(_ kind: Int, from start: (Int, Int), to end: (Int, Int), number: Int) -> DrawingModel {
        let opacity =
            switch number % 8 {
            case 0, 1: number * 37 % 256
            case 2: 254
            case 3: [1, 127, 128, 253][number / 8 % 4]
            default: 255
            }
        let color = Color(
            red: UInt8(number % 256), green: UInt8(number * 5 % 256), blue: UInt8(255 - number % 256),
            alpha: UInt8(opacity))
        return DrawingModel(
            isOval: kind % 2 == 0, left: start.0, top: start.1, right: end.0, bottom: end.1,
            line: kind < 2 ? nil : [8, 16, 24][number % 3], color: color)
    }

    private var view: any View {
        let frame = Rect(
            x: Double(left) / 16, y: Double(top) / 16, width: Double(right - left) / 16,
            height: Double(bottom - top) / 16)
        if line == nil, !isOval { return Box("", frame: frame, backgroundColor: color) }
        let bounds = Rect(origin: .zero, size: frame.size)
        let style = line.map { Path.Style.stroke(width: Double($0) / 8) } ?? .fill
        return PathView(
            frame: frame, paths: [Path(isOval ? .oval(in: bounds) : .rectangle(bounds), style: style, color: color)])
    }
}

/// A view that draws the given paths.
struct PathView: View {
    let frame: Rect
    let accessibilityLabel = "paths"
    let paths: [Path]
}

extension Path {
    /// Paths of every kind at places below and above zero, in whole, half and tenth points, in many colours; some of them
    /// are not to be seen.
    static let everyKind: [Path] = {
        let starts = [-1_234_567.25, -20, -1, -0.75, -0.1, 0, 0.1, 0.25, 1, 7.5, 320, 16_777_217, .infinity]
        let lengths = [-3, 0, 0.05, 0.25, 1, 2, 2.5, 24, 31, 320, 1_000_000.5]
        let texts = ["a", "a < b < c", "\"d\" & 'e' & f", ">>", "&lt;", "", "\r 字 \u{301}"]
        return starts.indices.flatMap { row in
            starts.indices.flatMap { column in
                (0..<5).map { kind in
                    let number = (row * starts.count + column) * 5 + kind
                    let frame = Rect(
                        x: starts[column], y: starts[row], width: lengths[(number / 3) % lengths.count],
                        height: lengths[(number / 5 + column) % lengths.count])
                    let color = Color(
                        red: UInt8(number % 256), green: UInt8(number / 3 % 256), blue: 9,
                        alpha: UInt8(number * 7 % 256))
                    let shapes: [Shape] = [
                        .oval(in: frame), .rectangle(frame), .text(texts[number / 5 % texts.count], in: frame),
                    ]
                    return Path(
                        shapes[kind % 3], style: kind < 3 ? .fill : .stroke(width: [0.5, 1, 2.75][number % 3]),
                        color: color)
                }
            }
        }
    }()
}
