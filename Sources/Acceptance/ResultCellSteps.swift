import BDDKit
import HeadlessUI
import Mastermind

let resultCellSteps: StepLibrary<ResultCellWorld> = [
    ParameterType("circles", pattern: "[●○]+") { (text: String) in text },
    ParameterType("shade", pattern: "black|gray|white") { text in
        try require([Color.black, .gray, .white].first { $0.description == text }, "'\(text)' is no shade")
    },

    Given("a new result cell") { _ in },
    Given("a result cell of {int} by {int} pixels") { (world, width: Int, height: Int) in
        world.resize(width: width, height: height)
    },
    When("it is given {string}") { (world, combination: String) in
        world.show(combination)
    },
    When("a result cell shows {string}") { (world, combination: String) in
        world.show(combination)
    },
    When("a result cell shows {string} in {shade}") { (world, combination: String, color: Color) in
        world.cell.color = color
        world.show(combination)
    },

    Then("its background is transparent") { world in
        try expect(world.cell.backgroundColor, equals: .clear, "the background")
    },
    Then("nothing of it can be seen") { world in
        let colours = Set(try world.drawn().pixels).subtracting([.clear])
        try expect(colours, equals: [], "the colours drawn")
    },
    Then("its combination is {string}") { (world, combination: String) in
        try expect(world.cell.combination, equals: combination, "the combination")
    },
    Then("it has {int} circle(s)") { (world, count: Int) in
        try expect(world.circles.count, equals: count, "the circles")
    },
    Then("its circles are {circles}") { (world, circles: String) in
        try expect(world.circles, equals: circles, "the circles")
    },
    Then("its paths have changed") { world in
        try expect(world.cell.paths != world.pathsBefore, "the paths are still \(world.pathsBefore)")
    },
    Then("its paths are {int} oval(s) and nothing else") { (world, count: Int) in
        let paths = world.cell.picture.paths
        try expect(paths.filter(\.isOval).count, equals: count, "the ovals")
        try expect(paths.filter { !$0.isOval }, equals: [], "the other paths")
    },
    Then("its circles are at:") { (world, expected: DataTable) in
        try expected.diff(against: [["left", "top", "width", "height"]] + world.cell.paths.map(\.boundsCells))
    },
    Then("it looks exactly like the reference drawing in each of these sizes:") { (world, sizes: DataTable) in
        for size in try sizes.hashes() {
            let width = try require(size["width"].flatMap { Int($0) }, "a size has a width in whole pixels")
            let height = try require(size["height"].flatMap { Int($0) }, "a size has a height in whole pixels")
            try world.expectReferenceDrawing(width: width, height: height)
        }
    },
]

extension Path {
    /// The four numbers that say where it is; whole ones without a fraction.
    fileprivate var boundsCells: [String] {
        [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { number in
            Int(exactly: number).map { "\($0)" } ?? "\(number)"
        }
    }

    fileprivate var isOval: Bool {
        if case .oval = shape { true } else { false }
    }
}
