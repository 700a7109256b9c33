#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Describes how a cost grows with a size.
enum Growth {
    /// The exponent `e` for which `cost = c · size^e` fits best, by least squares of the logarithms. 0 means that the
    /// cost stays the same, 1 that it is proportional to the size. Nil for less than two different sizes.
    static func exponent(sizes: [Int], costs: [Duration]) -> Double? {
        let points = zip(sizes, costs).map { (x: log(Double($0)), y: log($1 / .nanoseconds(1))) }
        guard points.count > 1 else { return nil }
        let count = Double(points.count)
        let middleX = points.map(\.x).reduce(0, +) / count
        let middleY = points.map(\.y).reduce(0, +) / count
        let slope = points.map { ($0.x - middleX) * ($0.y - middleY) }.reduce(0, +)
        let spread = points.map { ($0.x - middleX) * ($0.x - middleX) }.reduce(0, +)
        return spread > 0 ? slope / spread : nil
    }
}
