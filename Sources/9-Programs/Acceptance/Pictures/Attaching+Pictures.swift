import BDDSteps
import HeadlessUI
import TestEquipment

// A failed comparison attaches three pictures to look at side by side: expected, actual, and the difference.
extension Attaching {
    /// Attaches a picture as SVG. It is attached as bytes, because the terminal would print text.
    func attach(_ picture: Picture, fileName: String? = nil) {
        attach(svg: picture.svg, fileName: fileName)
    }

    private func attach(svg: String, fileName: String?) {
        attach(Array(svg.utf8), mediaType: "image/svg+xml", fileName: fileName)
    }

    /// Attaches an expected and an actual drawing, and the differences.
    ///
    /// - Parameter differences: the regions of the actual picture that differ from the expected one.
    func attach(expected: Picture, actual: Picture, differences: [Rect]) {
        attach(expected: expected.svg, actual: actual, difference: actual.highlighting(differences, fills: false))
    }

    /// Attaches the expected SVG document, the actual drawing and the difference.
    func attach(expected: String, actual: Picture, difference: Picture) {
        attach(svg: expected, fileName: "expected.svg")
        attach(actual, fileName: "actual.svg")
        attach(difference, fileName: "difference.svg")
    }

    /// Attaches both bitmaps, and the difference with differing pixels in red.
    func attach(_ comparison: ImageComparison) throws {
        let pictures = [
            (comparison.expected, "expected"), (comparison.actual, "actual"), (try comparison.picture(), "difference"),
        ]
        for (bitmap, name) in pictures where !bitmap.pixels.isEmpty {
            attach(try bitmap.forLookingAt.png(), mediaType: "image/png", fileName: "\(name).png")
        }
    }
}

extension Bitmap {
    /// The bitmap, enlarged if it is too small to be seen well.
    var forLookingAt: Bitmap {
        get throws(BitmapError) { try magnified(by: max(1, 64 / max(width, height, 1))) }
    }
}
