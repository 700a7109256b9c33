import Gherkin
import Testing

@testable import bdd_benchmark

@Suite("The text of a generated feature")
struct FeatureTextTests {
    @Test("has exactly the size that was asked for", arguments: [0, 1, 2, 75, 3_000, 3_001, 100_000])
    func size(_ size: Int) {
        #expect(FeatureText(size: size, seed: 1).bytes.count == size)
    }

    @Test("has no errors, and as many pickles as it says", arguments: [3_000, 200_000])
    func pickles(_ size: Int) throws {
        let text = FeatureText(size: size, seed: 7)
        var ids = IdGenerator()
        let document = try GherkinParser().parse(text.bytes, uri: "a.feature", ids: &ids)
        #expect(document.pickles(ids: &ids).count == text.pickleCount)
        #expect(text.pickleCount > size / 1_000)
    }

    @Test("is the same for the same seed, and another one for another seed")
    func seed() {
        let text = FeatureText(size: 20_000, seed: 1)
        #expect(FeatureText(size: 20_000, seed: 1).bytes == text.bytes)
        #expect(FeatureText(size: 20_000, seed: 2).bytes != text.bytes)
    }

    @Test("is the same on every machine")
    func fingerprint() {
        let bytes = FeatureText(size: 50_000, seed: 1).bytes
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        #expect(hash == 2_138_265_590_861_050_422)
    }

    @Test("has some of everything that Gherkin has")
    func variety() throws {
        let text = FeatureText(size: 200_000, seed: 1)
        var ids = IdGenerator()
        let document = try GherkinParser().parse(text.bytes, uri: "a.feature", ids: &ids)
        let pickles = document.pickles(ids: &ids)
        let feature = try #require(document.feature)
        #expect(feature.description != "")
        #expect(document.comments.count > 10)
        #expect(pickles.count { $0.steps.contains { $0.argument?.dataTable != nil } } > 10)
        #expect(pickles.count { $0.steps.contains { $0.argument?.docString != nil } } > 10)
        #expect(pickles.count { $0.astNodeIds.count == 2 } > 50)
        #expect(pickles.count { !$0.tags.isEmpty } > 50)
        #expect(feature.children.count { if case .rule = $0 { true } else { false } } > 5)
        #expect(text.bytes.count { $0 >= 0x80 } > text.bytes.count / 1_000)
    }
}
