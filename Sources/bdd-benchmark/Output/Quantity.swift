/// Measures as people read them: three digits that count, and a unit.
enum Quantity {
    static func time(_ time: Duration) -> String {
        let nanoseconds = time / .nanoseconds(1)
        for (unit, size) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where nanoseconds >= size * 0.9995 {
            return "\(digits(nanoseconds / size)) \(unit)"
        }
        return "\(digits(nanoseconds)) ns"
    }

    /// - Parameter bytes: those that were worked on in the time; a megabyte is a million of them.
    static func rate(_ bytes: Int, in time: Duration) -> String {
        "\(digits(Double(bytes) / (time / .seconds(1)) / 1e6)) MB/s"
    }

    static func megabytes(_ bytes: Int) -> String { "\(digits(Double(bytes) / 1e6)) MB" }

    /// How many times one is the other.
    static func ratio(_ time: Duration, to other: Duration) -> String {
        other == .zero ? "–" : "\(digits(time / other))×"
    }

    static func exponent(_ exponent: Double?) -> String {
        guard let exponent else { return "–" }
        return (exponent < -0.005 ? "-" : "") + fixed(exponent.magnitude, places: 2)
    }

    static func count(_ number: Int) -> String { fixed(Double(number), places: 0) }

    /// Three digits, or all before the decimal point.
    static func digits(_ value: Double) -> String {
        fixed(value, places: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
    }

    /// A number that is not negative, with commas between thousands.
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
