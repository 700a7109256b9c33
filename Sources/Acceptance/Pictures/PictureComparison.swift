import BDDKit
import HeadlessUI

// A comparison of pictures that failed is shown in three pictures, to be looked at side by side: what was expected, what
// there is, and where they differ.
extension Attaching {
    /// Attaches an SVG document, as the picture it is: text would be printed in the terminal.
    func attach(svg: String, fileName: String? = nil) {
        attach(Array(svg.utf8), mediaType: "image/svg+xml", fileName: fileName)
    }

    /// Shows SVG documents.
    ///
    /// - Parameter difference: what there is, with a mark around all that is not as expected.
    func attach(expected: String, actual: String, difference: String) {
        for (svg, name) in [(expected, "expected"), (actual, "actual"), (difference, "difference")] {
            attach(svg: svg, fileName: "\(name).svg")
        }
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
