import BDDSteps

/// The places of some views, as features write them: `(0 1; 2 3), (4 4; 1 1)`.
struct PaperViews: Sendable, CustomStringConvertible {
    let views: [LayoutModel.View]

    var description: String {
        views.map { "(\($0.left) \($0.top); \($0.width) \($0.height))" }.joined(separator: ", ")
    }

    static let pattern = #"\(-?\d+ -?\d+; -?\d+ -?\d+\)(?:, \(-?\d+ -?\d+; -?\d+ -?\d+\))*"#
}

extension PaperViews {
    init(_ text: String) throws {
        let numbers = try text.split { !"-0123456789".contains($0) }.map { number in
            try require(Int(number), "'\(number)' is no number of points")
        }
        views = stride(from: 0, to: numbers.count, by: 4).map { index in
            LayoutModel.View(
                left: numbers[index], top: numbers[index + 1], width: numbers[index + 2], height: numbers[index + 3])
        }
    }
}

extension Generator<PaperViews> {
    /// One to four views. View edges that lie on the edges of a card of 6 by 5 points are more frequent than other
    /// ones.
    static let any = Generator<[LayoutModel.View]>.array(
        of: zip(start(-3...8, edge: 6), start(-3...8, edge: 5), length(edge: 6), length(edge: 5)).map {
            LayoutModel.View(left: $0, top: $1, width: $2, height: $3)
        }, count: 1...4
    ).map { PaperViews(views: $0) }

    private static func start(_ range: ClosedRange<Int>, edge: Int) -> Generator<Int> {
        .frequency([(3, .element(of: [0, edge - 1, edge])), (4, .int(in: range))])
    }

    private static func length(edge: Int) -> Generator<Int> {
        .frequency([(2, .element(of: [1, edge, 0])), (5, .int(in: -1...7))])
    }
}
