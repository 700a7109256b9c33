import BDDSteps
import HeadlessUI
import TestEquipment

/// Steps about all images of a kind.
let everyImageSteps: StepLibrary<ImageWorld> = [
    Given("an image of {int} by {int} pixels in different colours") { (world, width: Int, height: Int) in
        try world.make(width: width, height: height, colors: differentColors(width * height))
    },
    Then("a change of any pixel is told with its place, whatever the shape of an image with as many pixels") { world in
        let image = try world.image
        let count = image.pixels.count
        for width in 1...count where count % width == 0 {
            for change in ImageModel.changes(of: image) {
                let changed = try Bitmap(width: width, height: count / width, colors: change.applied(to: image).pixels)
                let comparison = ImageComparison(changed, with: image)
                try expect(comparison.firstDifference?.description ?? "none", equals: change.words(in: image))
                let strict = ImageComparison(changed, with: image, tolerance: 0).firstDifference
                try expect(strict?.description ?? "none", equals: change.exactWords(in: image))
                let exact =
                    width == image.width
                    ? change.exactWords(in: image) : "expected a width of \(image.width) pixels, actual \(width)"
                try expect(changed.firstDifference(from: image)?.description ?? "none", equals: exact)
                let picture = try comparison.picture()
                try expect("\(picture.width) by \(picture.height)", equals: "\(image.width) by \(image.height)")
                let red = picture.pixels.indices.filter { picture.pixels[$0] == .red }
                try expect(red, equals: change.isSeen ? [change.pixel] : [], "the red pixels")
            }
        }
    },
    Then("each of {int} PNG files of every kind, in one piece and interlaced, is read as it was written") {
        (_, count: Int) in
        try expect(PNGModel.all.count, equals: count, "the files")
        for file in PNGModel.all {
            let words = "colour type \(file.type), \(file.depth) bits, \(file.width) by \(file.height) pixels"
            let image = try Bitmap(png: file.bytes)
            try expect("\(image.width) by \(image.height)", equals: "\(file.width) by \(file.height)", words)
            let colors = image.pixels.map { [$0.red, $0.green, $0.blue, $0.alpha].map(Int.init) }
            try expect(colors, equals: file.colors, "\(words), interlaced: \(file.isInterlaced)")
        }
    },
    Then("each of {int} pairs of values of a channel is told apart from 2 on, and without tolerance from 1 on") {
        (_, count: Int) in
        var pairs = 0
        for channel in Color.Channel.allCases {
            let color = Color(red: 0, green: 0, blue: 0, alpha: channel == .alpha ? 0 : 255)
            let image = try Bitmap(width: 1, height: 1, colors: [color])
            let images = try (0...255).map { try ImageModel(pixel: 0, channel: channel, step: $0).applied(to: image) }
            for (wanted, expected) in images.enumerated() {
                for (value, actual) in images.enumerated() {
                    let (usual, strict) = (
                        ImageComparison(actual, with: expected), ImageComparison(actual, with: expected, tolerance: 0)
                    )
                    if usual.areEqual != (abs(value - wanted) < 2) || strict.areEqual != (value == wanted) {
                        throw StepFailure("\(channel) \(value) is compared with \(wanted) in a wrong way")
                    }
                    pairs += 1
                }
            }
        }
        try expect(pairs, equals: count, "the pairs")
    },
    Then("each of {int} changes of a byte in a PNG file is noticed") { (world, count: Int) in
        let bytes = try world.image.png()
        try expect(bytes.count, equals: count, "the bytes of the file")
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            try expect((try? Bitmap(png: changed)) == nil, "byte \(index) may be another one")
        }
    },
]
