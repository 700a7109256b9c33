import BDDKit
import HeadlessUI
import TestEquipment

/// What a scenario about images has in hand: the image it made, and two to compare.
final class ImageWorld: World {
    /// What the latest attempt to make or read an image led to.
    private(set) var outcome: Result<Bitmap, any Error>?
    /// The colours that the image was made from.
    private(set) var colors: [Color] = []
    /// The latest PNG file.
    var file: [UInt8] = []
    var expected: Bitmap?
    var tolerance = ImageComparison.defaultTolerance
    private var film = FilmStrip()

    init() {}
}

extension ImageWorld {
    /// Keeps what is made, or why it cannot be.
    func make(_ image: () throws -> Bitmap) throws {
        let made = Result { try image() }
        outcome = made
        if case .success(let image) = made { try film.show(image, in: self) }
    }

    func make(width: Int, height: Int, colors: [Color]) throws {
        self.colors = colors
        try make { try Bitmap(width: width, height: height, colors: colors) }
    }

    /// Leaves nothing but the file: the image is there again once the file is read.
    func save() throws {
        file = try image.png()
        outcome = nil
    }

    func read(_ file: [UInt8]) throws {
        try make { try Bitmap(png: file) }
    }

    var image: Bitmap {
        get throws { try require(outcome, "there is no image: begin with 'Given the image:'").value() }
    }

    /// Why there is no image.
    var refusal: String {
        get throws {
            let outcome = try require(outcome, "no image was made: begin with 'Given the image:'")
            guard case .failure(let error) = outcome else { return "there is one" }
            return "\(error)"
        }
    }

    /// The image held against the expected one.
    var comparison: ImageComparison {
        get throws {
            let expected = try require(expected, "no image is expected: begin with 'Given the expected image:'")
            return try ImageComparison(image, with: expected, tolerance: tolerance)
        }
    }

    /// Fails the step when the images are not alike; says where, and shows it.
    func expectNoDifference(_ comparison: ImageComparison, file: String = #filePath, line: Int = #line) throws {
        let difference = comparison.firstDifference
        if difference != nil { try attach(comparison) }
        try expect(
            difference == nil && comparison.areEqual, "the images differ: \(difference?.description ?? "")", file: file,
            line: line)
    }
}
