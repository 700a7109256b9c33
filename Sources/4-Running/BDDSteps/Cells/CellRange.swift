/// Reads the range after the name of a generator, as in `{word 3..8}`.
enum CellRange {
    /// Reads a count of letters or words: `3..8`, or `8` for `8..8`. Nil for other texts and for counts above 10,000.
    static func counts(_ text: String) -> ClosedRange<Int>? {
        let range = text.contains("..") ? integers(text) : Int(text).map { $0...$0 }
        return range.flatMap { (0...mostCount).contains($0.lowerBound) && $0.upperBound <= mostCount ? $0 : nil }
    }

    private static let mostCount = 10_000

    static func integers(_ text: String) -> ClosedRange<Int>? { range(text) { Int($0) } }

    /// Reads limits with at most 9 decimal places. `places` is the larger of 3 and the places that the limits have.
    static func decimals(_ text: String) -> (range: ClosedRange<Double>, places: Int)? {
        guard let range = range(text, { Double($0) }), range.lowerBound.isFinite, range.upperBound.isFinite,
            let dots = text.firstRange(of: "..")
        else { return nil }
        let most = max(3, places(text[..<dots.lowerBound]), places(text[dots.upperBound...]))
        guard most <= 9, DecimalNumber.mantissas(in: range, places: most) != nil else { return nil }
        return (range, most)
    }

    /// Reads `1x1..640x480`; nil if the first size is wider or higher than the second.
    static func sizes(_ text: String) -> (least: PixelSize, most: PixelSize)? {
        guard let dots = text.firstRange(of: ".."), let least = PixelSize(text[..<dots.lowerBound]),
            let most = PixelSize(text[dots.upperBound...]), least.width <= most.width, least.height <= most.height
        else { return nil }
        return (least, most)
    }

    private static func range<Bound: Comparable>(
        _ text: String, _ read: (Substring) -> Bound?
    ) -> ClosedRange<Bound>? {
        guard let dots = text.firstRange(of: ".."), let least = read(text[..<dots.lowerBound]),
            let most = read(text[dots.upperBound...]), least <= most
        else { return nil }
        return least...most
    }

    private static func places(_ number: Substring) -> Int {
        number.split(separator: ".").dropFirst().first?.count ?? 0
    }
}
