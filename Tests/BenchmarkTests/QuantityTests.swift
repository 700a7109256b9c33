import Testing

@testable import bdd_benchmark

@Suite("Measures in words")
struct QuantityTests {
    @Test(
        "times have three digits and a unit",
        arguments: [
            (0, "0.00 ns"), (812, "812 ns"), (999, "999 ns"), (1_000, "1.00 µs"), (12_345, "12.3 µs"),
            (999_499, "999 µs"), (999_999, "1.00 ms"), (66_100_000, "66.1 ms"), (2_704_000_000, "2.70 s"),
            (1_234_000_000_000, "1,234 s"),
        ])
    func time(_ nanoseconds: Int, _ text: String) {
        #expect(Quantity.time(.nanoseconds(nanoseconds)) == text)
    }

    @Test("rates are megabytes a second")
    func rate() {
        #expect(Quantity.rate(10_000_000, in: .milliseconds(80)) == "125 MB/s")
        #expect(Quantity.rate(10_000_000, in: .milliseconds(1)) == "10,000 MB/s")
    }

    @Test(
        "numbers are rounded before their digits are counted",
        arguments: [(9.994, "9.99"), (9.996, "10.0"), (99.96, "100")])
    func rounding(_ value: Double, _ text: String) {
        #expect(Quantity.digits(value) == text)
    }

    @Test("ratios say how many times one is the other")
    func ratio() {
        #expect(Quantity.ratio(.seconds(3), to: .seconds(2)) == "1.50×")
        #expect(Quantity.ratio(.seconds(3), to: .zero) == "–")
    }

    @Test("exponents have two places", arguments: [(1.004, "1.00"), (-0.25, "-0.25"), (-0.001, "0.00")])
    func exponent(_ exponent: Double, _ text: String) {
        #expect(Quantity.exponent(exponent) == text)
        #expect(Quantity.exponent(nil) == "–")
    }

    @Test(
        "great numbers have commas", arguments: [(0, "0"), (999, "999"), (10_000, "10,000"), (1_002_003, "1,002,003")])
    func count(_ number: Int, _ text: String) {
        #expect(Quantity.count(number) == text)
    }
}
