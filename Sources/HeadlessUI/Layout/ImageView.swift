/// An image in the middle of its frame, made smaller where it does not fit, never larger.
public struct ImageView: View {
    public var frame: Rect
    public var accessibilityLabel: String
    public var image: Bitmap

    public init(_ accessibilityLabel: String, image: Bitmap, frame: Rect = .unplaced) {
        self.accessibilityLabel = accessibilityLabel
        self.image = image
        self.frame = frame
    }

    /// Rectangles of one colour, as few as rows that are alike allow. Their edges are on whole points.
    public var paths: [Path] {
        guard image.width > 0, image.height > 0, frame.isPlaced else { return [] }
        let (width, height) = (Double(image.width), Double(image.height))
        let scale = min(1, frame.size.width / width, frame.size.height / height)
        let left = (frame.size.width - width * scale) / 2
        let top = (frame.size.height - height * scale) / 2
        func edge(_ start: Double, _ pixels: Int) -> Double { (start + Double(pixels) * scale).rounded() }
        return image.patches.map { columns, rows, color in
            let (x, y) = (edge(left, columns.lowerBound), edge(top, rows.lowerBound))
            let place = Rect(
                x: x, y: y, width: edge(left, columns.upperBound) - x, height: edge(top, rows.upperBound) - y)
            return Path(.rectangle(place), style: .fill, color: color)
        }
    }
}

extension Bitmap {
    /// Runs of one colour, each as high as the rows that follow are the same.
    fileprivate var patches: [(columns: Range<Int>, rows: Range<Int>, color: Color)] {
        var patches: [(columns: Range<Int>, rows: Range<Int>, color: Color)] = []
        var top = 0
        while top < height {
            let row = pixels[top * width..<(top + 1) * width]
            let bottom =
                (top + 1..<height).first { !pixels[$0 * width..<($0 + 1) * width].elementsEqual(row) } ?? height
            var left = 0
            while left < width {
                let color = self[left, top]
                let right = (left..<width).first { self[$0, top] != color } ?? width
                patches.append((left..<right, top..<bottom, color))
                left = right
            }
            top = bottom
        }
        return patches
    }
}
