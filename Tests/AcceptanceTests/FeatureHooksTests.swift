import Testing

@testable import BDDTesting

@Suite struct FeatureHooksTests {
    @Test("The AfterAll hooks of a test's features are its own: those of other tests wait for their end")
    func own() throws {
        let suite = FeatureSuite(FeatureChoice(path: "Features"), glue: [])
        FeatureHooks.note(suite)
        FeatureHooks.note(suite)
        let test = try #require(Test.current?.id)
        #expect(FeatureHooks.take(of: test).map(ObjectIdentifier.init) == [ObjectIdentifier(suite)])
        #expect(FeatureHooks.take(of: test).isEmpty)
    }
}
