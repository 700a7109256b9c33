import CucumberExpressions
import Testing

@Suite("BigInteger and BigDecimal")
struct BigNumberTests {
    @Test("integers are read and written without leading zeros")
    func integers() {
        #expect(BigInteger("007")?.description == "7")
        #expect(BigInteger("-0")?.description == "0")
        #expect(BigInteger("+12")?.description == "12")
        #expect(BigInteger("-12345678901234567890123")?.description == "-12345678901234567890123")
        for text in ["", "-", "1.5", "a", "1 ", "٣", "--1"] { #expect(BigInteger(text) == nil, "\(text)") }
        #expect(BigInteger("-0") == BigInteger("0"))
        #expect(BigInteger("-5")?.isNegative == true)
    }

    @Test("integers are ordered and become machine integers when they fit")
    func integerValues() throws {
        let ordered = try ["-100", "-20", "-3", "0", "9", "10", "99999999999999999999"].map {
            try #require(BigInteger($0))
        }
        #expect(ordered.shuffled().sorted() == ordered)
        #expect(Int(exactly: ordered[0]) == -100)
        #expect(Int(exactly: ordered[6]) == nil)
        #expect(UInt8(exactly: ordered[2]) == nil)
    }

    @Test("decimals keep their text and compare by value")
    func decimals() {
        #expect(BigDecimal("+1.50")?.description == "+1.50")
        #expect(BigDecimal("1.50") == BigDecimal("15E-1"))
        #expect(BigDecimal("-0.0") == BigDecimal("0"))
        #expect(BigDecimal(".5") == BigDecimal("0.5"))
        #expect(BigDecimal("1e3") == BigDecimal("1000"))
        #expect(BigDecimal("1.5") != BigDecimal("-1.5"))
        #expect(BigDecimal("1.50")?.hashValue == BigDecimal("15E-1")?.hashValue)
        for text in ["", ".", "-", "1..2", "1.2.3", "E5", "1E", "1E1.5", "1E99999999999", "a"] {
            #expect(BigDecimal(text) == nil, "\(text)")
        }
    }

    @Test("decimals are ordered")
    func decimalOrder() throws {
        let texts = ["-1E5", "-20", "-2.5", "-.1", "0", "1E-9", "0.1", "0.11", "2", "10.0", "1E30"]
        let ordered = try texts.map { try #require(BigDecimal($0)) }
        #expect(ordered.shuffled().sorted() == ordered)
    }
}
