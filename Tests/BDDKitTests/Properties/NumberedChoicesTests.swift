import Testing

@testable import BDDSteps

@Suite("A value is made by its number")
struct NumberedChoicesTests {
    /// Makes values as texts, so that all kinds of generators are in one list.
    private static func text<Value>(_ generator: Generator<Value>) -> Generator<String> {
        generator.map { "\($0)" }
    }

    private static let generators: [Generator<String>] = [
        text(.int(in: 3...60)), text(.int(in: -20...20)), .element(of: ["a", "b", "c"]), .always("x"),
        text(Generator<Int>.int(in: 1...9).optional), text(.array(of: .element(of: ["r", "g", "b"]), count: 4)),
        text(.array(of: .bool, count: 3...3)), text(.array(of: .bool, count: 0...5)),
        text(zip(.int(in: 0...9), .int(in: 0...6))),
        text(Generator<Int>.int(in: 0...99).filter { $0 % 7 != 3 }),
        text(Generator<Int>.int(in: 1...4).flatMap { .array(of: .bool, count: $0) }),
        text(.oneOf([Generator<Int>.int(in: 0...9), .int(in: 0...99)])),
    ]

    private static func all(_ generator: Generator<String>) throws -> [String] {
        var (choices, values) = (AllChoices(), [String]())
        while let next = try choices.next(generator.make) { values.append(next.value) }
        return values
    }

    @Test("in the order of all values, whatever was made before", arguments: 0..<12)
    func order(index: Int) throws {
        let generator = Self.generators[index]
        let values = try Self.all(generator)
        var ordered = try #require(NumberedChoices(limit: 1_000, generator.make))
        #expect(ordered.count == values.count)
        #expect(try (1...values.count).map { try ordered.value($0, generator.make).value } == values)
        var stream = RandomStream(seed: UInt64(index))
        var jumping = NumberedChoices(count: values.count, generator.make)
        for _ in 0..<100 {
            let number = 1 + Int(stream.number(upTo: UInt64(values.count - 1)))
            #expect(try jumping.value(number, generator.make).value == values[number - 1])
        }
    }

    @Test("The choices that made it make it again")
    func choices() throws {
        let generator = Self.generators[7]
        var numbers = NumberedChoices(count: 63, generator.make)
        let (value, choices) = try numbers.value(40, generator.make)
        var again = Choices(repeating: choices.recorded)
        #expect(try generator.make(&again) == value)
    }

    /// Has one more value behind a choice that random paths hardly ever make.
    private static let rare = Generator<Int>.int(in: 0...99_999).flatMap { number in
        number == 77_777 ? .int(in: 0...1) : .always(number)
    }

    @Test("Values that were not counted are found at the first that differs, whatever was made before")
    func miscounted() throws {
        var numbers = try #require(NumberedChoices(limit: 100_000, Self.rare.make))
        #expect(numbers.count == 100_000)
        #expect(try numbers.value(77_777, Self.rare.make).value == 77_776)
        #expect(throws: NumberedChoices.Miscounted.self) { try numbers.value(77_778, Self.rare.make) }
        var jumping = NumberedChoices(count: 100_000, Self.rare.make)
        #expect(try jumping.value(100_000, Self.rare.make).value == 99_999)
        #expect(throws: NumberedChoices.Miscounted.self) { try jumping.value(77_778, Self.rare.make) }
    }

    @Test("A filter that refuses a value that was counted is found")
    func rareFilter() throws {
        let generator = Generator<Int>.int(in: 0...99_999).flatMap { number in
            number == 5 ? .int(in: 0...0).filter { _ in false } : .always(number)
        }
        var numbers = try #require(NumberedChoices(limit: 100_000, generator.make))
        #expect(try numbers.value(5, generator.make).value == 4)
        #expect(throws: NumberedChoices.Miscounted.self) { try numbers.value(6, generator.make) }
    }

    @Test("Too few values are found at the number that is missing")
    func tooFew() throws {
        let generator = Generator<Int>.int(in: 0...9).filter { $0 < 5 }
        var numbers = NumberedChoices(count: 6, generator.make)
        #expect(try numbers.value(5, generator.make).value == 4)
        #expect(throws: NumberedChoices.Miscounted.self) { try numbers.value(6, generator.make) }
        var fewer = NumberedChoices(count: 4, generator.make)
        #expect(throws: NumberedChoices.Miscounted.self) { try fewer.value(4, generator.make) }
    }
}
