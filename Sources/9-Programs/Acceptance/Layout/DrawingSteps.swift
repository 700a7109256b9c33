import BDDSteps
import HeadlessUI

/// Steps that compare drawn texts and images with squared paper.
let drawingSteps: StepLibrary<LayoutWorld> = [
    ParameterType("as", pattern: #""[a ]*""#, useForSnippets: false, generator: Generator<AText>.any) { text in
        AText(text: String(text.dropFirst().dropLast()))
    },

    Given("a label of {int} by {int} points with the text {string}") {
        (world, width: Int, height: Int, text: String) in
        let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        world.text = TextModel(text, width: width, height: height)
        try world.show(Label("label", text: text, frame: frame))
    },
    Then("it has the lines that squared paper shows") { world in
        let model = try require(world.text, "there is no label: begin with 'Given a label of 40 by 60 points …'")
        let lines = try world.view().picture.paths.map { path in
            if case .text(let line, let bounds) = path.shape { "\(line) \(bounds)" } else { "no text" }
        }
        try expect(lines, equals: model.words, "the lines")
    },

    Given("a view of {int} by {int} points with an image of {int} by {int} pixels") {
        (world, width: Int, height: Int, columns: Int, rows: Int) in
        let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let colors = (0..<columns * rows).map { Color(red: UInt8($0), green: 200, blue: UInt8(255 - $0)) }
        let image = try Bitmap(width: columns, height: rows, colors: colors)
        world.placement = PlacementModel(image: (columns, rows), view: (width, height))
        try world.show(ImageView("image", image: image, frame: frame))
    },
    Then("the image is in the middle, as large as there is room, and no larger than it is") { world in
        let (place, image) = (try world.placedImage.place, try world.placedImage.image)
        let drawn = try Bitmap(drawing: try world.view().picture)
        let isWhole = place.right - place.left == image.width && place.bottom - place.top == image.height
        for y in 0..<drawn.height {
            for x in 0..<drawn.width {
                let isInside = place.left <= x && x < place.right && place.top <= y && y < place.bottom
                let pixel = drawn[x, y]
                try expect(pixel != .clear, equals: isInside, "whether pixel (\(x), \(y)) is drawn")
                if isInside, isWhole { try expect(pixel, equals: image[x - place.left, y - place.top], "(\(x), \(y))") }
            }
        }
    },
    Then("each of {int} images in two colours is drawn pixel by pixel") { (_, count: Int) in
        var drawings = 0
        for (width, height) in [(3, 3), (2, 4), (5, 2), (1, 6)] {
            let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
            for choice in 0..<1 << (width * height) {
                let colors: [Color] = (0..<width * height).map { pixel in choice >> pixel & 1 == 1 ? .red : .white }
                let image = try Bitmap(width: width, height: height, colors: colors)
                let drawn = try Bitmap(drawing: ImageView("image", image: image, frame: frame).picture)
                try expect(drawn.pixels, equals: colors, "the pixels of an image of \(width) by \(height)")
                drawings += 1
            }
        }
        try expect(drawings, equals: count, "the images")
    },
    Then("a screen reader reads {labels}") { (world, labels: [String]) in
        try expect(try world.view().accessibilityElements.map(\.accessibilityLabel), equals: labels, "the elements")
    },
]

extension LayoutWorld {
    fileprivate var placedImage: (place: PlacementModel, image: Bitmap) {
        get throws {
            let words = "there is no image: begin with 'Given a view of 5 by 6 points with an image of 3 by 3 pixels'"
            let image = try require((try view() as? ImageView)?.image, words)
            return (try require(placement, words), image)
        }
    }
}

/// A text in quotes of the letter a and spaces.
struct AText: Sendable, CustomStringConvertible {
    let text: String

    var description: String { "\"\(text)\"" }
}

extension Generator<AText> {
    /// Up to four words, each of one or five letters.
    static let any = Generator<[String]>.array(of: .element(of: ["a", "aaaaa"]), count: 0...4)
        .map { AText(text: $0.joined(separator: " ")) }
}
