import HeadlessUI

/// Views in a card on squared paper, and the card in other views.
struct EveryLayout: Sendable {
    let paper: LayoutModel
    /// How many views the card is in.
    var depth = 1
    /// The width and height of a square, in points.
    var square = (width: 1.0, height: 1.0)
    /// Whether the views have labels.
    var isLabelled = true

    /// Layouts with one view at each place and in each size; with two views that begin and end at each edge, across and
    /// down; with two to five views, any two of which overlap, or one of which leaves the card at any side or corner;
    /// with the card inside up to four views; and with squares down to a twentieth of a point.
    static let all = single + pairs + several

    private typealias View = LayoutModel.View

    private static let single = (-2...5).flatMap { left in
        (-2...4).flatMap { top in
            [(-1, 1), (0, 2), (1, 1), (2, 0), (1, 4), (6, 1), (6, 7)].map { width, height in
                EveryLayout(
                    paper: LayoutModel(
                        width: 4, height: 3, views: [View(left: left, top: top, width: width, height: height)]),
                    isLabelled: (left + top) % 2 == 0)
            }
        }
    }

    private static let pairs = [(1.0, 1.0), (1, 0.05), (0.05, 1)].flatMap { square in
        spans.flatMap { first in
            spans.flatMap { second in
                [true, false].map { isAcross in
                    let views = [(first, 0, 2), (second, 1, 2)].map { span, start, length in
                        isAcross
                            ? View(left: span.start, top: start, width: span.length, height: length)
                            : View(left: start, top: span.start, width: length, height: span.length)
                    }
                    return EveryLayout(
                        paper: LayoutModel(width: 4, height: 4, views: views), square: (square.0, square.1),
                        isLabelled: isAcross)
                }
            }
        }
    }

    private static let spans = (0...3).flatMap { start in (1...3).map { (start: start, length: $0) } }

    private static let several = (1...5).flatMap { count in
        (0..<count).flatMap { index in
            outside.enumerated().flatMap { number, place in
                (0...4).map { depth in
                    // The other views are side by side in the card.
                    var views = (0..<count).map { View(left: 2 * $0, top: 0, width: 2, height: 3) }
                    views[index] = place
                    return EveryLayout(
                        paper: LayoutModel(width: 10, height: 4, views: views), depth: depth,
                        isLabelled: number % 2 == 0)
                }
            }
        }
    }

    /// Views outside the card at each corner and side, wholly and in part; one inside that covers all others, and one
    /// that covers two.
    private static let outside =
        [-3, -1, 4, 9, 10].flatMap { left in [-3, -1, 3, 4].map { View(left: left, top: $0, width: 2, height: 2) } }
        + [View(left: -1, top: -1, width: 12, height: 6), View(left: 0, top: 1, width: 10, height: 1)]
        + [View(left: 1, top: 1, width: 2, height: 1), View(left: 3, top: 2, width: 0, height: 1)]
}

extension EveryLayout {
    /// The outermost view, with the card in it, and hidden views before, between and behind the others.
    var view: Box {
        let hidden = Box("hidden", frame: Rect(x: -50, y: 1, width: 99, height: 99), isHidden: true)
        let views = paper.views.enumerated().map { number, view in
            Box(
                isLabelled ? "view \(number + 1)" : "",
                frame: Rect(
                    x: Double(view.left) * square.width, y: Double(view.top) * square.height,
                    width: Double(view.width) * square.width, height: Double(view.height) * square.height))
        }
        let frame = Rect(
            x: 5, y: 4, width: Double(paper.width) * square.width, height: Double(paper.height) * square.height)
        let card = Box("card", frame: frame, subviews: [hidden] + views.flatMap { [$0, hidden] })
        return (0..<depth).reduce(card) { inner, number in
            let side = Double(200 + 20 * number)
            return Box("screen", frame: Rect(x: 7, y: 9, width: side, height: side), subviews: [inner])
        }
    }

    /// The position of the card in the outermost view.
    var origin: Point {
        depth == 0 ? .zero : Point(x: 5 + 7 * Double(depth - 1), y: 4 + 9 * Double(depth - 1))
    }

    /// The problems on the paper, with the names that views without a label have.
    var problems: [String] {
        isLabelled || paper.views.count > 1
            ? paper.problems : paper.problems.map { $0.replacing("view 1", with: "view") }
    }
}
