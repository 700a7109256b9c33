import Testing

@testable import BDDSteps

@Suite struct GeneratorTests {
    @Test("The same seed gives the same values, everywhere")
    func sameValues() throws {
        #expect(try Generator<Int>.int(in: 1...9).values(10) == [8, 3, 4, 1, 9, 4, 3, 2, 2, 8])
        #expect(
            try Generator<Int>.int().values(4) == [
                -10_602_929_286, -240_521_129_994_181, -6_523_255, -270_663_936_736_201,
            ]
        )
        #expect(try Generator<Double>.double(in: -1...1).values(5) == [0, -0.9, 0, -1, -1])
        let letters = Generator<[String]>.array(of: .string(of: .lower, count: 1...8), count: 2...8)
        #expect(try letters.values(2) == [["qaytvfmw", "sw"], ["two", "vldbukcw", "ie"]])
        #expect(try Generator<String>.sentence().values(2) == ["Cupidatat mollit.", "Duis nostrud proident."])
        #expect(
            try Generator<String>.email.values(3) == [
                "cupidatat@example.org", "duis@example.net", "nisi@example.org",
            ])
        #expect(try Generator<String>.color.value(seed: 7) == "#60E973")
    }

    @Test("The simplest value is that of no choices")
    func simplest() throws {
        #expect(try Generator<Int>.int().simplest == 0)
        #expect(try Generator<Int>.int(in: 3...9).simplest == 3)
        #expect(try Generator<Int>.int(in: -9 ... -3).simplest == -3)
        #expect(try Generator<Double>.double(in: 0.25...1).simplest == 1)
        #expect(try Generator<Double>.double(in: 0.25...0.75).simplest == 0.3)
        #expect(try Generator<Bool>.bool.simplest == false)
        #expect(try Generator<Character>.upper.simplest == "A")
        #expect(try Generator<Character>.hexDigit.simplest == "0")
        #expect(try Generator<Character>.special.simplest == "!")
        #expect(try Generator<String>.word(2...4).simplest == "ad")
        #expect(try Generator<String>.words(2...4).simplest == "ad ad")
        #expect(try Generator<String>.sentence(2...4).simplest == "Ad ad.")
        #expect(try Generator<String>.sentences(2...4).simplest == "Ad ad. Ad ad.")
        #expect(try Generator<String>.text().simplest == "")
        #expect(try Generator<String>.email.simplest == "ad@example.com")
        #expect(try Generator<String>.color.simplest == "#000000")
        #expect(try Generator<Int>.int().optional.simplest == nil)
        let size = Generator<PixelSize>.size(from: PixelSize(width: 2, height: 3), to: PixelSize(width: 9, height: 9))
        #expect(try size.simplest == PixelSize(width: 2, height: 3))
    }

    @Test("Values stay within their range, and reach its limits")
    func ranges() throws {
        #expect(Set(try Generator<Int>.int(in: -2...3).values(200)) == [-2, -1, 0, 1, 2, 3])
        let numbers = try Generator<Int>.int(in: Int.min...Int.max).values(500)
        #expect(numbers.contains(Int.min) && numbers.contains(Int.max) && numbers.contains { abs($0 % 100) == $0 })
        #expect(Set(try Generator<Int>.int(in: 7...7).values(20)) == [7])
        #expect(
            Set(try Generator<[Int]>.array(of: .int(in: 0...0), count: 2...4).map(\.count).values(50)) == [2, 3, 4])
        #expect(try Generator<String>.word(3...5).values(100).allSatisfy { (3...5).contains($0.count) })
        #expect(try Generator<Double>.double(in: -0.5...0.5, places: 1).values(200).allSatisfy { abs($0) <= 0.5 })
    }

    @Test("Characters are those of their kind")
    func characters() throws {
        func kind(_ generator: Generator<Character>) throws -> String {
            String(Set(try generator.values(3000)).sorted())
        }
        #expect(try kind(.upper) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        #expect(try kind(.lower) == "abcdefghijklmnopqrstuvwxyz")
        #expect(try kind(.numeric) == "0123456789")
        #expect(try kind(.hexDigit) == "0123456789ABCDEF")
        #expect(try kind(.special) == "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
        #expect(try kind(.ascii).count == 94)
    }

    @Test("One of several generators is chosen as often as its weight says")
    func weights() throws {
        let letters = Generator<String>.frequency([(3, .always("a")), (0, .always("b")), (1, .always("c"))])
        let values = try letters.values(4000)
        #expect(values.count { $0 == "b" } == 0)
        #expect((900...1100).contains(values.count { $0 == "c" }))
        #expect(Set(try Generator<Int>.oneOf([.always(1), .always(2)]).values(50)) == [1, 2])
        #expect(Set(try Generator<Int>.element(of: [4, 5, 6]).values(50)) == [4, 5, 6])
        #expect((600...900).contains(try Generator<Int>.always(1).optional.values(1000).count { $0 == nil } * 3))
    }

    @Test("A value is composed of choices that are drawn one after the other")
    func composed() throws {
        struct Person: Equatable {
            var name: String
            var age: Int
        }
        let people = Generator { choices in
            Person(name: try choices.draw(.string(of: .lower, count: 3...3)), age: try choices.draw(.int(in: 0...120)))
        }
        #expect(try people.simplest == Person(name: "aaa", age: 0))
        #expect(try people.of([1, 1, 1, 2, 1, 3, 0, 30]) == Person(name: "bcd", age: 30))
    }

    @Test("What a closure throws keeps the generator from giving a value")
    func throwing() {
        let broken = Generator<Int>.int(in: 0...9).map { number -> Int in throw StepFailure("no \(number)") }
        #expect(throws: StepFailure.self) { try broken.simplest }
    }
}
