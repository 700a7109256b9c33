import BDDRunning
import Gherkin
import Testing

@testable import bdd_benchmark

@Suite("Features with findings")
struct FindingsTextTests {
    @Test("have as many findings as they say", arguments: FindingsText.allCases)
    func count(_ text: FindingsText) throws {
        var ids = IdGenerator()
        let features = FeatureSet(
            uri: "a.feature", bytes: Array(text.feature(20).utf8), dialect: .english, ids: &ids)
        let count = CheckBenchmark.check(features, try SupportCode(trivialGlue).checked())
        #expect(count == (text == .repeatedName ? 19 : 20))
    }
}
