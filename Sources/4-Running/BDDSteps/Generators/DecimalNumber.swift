/// A decimal number: `mantissa` divided by 10 to the power of `places`.
struct DecimalNumber: Sendable, Equatable {
    let mantissa: Int
    /// The number of digits after the decimal point.
    let places: Int

    /// The nearest floating-point number.
    var value: Double { Double(mantissa) / Self.power(places) }

    /// The mantissas of all numbers in `range` with `places` decimal places. Nil if there are none, or if a mantissa
    /// reaches 2^53, above which a `Double` is not exact.
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
    /// The number without trailing zeros after the decimal point.
    var description: String {
        let digits = String(mantissa.magnitude)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let fraction = padded.suffix(places).reversed().drop { $0 == "0" }.reversed()
        let sign = mantissa < 0 ? "-" : ""
        return sign + padded.dropLast(places) + (fraction.isEmpty ? "" : "." + String(fraction))
    }
}
