import BDDSteps
import HeadlessUI
import Mastermind
import TestEquipment

let resultCellSteps: StepLibrary<ResultCellWorld> = [
    ParameterType("circles", pattern: "[●○]+") { (text: String) in text },
    ParameterType("shade", pattern: "black|gray|white") { text in
        try require([Color.black, .gray, .white].first { $0.description == text }, "'\(text)' is no shade")
    },

    ParameterType("symbols", pattern: #""[^"]*""#, useForSnippets: false, generator: Generator<Symbols>.any) { text in
        Symbols(text: String(text.dropFirst().dropLast()))
    },

    ParameterType("letters", pattern: #""[^"]*""#, useForSnippets: false, generator: Generator<Symbols>.letters) { text in
        Symbols(text: String(text.dropFirst().dropLast()))
    },

    Given("a new result cell") { world in
        world.make(width: 40, height: 40)
    },
    Given("a new result cell in {shade}") { (world, color: Color) in
        world.make(width: 40, height: 40, color: color)
    },
    Given("a result cell of {int} by {int} pixels in {pixel} on {pixel}") {
        (world, width: Int, height: Int, color: Color, background: Color) in
        world.make(width: Double(width), height: Double(height), color: color, backgroundColor: background)
    },
    Given("a result cell of {double} by {double} pixels") { (world, width: Double, height: Double) in
        world.make(width: width, height: height)
    },
    When("it is given {string}") { (world, combination: String) in
        try world.show(combination)
    },

    Then("its background is transparent") { world in
        let color = try world.cell.backgroundColor
        try expect(color.alpha, equals: 0, "the opacity of the background, which is \(color)")
    },
    Then("nothing of it can be seen") { world in
        let pixels = try world.drawn().pixels
        let colours = Set(pixels.filter { $0.alpha > 0 }.map(\.description)).sorted()
        try expect(colours.joined(separator: ", "), equals: "", "the colours drawn")
    },
    Then("its combination is {string}") { (world, combination: String) in
        try expect(world.cell.combination, equals: combination, "the combination")
    },
    Then("it has {int} circle(s)") { (world, count: Int) in
        try expect(world.circles.count, equals: count, "the number of circles")
    },
    Then("its circles are {circles}") { (world, circles: String) in
        try expect(world.circles, equals: circles, "the circles")
    },
    Then("its paths have changed") { world in
        let paths = try world.cell.paths
        let circles = try world.circles
        try expect(paths != world.pathsBefore, "expected other paths than before, actual the same \(circles)")
    },
    Then("its paths are {int} oval(s) and nothing else") { (world, count: Int) in
        let paths = try world.cell.picture.paths
        try expect(paths.filter(\.isOval).count, equals: count, "the ovals")
        try expect(paths.count { !$0.isOval }, equals: 0, "the paths that are no ovals")
    },
    Then("its circles are at:") { (world, expected: DataTable) in
        try expected.diff(against: [["left", "top", "width", "height"]] + world.cell.paths.map(\.boundsCells))
    },
    Then("a report shows it as:") { (world, expected: DataTable) in
        try expected.diff(against: shown(in: try world.cell.picture.svg))
    },
    Then("it looks exactly like the reference drawing of {string}") { (world, combination: String) in
        let size = try world.cell.frame.size
        try world.expectReferenceDrawing(of: combination, width: Int(size.width), height: Int(size.height))
        let reference = ReferenceDrawing(width: 1, height: 1, text: combination, color: .black)
        try expect(try world.cell.accessibilityLabel, equals: reference.spoken, "what is said of it")
    },
    Then("it looks exactly like the reference drawing of {string} in each of these sizes:") {
        (world, combination: String, sizes: DataTable) in
        for size in try sizes.hashes() {
            let width = try require(size["width"].flatMap { Int($0) }, "a size has a width in whole pixels")
            let height = try require(size["height"].flatMap { Int($0) }, "a size has a height in whole pixels")
            try world.expectReferenceDrawing(of: combination, width: width, height: height)
        }
    },
]

extension Path {
    /// Left, top, width and height; whole numbers without a fraction.
    fileprivate var boundsCells: [String] {
        [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { number in
            Int(exactly: number).map { "\($0)" } ?? "\(number)"
        }
    }

    fileprivate var isOval: Bool {
        if case .oval = shape { true } else { false }
    }
}
