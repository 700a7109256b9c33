/// Formats quantities for people: three significant digits and a unit.
enum Quantity {
    static func time(_ time: Duration) -> String {
        let nanoseconds = time / .nanoseconds(1)
        for (unit, size) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where nanoseconds >= size * 0.9995 {
            return "\(digits(nanoseconds / size)) \(unit)"
        }
        return "\(digits(nanoseconds)) ns"
    }

    /// - Parameter bytes: the bytes processed in `time`. A megabyte has a million bytes.
    static func rate(_ bytes: Int, in time: Duration) -> String {
        "\(digits(Double(bytes) / (time / .seconds(1)) / 1e6)) MB/s"
    }

    static func megabytes(_ bytes: Int) -> String { "\(digits(Double(bytes) / 1e6)) MB" }

    /// The quotient of two durations, such as `1.50×`; a dash if `other` is zero.
    static func ratio(_ time: Duration, to other: Duration) -> String {
        other == .zero ? "–" : "\(digits(time / other))×"
    }

    static func exponent(_ exponent: Double?) -> String {
        guard let exponent else { return "–" }
        return (exponent < -0.005 ? "-" : "") + fixed(exponent.magnitude, places: 2)
    }

    static func count(_ number: Int) -> String { fixed(Double(number), places: 0) }

    /// Three significant digits, or all digits before the decimal point if there are more.
    static func digits(_ value: Double) -> String {
        fixed(value, places: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
    }

    /// Formats a number that is not negative, with commas between thousands.
    private static func fixed(_ value: Double, places: Int) -> String {
        guard value.isFinite, value < 1e15 else { return "–" }
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        return grouped(scaled / scale)
            + (places == 0 ? "" : "." + String(repeating: "0", count: places - fraction.count) + fraction)
    }

    private static func grouped(_ number: Int) -> String {
        guard number >= 1000 else { return String(number) }
        let rest = String(number % 1000)
        return grouped(number / 1000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
