import Testing

@testable import BDDSteps

@Suite("Worlds")
struct WorldsTests {
    final class Sea: World {}
    final class Sky: World {}

    @Test("A world is made once for each type")
    func once() async throws {
        let worlds = Worlds()
        #expect(try await worlds.world(Sea.self) === worlds.world(Sea.self))
        #expect(try await worlds.world(Sky.self) === worlds.world(Sky.self))
    }

    @Test("Another attempt has other worlds")
    func fresh() async throws {
        let sea: Sea = try await Worlds().world()
        #expect(try await Worlds().world(Sea.self) !== sea)
    }
}
