/// A number with few digits behind the point, as people write it.
struct DecimalNumber: Sendable, Equatable {
    let mantissa: Int
    /// The digits behind the point.
    let places: Int

    /// The nearest floating-point number.
    var value: Double { Double(mantissa) / Self.power(places) }

    /// The mantissas of all numbers of a range with so many places; nil when there is none, or one that has too many
    /// digits to be exact.
    static func mantissas(in range: ClosedRange<Double>, places: Int) -> ClosedRange<Int>? {
        let scale = power(places)
        guard max(abs(range.lowerBound), abs(range.upperBound)) * scale < 0x1p53 else { return nil }
        var least = (range.lowerBound * scale).rounded(.down)
        while least / scale < range.lowerBound { least += 1 }
        var most = (range.upperBound * scale).rounded(.up)
        while most / scale > range.upperBound { most -= 1 }
        return least <= most ? Int(least)...Int(most) : nil
    }

    private static func power(_ places: Int) -> Double { (0..<places).reduce(1) { power, _ in power * 10 } }
}

extension DecimalNumber: CustomStringConvertible {
    /// Without zeros at the end of the digits behind the point.
    var description: String {
        let digits = String(mantissa.magnitude)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let fraction = padded.suffix(places).reversed().drop { $0 == "0" }.reversed()
        let sign = mantissa < 0 ? "-" : ""
        return sign + padded.dropLast(places) + (fraction.isEmpty ? "" : "." + String(fraction))
    }
}
