import Testing

@testable import BDDSteps

@Suite struct ChoicesTests {
    private let list = Generator<[Int]>.array(of: .int(in: 0...9), count: 0...5)

    @Test("Choices that are drawn are recorded, and make the same value again")
    func repeated() throws {
        for number in 1...50 {
            var drawn = Choices(drawing: RandomStream(property: 3, case: number))
            let value = try drawn.draw(list)
            var again = Choices(repeating: drawn.recorded)
            #expect(try again.draw(list) == value)
            #expect(again.recorded == drawn.recorded)
            #expect(again.spans == drawn.spans)
        }
    }

    @Test("An element of a list has its choices side by side")
    func spans() throws {
        var choices = Choices(repeating: [1, 7, 1, 8, 0])
        #expect(try choices.draw(list) == [7, 8])
        #expect(choices.spans == [0..<2, 2..<4])
        #expect(try list.of([1, 8, 0]) == [8])
    }

    @Test("Where choices do not suffice the simplest follow, and what is too great is the greatest")
    func unfit() throws {
        var choices = Choices(repeating: [1, 99])
        #expect(try choices.draw(list) == [9])
        #expect(choices.recorded == [1, 9, 0])
    }

    @Test("A list records the same at its limits: whether a further element follows")
    func limits() throws {
        let pair = Generator<[Int]>.array(of: .int(in: 0...9), count: 1...2)
        var choices = Choices(repeating: [0, 4, 1, 5, 1])
        #expect(try choices.draw(pair) == [4, 5])
        #expect(choices.recorded == [1, 4, 1, 5, 0])
    }

    @Test("What a filter refuses leaves no choices behind")
    func filtered() throws {
        let big = Generator<[Int]>.array(of: .int(in: 0...9).filter { $0 > 6 }, count: 3)
        for number in 1...20 {
            var choices = Choices(drawing: RandomStream(property: 5, case: number))
            let value = try choices.draw(big)
            #expect(choices.recorded == value.map { UInt64($0) })
        }
    }

    @Test("A filter that refuses a given value makes the choices unfit")
    func refused() {
        let big = Generator<Int>.int(in: 0...9).filter { $0 > 6 }
        #expect(throws: GeneratorError.unfit) { try big.of([3]) }
    }

    @Test("A filter that refuses everything gives up, and says where it is")
    func gaveUp() {
        let none = Generator<Int>.int(in: 0...9).filter(tries: 20, file: "Steps.swift", line: 7) { _ in false }
        #expect(throws: GeneratorError.refused(tries: 20, location: "Steps.swift:7")) { try none.values(1) }
        let error = GeneratorError.refused(tries: 20, location: "Steps.swift:7")
        #expect(
            error.description == """
                the filter at Steps.swift:7 refused 20 values in a row
                  help: generate only values that fit, or let the filter refuse fewer
                """)
    }

    @Test("A generator that never comes to an end is an error")
    func endless() {
        let endless = Generator<Int> { choices in
            while true { _ = try choices.draw(.int(in: 0...9)) }
        }
        #expect(throws: GeneratorError.endless(choices: 65536)) { try endless.values(1) }
    }
}
