import Testing

@testable import BDDSteps

@Suite("All choices of a generator")
struct AllChoicesTests {
    private static func all<Value>(_ generator: Generator<Value>) throws -> [Value] {
        var (choices, values) = (AllChoices(), [Value]())
        while let next = try choices.next(generator.make) { values.append(next.value) }
        return values
    }

    private static func count<Value>(_ generator: Generator<Value>, limit: Int = 100_000) -> Int? {
        AllChoices.count(limit: limit, generator.make)
    }

    @Test("make each value once, the simplest first")
    func values() throws {
        #expect(try Self.all(.int(in: 3...6)) == [3, 4, 5, 6])
        #expect(try Self.all(.element(of: ["a", "b", "c"])) == ["a", "b", "c"])
        #expect(try Self.all(.always(7)) == [7])
        #expect(try Self.all(.int(in: -2...2)) == [0, 1, 2, -1, -2])
        #expect(try Self.all(.int(in: -5...(-3))) == [-3, -4, -5])
        #expect(try Self.all(Generator.int(in: 1...2).optional) == [nil, 1, 2])
        #expect(
            try Self.all(.array(of: .bool, count: 0...2))
                == [[], [false], [false, false], [false, true], [true], [true, false], [true, true]])
        #expect(try Self.all(Generator.int(in: 0...9).filter { $0.isMultiple(of: 3) }) == [0, 3, 6, 9])
        let words = Generator.int(in: 1...2).flatMap { .array(of: .element(of: ["x", "y"]), count: $0) }
        #expect(try Self.all(words).map { $0.joined() } == ["x", "y", "xx", "xy", "yx", "yy"])
        let pairs = try Self.all(zip(.int(in: 0...2), .bool))
        #expect(pairs.map { "\($0.0)\($0.1 ? "t" : "f")" } == ["0f", "0t", "1f", "1t", "2f", "2t"])
    }

    @Test("are counted where they have one form, are filtered, or depend on each other")
    func counts() {
        #expect(Self.count(.array(of: .element(of: [1, 2, 3, 4]), count: 4)) == 256)
        #expect(Self.count(.array(of: .element(of: [1, 2, 3, 4]), count: 8)) == 65_536)
        #expect(Self.count(.array(of: .bool, count: 0...9)) == 1_023)
        #expect(Self.count(.array(of: .bool, count: 3...3)) == 8)
        #expect(Self.count(Generator.int(in: 0...999).filter { $0.isMultiple(of: 7) }) == 143)
        #expect(Self.count(Generator.int(in: 1...3).flatMap { .array(of: .bool, count: $0) }) == 14)
        #expect(Self.count(.oneOf([.int(in: 0...9), .int(in: 0...99)])) == 110)
        #expect(Self.count(zip(.int(in: -10...10), .int(in: -1...1))) == 63)
    }

    @Test("are not counted where there are more than the limit, or a value cannot be made")
    func uncounted() {
        #expect(Self.count(.int(in: 0...99_999)) == 100_000)
        #expect(Self.count(.int(in: 0...100_000)) == nil)
        #expect(Self.count(.int()) == nil)
        #expect(Self.count(.text()) == nil)
        #expect(Self.count(.array(of: .bool, count: 0...40)) == nil)
        #expect(Self.count(Generator.int(in: 0...9).filter(tries: 1) { _ in false }) == nil)
        #expect(Self.count(.int(in: 0...9), limit: 9) == nil)
    }
}
