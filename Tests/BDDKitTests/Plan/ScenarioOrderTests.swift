import Testing

@testable import BDDRunning

@Suite("ScenarioOrder")
struct ScenarioOrderTests {
    struct Place: Equatable {
        let uri: String
        let line: Int
    }

    private let places =
        [3, 7, 12, 19].map { Place(uri: "a.feature", line: $0) }
        + [2, 8].map { Place(uri: "b.feature", line: $0) }

    private func lines(_ order: ScenarioOrder, _ places: [Place]) -> [Int] {
        order.apply(places) { ($0.uri, $0.line) }.map(\.line)
    }

    @Test("Defined order is kept, reverse is turned round")
    func fixed() {
        #expect(lines(.defined, places) == [3, 7, 12, 19, 2, 8])
        #expect(lines(.reverse, places) == [8, 2, 19, 12, 7, 3])
    }

    @Test("Only a random order takes the scenarios of a file at different times")
    func byFile() {
        let orders: [ScenarioOrder] = [.defined, .named, .reverse, .random(seed: 1)]
        #expect(orders.map(\.isByFile) == [true, true, true, false])
    }

    @Test("A seed gives the same order on every machine, now and later")
    func golden() {
        #expect(lines(.random(seed: 1), places) == [2, 19, 8, 12, 3, 7])
        #expect(lines(.random(seed: 2), places) == [12, 8, 2, 19, 3, 7])
        #expect(lines(.random(seed: .max), places) == [19, 12, 8, 3, 7, 2])
        #expect(ScenarioOrder.rank(seed: 7, uri: "Features/a.feature", line: 12) == 6_703_189_408_327_290_295)
    }

    @Test("What else is selected does not change who comes before whom", arguments: 0..<20 as Range<UInt64>)
    func subsets(seed: UInt64) {
        let all = lines(.random(seed: seed), places)
        for left in places {
            let some = places.filter { $0 != left }
            #expect(lines(.random(seed: seed), some) == all.filter { $0 != left.line })
            #expect(lines(.random(seed: seed), some.reversed()) == all.filter { $0 != left.line })
        }
    }

    @Test("Every scenario comes first for some seed")
    func spread() {
        let first = (0..<100).map { lines(.random(seed: $0), places)[0] }
        #expect(Set(first) == [3, 7, 12, 19, 2, 8])
    }
}
