import BDDKit
import HeadlessUI
import TestEquipment

// A comparison of pictures that failed is shown in three pictures, to be looked at side by side: what was expected, what
// there is, and where they differ.
extension Attaching {
    /// Attaches a picture as SVG; in bytes, as text would be printed in the terminal.
    func attach(_ picture: Picture, fileName: String? = nil) {
        attach(svg: picture.svg, fileName: fileName)
    }

    private func attach(svg: String, fileName: String?) {
        attach(Array(svg.utf8), mediaType: "image/svg+xml", fileName: fileName)
    }

    /// Shows drawings.
    ///
    /// - Parameter differences: the regions of the actual picture that are not as expected.
    func attach(expected: Picture, actual: Picture, differences: [Rect]) {
        attach(expected: expected.svg, actual: actual, difference: actual.highlighting(differences))
    }

    /// Shows a drawing beside the SVG document of the one that was expected.
    func attach(expected: String, actual: Picture, difference: Picture) {
        attach(svg: expected, fileName: "expected.svg")
        attach(actual, fileName: "actual.svg")
        attach(difference, fileName: "difference.svg")
    }

    /// Shows both bitmaps, and as the difference what is not alike in red.
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
    /// The bitmap, with larger pixels when it is so small that they could hardly be seen.
    var forLookingAt: Bitmap {
        get throws(BitmapError) { try magnified(by: max(1, 64 / max(width, height, 1))) }
    }
}
