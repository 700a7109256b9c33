/// Draws an image in the centre of its frame. An image that does not fit is scaled down; none is scaled up.
public struct ImageView: View {
    public var frame: Rect
    public var accessibilityLabel: String
    public var image: Bitmap

    public init(_ accessibilityLabel: String, image: Bitmap, frame: Rect = .null) {
        self.accessibilityLabel = accessibilityLabel
        self.image = image
        self.frame = frame
    }

    /// A rectangle for each patch of one colour. Edges are rounded to whole points.
    public var paths: [Path] {
        guard image.width > 0, image.height > 0, frame.isFinite else { return [] }
        let (width, height) = (Double(image.width), Double(image.height))
        let scale = min(1, frame.size.width / width, frame.size.height / height)
        let left = (frame.size.width - width * scale) / 2
        let top = (frame.size.height - height * scale) / 2
        func edge(_ start: Double, _ pixels: Int) -> Double { (start + Double(pixels) * scale).rounded() }
        return image.patches.map { columns, rows, color in
            let (x, y) = (edge(left, columns.lowerBound), edge(top, rows.lowerBound))
            let patch = Rect(
                x: x, y: y, width: edge(left, columns.upperBound) - x, height: edge(top, rows.upperBound) - y)
            return Path(.rectangle(patch), style: .fill, color: color)
        }
    }
}

extension Bitmap {
    /// Divides the bitmap into rectangles of one colour. Equal rows that follow each other share their rectangles.
    fileprivate var patches: [(columns: Range<Int>, rows: Range<Int>, color: Color)] {
        var patches: [(columns: Range<Int>, rows: Range<Int>, color: Color)] = []
        var top = 0
        while top < height {
            var bottom = top + 1
            while bottom < height, isRow(bottom, like: top) { bottom += 1 }
            var left = 0
            while left < width {
                let color = self[left, top]
                var right = left + 1
                while right < width, self[right, top] == color { right += 1 }
                patches.append((left..<right, top..<bottom, color))
                left = right
            }
            top = bottom
        }
        return patches
    }

    /// Whether two rows are equal. Compares two pixels at a time.
    private func isRow(_ row: Int, like other: Int) -> Bool {
        let size = MemoryLayout<Color>.stride
        return pixels.withUnsafeBytes { bytes in
            func pair(_ row: Int, _ x: Int) -> UInt64 {
                bytes.loadUnaligned(fromByteOffset: (row * width + x) * size, as: UInt64.self)
            }
            var x = 0
            while x + 2 <= width, pair(row, x) == pair(other, x) { x += 2 }
            return x + 2 > width && (x == width || self[x, row] == self[x, other])
        }
    }
}
