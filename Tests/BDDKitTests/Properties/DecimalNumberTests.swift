import Testing

@testable import BDDSteps

@Suite struct DecimalNumberTests {
    @Test(
        "A number is written without needless zeros",
        arguments: [
            (0, 0, "0"), (5, 0, "5"), (50, 2, "0.5"), (5, 3, "0.005"), (-125, 2, "-1.25"), (-5, 1, "-0.5"),
            (1200, 2, "12"), (0, 3, "0"),
        ])
    func description(_ mantissa: Int, _ places: Int, _ text: String) {
        let number = DecimalNumber(mantissa: mantissa, places: places)
        #expect(number.description == text)
        #expect(number.value == Double(text))
    }

    @Test("The numbers of a range have so many places and are within its limits")
    func mantissas() {
        #expect(DecimalNumber.mantissas(in: 0...1, places: 2) == 0...100)
        #expect(DecimalNumber.mantissas(in: 0.1...0.3, places: 1) == 1...3)
        #expect(DecimalNumber.mantissas(in: 0.15...0.34, places: 1) == 2...3)
        #expect(DecimalNumber.mantissas(in: -0.25...0, places: 1) == -2...0)
        #expect(DecimalNumber.mantissas(in: 0.2...0.4, places: 0) == nil)
        #expect(DecimalNumber.mantissas(in: 0...1e300, places: 0) == nil)
    }
}
