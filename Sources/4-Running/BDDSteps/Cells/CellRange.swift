/// The ranges that stand behind the name of a generator, as in `{word 3..8}`.
enum CellRange {
    /// `3..8`, or `8`, which is `8..8`: how many letters or words. Nil when it is neither, or more than a cell is for.
    static func counts(_ text: String) -> ClosedRange<Int>? {
        let range = text.contains("..") ? integers(text) : Int(text).map { $0...$0 }
        return range.flatMap { (0...mostCount).contains($0.lowerBound) && $0.upperBound <= mostCount ? $0 : nil }
    }

    private static let mostCount = 10_000

    static func integers(_ text: String) -> ClosedRange<Int>? { range(text) { Int($0) } }

    /// Limits of at most 9 places, and the most places of numbers between them: 3, or what the limits have.
    static func decimals(_ text: String) -> (range: ClosedRange<Double>, places: Int)? {
        guard let range = range(text, { Double($0) }), range.lowerBound.isFinite, range.upperBound.isFinite,
            let dots = text.firstRange(of: "..")
        else { return nil }
        let most = max(3, places(text[..<dots.lowerBound]), places(text[dots.upperBound...]))
        guard most <= 9, DecimalNumber.mantissas(in: range, places: most) != nil else { return nil }
        return (range, most)
    }

    /// `1x1..640x480`: neither limit is greater at the start.
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
