import Testing

@testable import BDDKit

@Suite("Worlds")
struct WorldsTests {
    final class Sea: World {}
    final class Sky: World {}

    @Test("A world is made once for each type")
    func once() {
        let worlds = Worlds()
        #expect(worlds.world(Sea.self) === worlds.world(Sea.self))
        #expect(worlds.world(Sky.self) === worlds.world(Sky.self))
    }

    @Test("Another attempt has other worlds")
    func fresh() {
        let sea = Worlds().world(Sea.self)
        #expect(Worlds().world(Sea.self) !== sea)
    }
}
