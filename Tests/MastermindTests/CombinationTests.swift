import Mastermind
import Testing

@Suite struct CombinationTests {
    @Test("Four digits from 1 to 4 are a combination, repeated ones too", arguments: ["1234", "1111", "4143"])
    func accepted(text: String) throws {
        let combination = try Combination(text)
        #expect(combination.description == text)
        #expect(combination.pegs.map { String($0.number) }.joined() == text)
    }

    @Test("No other number of numbers is one", arguments: ["", "1", "123", "12345", "12341234"])
    func wrongLength(text: String) {
        #expect(throws: CombinationError.length(text.count)) { try Combination(text) }
    }

    @Test(
        "Neither is anything with something else in it",
        arguments: [
            ("0123", "0", 1), ("1235", "5", 4), ("1299", "9", 3), ("12３4", "３", 3),
            ("12a4", "a", 3), ("1 34", " ", 2), ("-123", "-", 1), ("1２34", "２", 2),
            ("12\r\n4", "\r\n", 3), ("12🎲4", "🎲", 3), ("1\u{0}34", "\u{0}", 2),
        ])
    func wrongNumber(text: String, wrong: String, position: Int) {
        #expect(throws: CombinationError.number(wrong, position: position)) { try Combination(text) }
    }

    @Test("The number of numbers is said before what is wrong with them")
    func lengthFirst() {
        #expect(throws: CombinationError.length(3)) { try Combination("abc") }
    }

    @Test("Pegs are a combination when there are four")
    func pegs() throws {
        #expect(try Combination([.red, .yellow, .green, .blue]) == Combination("1234"))
        #expect(throws: CombinationError.length(3)) { try Combination([.red, .red, .red]) }
        #expect(throws: CombinationError.length(5)) { try Combination([.red, .red, .red, .red, .red]) }
        #expect(throws: CombinationError.length(0)) { try Combination([Peg]()) }
    }

    @Test(
        "The error says what a combination is",
        arguments: [
            (CombinationError.length(5), "a combination has 4 numbers, not 5"),
            (.number("a", position: 2), "number 2 of a combination is between 1 and 4, not \"a\""),
        ])
    func errorText(error: CombinationError, text: String) {
        #expect(error.description == text)
    }

    @Test("The generator's top two bits choose each number of a random combination")
    func random() {
        var dice = Dice(0, 1 << 62, 2 << 62, 3 << 62, UInt64.max, 0, 1 << 61, 1 << 63)
        #expect(Combination.random(using: &dice).description == "1234")
        #expect(Combination.random(using: &dice).description == "4113")
        #expect(dice.left.isEmpty)
    }

    @Test("Different numbers of the generator give all 256 combinations")
    func allOccur() {
        var dice = Dice((0..<256).flatMap { number in (0..<4).map { UInt64(number >> (2 * $0) & 3) << 62 } })
        let drawn = (0..<256).map { _ in Combination.random(using: &dice) }
        #expect(Set(drawn).count == 256)
    }
}

/// A generator that returns given numbers.
private struct Dice: RandomNumberGenerator {
    var left: [UInt64]

    init(_ numbers: UInt64...) { self.init(numbers) }

    init(_ numbers: [UInt64]) {
        left = numbers
    }

    mutating func next() -> UInt64 {
        left.removeFirst()
    }
}
