import Testing

@testable import bdd_benchmark

@Suite("The exponent of growth")
struct GrowthTests {
    @Test(
        "is that of the power which fits",
        arguments: [
            ([5, 5, 5], "0.00"), ([2, 20, 200], "1.00"), ([1, 100, 10_000], "2.00"), ([100, 10, 1], "-1.00"),
        ])
    func powers(_ costs: [Int], _ exponent: String) {
        let found = Growth.exponent(sizes: [10, 100, 1_000], costs: costs.map { .milliseconds($0) })
        #expect(Quantity.exponent(found) == exponent)
    }

    @Test("is between those of the parts")
    func bend() {
        let found = Growth.exponent(sizes: [1, 10, 100], costs: [.seconds(1), .seconds(1), .seconds(10)])
        #expect(Quantity.exponent(found) == "0.50")
    }

    @Test("is unknown for one size")
    func one() {
        #expect(Growth.exponent(sizes: [10], costs: [.seconds(1)]) == nil)
        #expect(Growth.exponent(sizes: [10, 10], costs: [.seconds(1), .seconds(2)]) == nil)
    }
}
