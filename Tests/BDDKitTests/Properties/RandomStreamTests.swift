import Testing

@testable import BDDSteps

@Suite struct RandomStreamTests {
    @Test("The numbers are those of SplitMix64")
    func reference() {
        var stream = RandomStream(seed: 1_234_567)
        let numbers = (0..<5).map { _ in stream.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test("Numbers are no greater than the greatest")
    func greatest() {
        var stream = RandomStream(seed: 1)
        #expect(Set((0..<200).map { _ in stream.number(upTo: 3) }) == [0, 1, 2, 3])
        #expect((0..<20).allSatisfy { _ in stream.number(upTo: 0) == 0 })
        #expect((0..<200).allSatisfy { _ in stream.testNumber(upTo: 70_000) <= 70_000 })
        #expect((0..<200).contains { _ in stream.testNumber(upTo: .max) == .max })
        #expect((0..<200).contains { _ in stream.testNumber(upTo: .max) < 100 })
    }

    @Test("Cases have streams of their own, which come from the seed, the texts and the number")
    func streams() {
        let seeds = [
            RandomStream.seed(1, ["a", "b"]), RandomStream.seed(2, ["a", "b"]), RandomStream.seed(1, ["ab"]),
            RandomStream.seed(1, ["b", "a"]), RandomStream.seed(1, []),
        ]
        #expect(Set(seeds).count == 5)
        #expect(RandomStream.seed(1, ["a", "b"]) == seeds[0])
        var first = RandomStream(property: seeds[0], case: 1)
        var second = RandomStream(property: seeds[0], case: 2)
        #expect(first.next() != second.next())
    }
}
