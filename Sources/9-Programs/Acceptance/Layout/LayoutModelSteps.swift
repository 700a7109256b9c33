import BDDSteps
import HeadlessUI
import TestEquipment

/// Steps that compare the reported problems of a layout with the problems in the model on squared paper.
let layoutModelSteps: StepLibrary<LayoutWorld> = [
    ParameterType("places", pattern: PaperViews.pattern, generator: Generator<PaperViews>.any) { text in
        try PaperViews(text)
    },

    Given("a card of {int} by {int} points with views at {places}") {
        (world, width: Int, height: Int, places: PaperViews) in
        world.paper = LayoutModel(width: width, height: height, views: places.views)
        let views = zip(1..., places.views).map { number, view in
            Box("view \(number)", frame: view.frame, backgroundColor: .blue)
        }
        let frame = Rect(
            x: cardOrigin.x, y: cardOrigin.y, width: Double(width), height: Double(height))
        let card = Box("card", frame: frame, backgroundColor: .white, subviews: views)
        try world.show(Box("screen", frame: Rect(x: 7, y: 9, width: 40, height: 40), subviews: [card]))
    },
    Then("its layout has the problems that squared paper shows") { world in
        let paper = try require(
            world.paper, "there is no card: begin with 'Given a card of 6 by 5 points with views …'")
        // What leaves the card may leave the screen too; only views in the card are on the paper.
        let problems = try world.layoutProblems().map { try $0.onPaper(from: cardOrigin) }
        try expect(problems.sorted().joined(separator: "\n"), equals: paper.problems.sorted().joined(separator: "\n"))
    },

    Given("views in a card at every edge of it, alone, in pairs and in fives, and the card in up to four views") {
        world in
        world.layouts = EveryLayout.all
    },
    Then("each of the {int} layouts has the problems that squared paper shows") { (world, count: Int) in
        try expect(world.layouts.count, equals: count, "the layouts")
        for layout in world.layouts {
            let view = layout.view
            let problems = try view.layoutProblems.map { try $0.onPaper(from: layout.origin, square: layout.square) }
            let (actual, expected) = (problems.sorted(), layout.problems.sorted())
            if actual != expected { try world.show(view) }
            try expect(
                actual.joined(separator: "\n"), equals: expected.joined(separator: "\n"), "\(layout.paper.views)")
        }
    },
]

/// The place of the card in its screen.
private let cardOrigin = Point(x: 5, y: 4)

extension LayoutModel.View {
    fileprivate var frame: Rect { Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height)) }
}

extension LayoutProblem {
    /// The problem in the words of the model.
    fileprivate func onPaper(from origin: Point, square: (width: Double, height: Double) = (1, 1)) throws -> String {
        func squares(_ regions: [Rect]) throws -> String {
            try Self.squares(
                regions.map { region in
                    Rect(
                        x: (region.origin.x - origin.x) / square.width, y: (region.origin.y - origin.y) / square.height,
                        width: region.size.width / square.width, height: region.size.height / square.height)
                })
        }
        switch self {
        case .overlap(let first, let second, let region):
            return "\(first.name) overlaps \(second.name) in \(try squares([region]))"
        case .outside(let view, let parent, let regions):
            return "\(view.name) leaves the \(parent.name) in \(try squares(regions))"
        case .noFrame(let view): return "\(view.name) has no place"
        case .empty(let view): return "\(view.name) has no size"
        }
    }

    /// The squares in `regions`; a square in two regions comes twice.
    private static func squares(_ regions: [Rect]) throws -> String {
        let squares = try regions.flatMap { region in
            let numbers = try [region.origin.x, region.origin.y, region.right, region.bottom].map { number in
                let whole = number.rounded()
                try expect(abs(number - whole) < 0.001, "\(region) is not a number of squares")
                return Int(whole)
            }
            return (numbers[1]..<numbers[3]).flatMap { y in (numbers[0]..<numbers[2]).map { x in (x: x, y: y) } }
        }
        return squares.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    }
}

extension NamedView {
    fileprivate var name: Substring { path.split(separator: " > ").last ?? "" }
}
