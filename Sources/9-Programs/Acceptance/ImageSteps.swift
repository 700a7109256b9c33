import BDDSteps
import HeadlessUI
import TestEquipment

let imageSteps: StepLibrary<ImageWorld> = [
    ParameterType("pixel", pattern: pixel, useForSnippets: false) { text in try color(text) },
    ParameterType("pixels", pattern: "(?:\(pixel))(?:, (?:\(pixel)))*", useForSnippets: false) { text in
        try text.split(separator: ", ").map(color)
    },

    ParameterType("colour", pattern: pixel, useForSnippets: false, generator: Generator<PixelWords>.any) { text in
        try PixelWords(color: color(text))
    },

    Given("an image of {int} by {int} pixels, all of them {pixel}") { (world, width: Int, height: Int, color: Color) in
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
    Given("an image of {int} by {int} pixels of {int} different opaque colours") {
        (world, width: Int, height: Int, count: Int) in
        try world.make(width: width, height: height, colors: differentColors(count).map(opaque))
    },
    Given("an image of {int} by {int} pixels in {int} colours, over and over") {
        (world, width: Int, height: Int, count: Int) in
        let colors = differentColors(count)
        try world.make(width: width, height: height, colors: (0..<width * height).map { colors[$0 % count] })
    },
    Given("an image with slopes of colour over stripes") { world in
        try world.make(width: 20, height: 15, colors: slopesOverStripes(20, 15))
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
    Given("a PNG file that another program has saved") { world in
        world.file = EarlierFiles.png
    },
    When("I save it as a PNG file") { world in
        try world.save()
    },
    When("I read the file") { world in
        try world.read(world.file)
    },

    Then("the image is:") { (world, table: DataTable) in
        let (image, expected) = (try world.image, try bitmap(table))
        let difference = image.firstDifference(from: expected)
        if difference != nil { try world.attach(ImageComparison(image, with: expected, tolerance: 0)) }
        try DataTable(expected).diff(against: DataTable(image))
        try expect(difference == nil, difference?.description ?? "")
    },
    Then("the image is shown {int} times as large:") { (world, factor: Int, expected: DataTable) in
        try DataTable(try bitmap(expected)).diff(against: DataTable(world.image.magnified(by: factor)))
    },
    Then("it is shown {int} times as large, each pixel as a square") { (world, factor: Int) in
        let image = try world.image
        let rows = (0..<image.height).flatMap { y in
            let row = (0..<image.width).flatMap { Array(repeating: image.pixels[y * image.width + $0], count: factor) }
            return Array(repeating: row, count: factor)
        }
        let shown = try image.magnified(by: factor)
        let (width, height) = (image.width * factor, image.height * factor)
        try expect("\(shown.width) by \(shown.height)", equals: "\(width) by \(height)", "the size")
        try expectColors(shown.pixels, equal: rows.flatMap(\.self))
    },
    Then("each change of a pixel is found, told with its place, and shown in red there and nowhere else") { world in
        let image = try world.image
        for change in ImageModel.changes(of: image) {
            let changed = try change.applied(to: image)
            let comparison = ImageComparison(changed, with: image)
            try expect(
                comparison.firstDifference?.description ?? "none", equals: change.words(in: image), "the difference")
            let red = try comparison.picture().pixels.indices.filter { try comparison.picture().pixels[$0] == .red }
            try expect(red, equals: change.isSeen ? [change.pixel] : [], "the red pixels")
            let exact = changed.firstDifference(from: image)?.description ?? "none"
            try expect(exact, equals: change.exactWords(in: image), "the difference without tolerance")
        }
    },
    Then("its difference to an image of any other size is red where only one of them is, and nowhere else") { world in
        let image = try world.image
        for size in (1...30).map({ (width: ($0 - 1) % 5 + 1, height: ($0 - 1) / 5 + 1) })
        where size.width * size.height != image.width * image.height {
            let (width, height) = (max(size.width, image.width), max(size.height, image.height))
            func isShared(_ x: Int, _ y: Int) -> Bool {
                x < min(size.width, image.width) && y < min(size.height, image.height)
            }
            let colors = (0..<size.width * size.height).map { index in
                let (x, y) = (index % size.width, index / size.width)
                return isShared(x, y) ? image.pixels[y * image.width + x] : .white
            }
            let other = try Bitmap(width: size.width, height: size.height, colors: colors)
            let picture = try ImageComparison(other, with: image).picture()
            try expect(
                "\(picture.width) by \(picture.height)", equals: "\(width) by \(height)", "the size of the picture")
            for y in 0..<height {
                for x in 0..<width {
                    let isRed = picture.pixels[y * width + x] == .red
                    try expect(isRed, equals: !isShared(x, y), "whether (\(x), \(y)) is red beside \(size)")
                }
            }
        }
    },
    Then("its colours are {pixels}") { (world, colors: [Color]) in
        try expectColors(world.image.pixels, equal: colors)
    },
    Then("the image has {int} by {int} pixels, all of them {pixel}") { (world, width: Int, height: Int, color: Color) in
        let image = try world.image
        try expect("\(image.width) by \(image.height)", equals: "\(width) by \(height)", "the size")
        try expectColors(image.pixels, equal: Array(repeating: color, count: width * height))
    },
    Then("its colours are the very ones it was made of") { world in
        try expectColors(world.image.pixels, equal: world.colors)
    },
    Then("there is one if {int} is {int} times {int}, and none if not") {
        (world, count: Int, width: Int, height: Int) in
        guard count == width * height else {
            let reason = "\(count) colours do not make \(width) × \(height) pixels"
            return try expect(try world.refusal, equals: reason, "the reason")
        }
        let image = try world.image
        try expect("\(image.width) by \(image.height)", equals: "\(width) by \(height)", "the size")
        try expectColors(image.pixels, equal: differentColors(count))
    },
    Then("there is no image, because {string}") { (world, reason: String) in
        try expect(try world.refusal, equals: reason, "the reason")
    },
    Then("the image is as expected") { world in
        try world.expectNoDifference(world.comparison)
    },
    Then("the image is not as expected: {string}") { (world, words: String) in
        let difference = try world.comparison.firstDifference
        try expect(difference?.description ?? "there is none", equals: words, "the difference")
    },
    Then("the picture of the difference is:") { (world, expected: DataTable) in
        try DataTable(try bitmap(expected)).diff(against: DataTable(world.comparison.picture()))
    },
    Then("the difference looks like this:") { (world, expected: DataTable) in
        try expected.diff(against: DataTable(world.comparison.picture(), pale: "pale"))
    },
]

/// The regular expression of a colour: a name, or red, green and blue from 0 to 255.
///
/// If the colour is not opaque, its opacity is the fourth number.
private let pixel = #"clear|black|gray|white|red|green|blue|\d{1,3} \d{1,3} \d{1,3}(?: \d{1,3})?"#

/// A colour as features write it.
private struct PixelWords: Sendable, CustomStringConvertible {
    let color: Color

    var description: String { color.inWords }
}

extension Generator<PixelWords> {
    /// Any colour; opaque and invisible ones are frequent.
    fileprivate static let any = zip(channel, channel, channel, channel).map { red, green, blue, alpha in
        PixelWords(color: Color(red: red, green: green, blue: blue, alpha: alpha))
    }

    private static let channel = Generator<Int>.frequency([
        (4, .always(255)), (4, .always(0)), (2, .element(of: [1, 2, 253, 254])), (6, .int(in: 0...255)),
    ]).map { UInt8($0) }
}

/// The colours of the names, not taken from `Color`: expected values must not come from the tested code.
private let named = [
    "clear": "0 0 0 0", "black": "0 0 0", "gray": "128 128 128", "white": "255 255 255", "red": "255 0 0",
    "green": "0 255 0", "blue": "0 0 255",
]

/// Reads a colour as features write it.
func color(_ text: some StringProtocol) throws -> Color {
    let channels = (named[String(text)] ?? String(text)).split(separator: " ").compactMap { UInt8($0) }
    guard channels.count == 3 || channels.count == 4 else {
        throw StepFailure(
            "'\(text)' is no colour: write \(named.keys.sorted().joined(separator: ", ")), or red, green and blue "
                + "as numbers from 0 to 255, and the opacity behind them when it is not full, such as 255 128 0")
    }
    let alpha = channels.count == 4 ? channels[3] : 255
    return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
}

extension Color {
    /// The colour in the form that `color(_:)` reads.
    fileprivate var inWords: String {
        let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
        let numbers = channels.map { "\($0)" }.joined(separator: " ")
        return named.first { $0.value == numbers }?.key ?? numbers
    }
}

/// Fails the step at the first colour that differs.
private func expectColors(_ actual: [Color], equal expected: [Color]) throws {
    try expect(actual.count, equals: expected.count, "the number of colours")
    for (number, pair) in zip(1..., zip(actual, expected)) {
        try expect(
            pair.0 == pair.1, "colour \(number): expected \(pair.1.inWords), actual \(pair.0.inWords)")
    }
}

/// `count` colours that differ from each other. All four channels vary.
func differentColors(_ count: Int) -> [Color] {
    (0..<max(0, count)).map { number in
        let mixed = UInt32(truncatingIfNeeded: number) &* 2_654_435_761
        return Color(
            red: UInt8(truncatingIfNeeded: mixed >> 24), green: UInt8(truncatingIfNeeded: mixed >> 16),
            blue: UInt8(truncatingIfNeeded: mixed >> 8), alpha: UInt8(truncatingIfNeeded: mixed))
    }
}

/// Opaque colours: an even gradient, and below it stripes that differ slightly from row to row.
private func slopesOverStripes(_ width: Int, _ height: Int) -> [Color] {
    (0..<height).flatMap { y in
        (0..<width).map { x in
            let channels =
                2 * y <= height
                ? [20 * x + 30 * y, 50 * x + 10 * y, 10 * x + 7 * y]
                : [37 * x * x + y * y, 53 * x * x + 10 * y, 91 * x * x + 7 * y]
            let bytes = channels.map { UInt8(truncatingIfNeeded: $0) }
            return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
        }
    }
}

/// Moves the opacity to the red channel. Up to 2²⁴ colours of `differentColors` stay different.
private func opaque(_ color: Color) -> Color {
    Color(red: color.alpha, green: color.blue, blue: color.green)
}

/// The image described by a table of colours.
func bitmap(_ table: DataTable) throws -> Bitmap {
    let colors = try table.rows.flatMap { try $0.map(color) }
    return try Bitmap(width: table.header.count, height: table.rows.count, colors: colors)
}

extension DataTable {
    /// The names of the colours of an image, row by row. If `pale` is given, it stands for all pale grays.
    init(_ image: Bitmap, pale: String? = nil) throws {
        try self.init(
            (0..<image.height).map { y in
                (0..<image.width).map { x in
                    let color = image[x, y]
                    let isPale = color.red >= 192 && color.red == color.green && color.green == color.blue
                    return isPale ? pale ?? color.inWords : color.inWords
                }
            })
    }
}
