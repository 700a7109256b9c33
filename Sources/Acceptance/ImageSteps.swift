import BDDKit
import HeadlessUI

let imageSteps: StepLibrary<ImageWorld> = [
    ParameterType("pixel", pattern: pixel, useForSnippets: false) { text in try color(text) },
    ParameterType("pixels", pattern: "(?:\(pixel))(?:, (?:\(pixel)))*", useForSnippets: false) { text in
        try text.split(separator: ", ").map(color)
    },

    Given("an image of {int} by {int} {pixel} pixels") { (world, width: Int, height: Int, color: Color) in
        try world.make { try Bitmap(width: width, height: height, color: color) }
    },
    Given("a checker of {pixel} and {pixel}") { (world, first: Color, second: Color) in
        try world.make { try Bitmap.checker(first, second) }
    },
    Given("the image of four colours") { world in
        try world.make { try Bitmap.fourColors() }
    },
    Given("an image of {int} by {int} pixels of {pixels}") { (world, width: Int, height: Int, colors: [Color]) in
        try world.make(width: width, height: height, colors: colors)
    },
    Given("an image of {int} by {int} pixels of {int} different colours") {
        (world, width: Int, height: Int, count: Int) in
        try world.make(width: width, height: height, colors: differentColors(count))
    },
    Given("the image:") { (world, table: DataTable) in
        try world.make { try bitmap(table) }
    },
    Given("the expected image:") { (world, table: DataTable) in
        world.expected = try bitmap(table)
    },
    Given("the tolerance {double}") { (world, tolerance: Double) in
        world.tolerance = tolerance
    },
    When("I save it as a PNG file") { world in
        try world.save()
    },
    When("byte {int} of the file is damaged") { (world, index: Int) in
        try world.damageFile(at: index)
    },
    When("the last {int} bytes of the file are lost") { (world, count: Int) in
        world.shortenFile(by: count)
    },
    When("I read the file") { world in
        try world.read(world.file)
    },
    When("I read the PNG file with these bytes:") { (world, digits: String) in
        try world.read(bytes(digits))
    },

    Then("the image is:") { (world, table: DataTable) in
        let (image, expected) = (try world.image, try bitmap(table))
        guard let difference = image.firstDifference(from: expected) else { return }
        try world.attach(ImageComparison(image, with: expected, tolerance: 0))
        throw StepFailure("\(difference)\nexpected:\n\(DataTable(expected))\nactual:\n\(DataTable(image))")
    },
    Then("its colours are {pixels}") { (world, colors: [Color]) in
        try expect(world.image.pixels, equals: colors, "the colours")
    },
    Then("its colours are the very ones it was made of") { world in
        try expect(world.image.pixels, equals: world.colors, "the colours")
    },
    Then("there is no image, because {string}") { (world, reason: String) in
        try expect(world.refusal, equals: reason, "the reason")
    },
    Then("the image is as expected") { world in
        try world.expectNoDifference(world.comparison)
    },
    Then("the image is not as expected: {string}") { (world, words: String) in
        try expect(world.comparison.firstDifference?.description, equals: words, "the difference")
    },
    Then("the difference looks like this:") { (world, expected: DataTable) in
        try expected.diff(against: DataTable(world.comparison.picture(), pale: "pale"))
    },
]

/// What stands for a colour: its name, or `#RRGGBB`, with the opacity behind it when it is not full.
private let pixel = "clear|black|gray|white|red|green|blue|#[0-9A-F]{6}(?:[0-9A-F]{2})?"

private func color(_ text: some StringProtocol) throws -> Color {
    let named: [Color] = [.clear, .black, .gray, .white, .red, .green, .blue]
    if let color = named.first(where: { $0.description == text }) { return color }
    guard text.hasPrefix("#"), [7, 9].contains(text.count), let number = UInt32(text.dropFirst(), radix: 16) else {
        throw StepFailure("'\(text)' is no colour: write a name, #RRGGBB, or #RRGGBBAA")
    }
    let channels = text.count == 9 ? number : number << 8 | 0xFF
    return Color(
        red: UInt8(truncatingIfNeeded: channels >> 24), green: UInt8(truncatingIfNeeded: channels >> 16),
        blue: UInt8(truncatingIfNeeded: channels >> 8), alpha: UInt8(truncatingIfNeeded: channels))
}

/// So many colours of which no two are alike, in all four channels.
private func differentColors(_ count: Int) -> [Color] {
    (0..<max(0, count)).map { number in
        let mixed = UInt32(truncatingIfNeeded: number) &* 2_654_435_761
        return Color(
            red: UInt8(truncatingIfNeeded: mixed >> 24), green: UInt8(truncatingIfNeeded: mixed >> 16),
            blue: UInt8(truncatingIfNeeded: mixed >> 8), alpha: UInt8(truncatingIfNeeded: mixed))
    }
}

/// The image that a table of colours shows.
private func bitmap(_ table: DataTable) throws -> Bitmap {
    let colors = try table.rows.flatMap { try $0.map(color) }
    return try Bitmap(width: table.header.count, height: table.rows.count, colors: colors)
}

private func bytes(_ digits: String) throws -> [UInt8] {
    let digits = digits.filter { !$0.isWhitespace }
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count, values.count % 2 == 0 else {
        throw StepFailure("bytes are pairs of hexadecimal digits")
    }
    return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
}

extension DataTable {
    /// The colours of an image by their names, row by row; with a word for pale grays, all of them by that.
    fileprivate init(_ image: Bitmap, pale: String? = nil) {
        self.init(
            (0..<image.height).map { y in
                (0..<image.width).map { x in
                    let color = image[x, y]
                    let isPale = color.red >= 192 && color.red == color.green && color.green == color.blue
                    return isPale ? pale ?? color.description : color.description
                }
            })
    }
}
