extension Bitmap {
    /// The number of samples along one side of a pixel.
    package static let samplesPerSide = 8

    /// The number of samples in a pixel. The coverage of a pixel is the number of its samples inside the shape.
    package static let samples = samplesPerSide * samplesPerSide

    /// Draws the picture on a transparent background. A fractional width or height is rounded up to whole pixels.
    ///
    /// The pixels are the same on every platform, because `SampledShape` calculates in integers.
    /// - Throws: `BitmapError` when the picture's size is negative, not finite or too large.
    public init(drawing picture: Picture) throws(BitmapError) {
        guard let width = Int(exactly: picture.size.width.rounded(.up)),
            let height = Int(exactly: picture.size.height.rounded(.up))
        else {
            throw .size(width: picture.size.width, height: picture.size.height)
        }
        try self.init(width: width, height: height)
        for path in picture.paths {
            draw(path)
        }
    }

    private mutating func draw(_ path: Path) {
        switch path.style {
        case .fill:
            draw(SampledShape(path.shape, grownBy: 0), without: nil, in: path.color)
        case .stroke(let width):
            draw(
                SampledShape(path.shape, grownBy: width / 2), without: SampledShape(path.shape, grownBy: -width / 2),
                in: path.color)
        }
    }

    /// Paints the part of `shape` that is outside `hole`. `hole` lies inside `shape`.
    private mutating func draw(_ shape: SampledShape?, without hole: SampledShape?, in color: Color) {
        guard let shape else { return }
        for y in shape.pixelRows.clamped(to: 0..<height) {
            var coverage = [Int](repeating: 0, count: width)
            for row in y * Self.samplesPerSide..<(y + 1) * Self.samplesPerSide {
                Self.count(shape.span(row: row), by: 1, in: &coverage)
                if let hole {
                    Self.count(hole.span(row: row), by: -1, in: &coverage)
                }
            }
            for x in coverage.indices where coverage[x] > 0 {
                let hides = coverage[x] == Self.samples && color.alpha == 255
                self[x, y] = hides ? color : color.painted(over: self[x, y], coverage: coverage[x])
            }
        }
    }

    /// Adds `weight` to the coverage of a pixel for each of its samples in `span`.
    private static func count(_ span: Range<Int>, by weight: Int, in coverage: inout [Int]) {
        let samples = span.clamped(to: 0..<coverage.count * samplesPerSide)
        guard !samples.isEmpty else { return }
        let (first, last) = (samples.lowerBound / samplesPerSide, (samples.upperBound - 1) / samplesPerSide)
        for x in first...last { coverage[x] += weight * samplesPerSide }
        // The span covers its first and last pixel only in part.
        coverage[first] -= weight * (samples.lowerBound - first * samplesPerSide)
        coverage[last] -= weight * ((last + 1) * samplesPerSide - samples.upperBound)
    }
}
