import BDDSteps
import HeadlessUI
import TestEquipment

/// The state of a scenario about images: the image it made, and the image it expects.
final class ImageWorld: World {
    /// The result of the latest attempt to make or read an image.
    private(set) var outcome: Result<Bitmap, any Error>?
    /// The colours from which the image was made.
    private(set) var colors: [Color] = []
    /// The latest PNG file.
    var file: [UInt8] = []
    var expected: Bitmap?
    var tolerance = ImageComparison.defaultTolerance
    private var film = FilmStrip()

    init() {}
}

extension ImageWorld {
    /// Makes an image, and keeps it or the error.
    func make(_ image: () throws -> Bitmap) throws {
        let made = Result { try image() }
        outcome = made
        if case .success(let image) = made { try film.show(image, in: self) }
    }

    func make(width: Int, height: Int, colors: [Color]) throws {
        self.colors = colors
        try make { try Bitmap(width: width, height: height, colors: colors) }
    }

    /// Encodes the image and forgets it, so that only reading the file gives an image.
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

    /// Why the image could not be made.
    var refusal: String {
        get throws {
            let outcome = try require(outcome, "no image was made: begin with 'Given the image:'")
            guard case .failure(let error) = outcome else { return "there is one" }
            return "\(error)"
        }
    }

    /// The comparison of the image with the expected one.
    var comparison: ImageComparison {
        get throws {
            let expected = try require(expected, "no image is expected: begin with 'Given the expected image:'")
            return try ImageComparison(image, with: expected, tolerance: tolerance)
        }
    }

    /// Fails the step if the images differ; says where, and attaches pictures.
    func expectNoDifference(_ comparison: ImageComparison, file: String = #filePath, line: Int = #line) throws {
        let difference = comparison.firstDifference
        if difference != nil { try attach(comparison) }
        try expect(
            difference == nil && comparison.areEqual, "the images differ: \(difference?.description ?? "")", file: file,
            line: line)
    }
}
