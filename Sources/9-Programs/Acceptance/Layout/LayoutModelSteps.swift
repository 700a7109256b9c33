import BDDSteps
import HeadlessUI
import TestEquipment

/// Steps that compare the problems of a layout with those on squared paper.
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
        let problems = try world.layoutProblems().map { try $0.onPaper() }
        try expect(problems.sorted().joined(separator: "\n"), equals: paper.problems.sorted().joined(separator: "\n"))
    },
]

/// The place of the card in its screen.
private let cardOrigin = Point(x: 5, y: 4)

extension LayoutModel.View {
    fileprivate var frame: Rect { Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height)) }
}

extension LayoutProblem {
    /// The problem in the words of the model.
    fileprivate func onPaper() throws -> String {
        switch self {
        case .overlap(let first, let second, let region):
            "\(first.name) overlaps \(second.name) in \(try squares([region]))"
        case .outside(let view, let parent, let regions):
            "\(view.name) leaves the \(parent.name) in \(try squares(regions))"
        case .noFrame(let view): "\(view.name) has no place"
        case .empty(let view): "\(view.name) has no size"
        }
    }

    /// The squares in `regions`, as seen from the card; a square in two regions comes twice.
    private func squares(_ regions: [Rect]) throws -> String {
        let squares = try regions.flatMap { region in
            let numbers = try [
                region.origin.x - cardOrigin.x, region.origin.y - cardOrigin.y, region.right - cardOrigin.x,
                region.bottom - cardOrigin.y,
            ]
            .map { try require(Int(exactly: $0), "\(region) is not a number of squares") }
            return (numbers[1]..<numbers[3]).flatMap { y in (numbers[0]..<numbers[2]).map { x in (x: x, y: y) } }
        }
        return squares.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    }
}

extension NamedView {
    fileprivate var name: Substring { path.split(separator: " > ").last ?? "" }
}
