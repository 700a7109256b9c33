import Testing

@testable import BDDRunning

@Suite struct PropertyTagTests {
    @Test("The innermost tag counts")
    func innermost() throws {
        #expect(try PropertyTag(["@slow"]) == nil)
        #expect(try PropertyTag(["@property"])?.runs == nil)
        #expect(try PropertyTag(["@property"]) != nil)
        #expect(try PropertyTag(["@property(runs=5)", "@x", "@property(runs=7)"])?.runs == 7)
        #expect(try PropertyTag(["@property(runs=5)", "@property"])?.runs == nil)
        #expect(try PropertyTag(["@properties", "@property-x"]) == nil)
    }

    @Test("Runs, a seed, or nothing at all")
    func settings() throws {
        let tag = try #require(try PropertyTag(["@property(runs=20,seed=7)"]))
        #expect(tag.runs == 20)
        #expect(tag.seed == 7)
        #expect(!tag.isOff)
        #expect(try PropertyTag(["@property(seed=0)"])?.seed == 0)
        #expect(try PropertyTag(["@property(off)"])?.isOff == true)
    }

    @Test(
        "What cannot be understood is an error",
        arguments: [
            "@property()", "@property(runs=0)", "@property(runs=-1)", "@property(runs)", "@property(rnus=5)",
            "@property(runs=5", "@property(runs=5,runs=6)", "@property(off,runs=5)", "@property(runs=5;seed=1)",
            "@property(seed=x)", "@property(runs=5,)",
        ])
    func wrong(_ tag: String) {
        #expect(throws: PropertyTag.UnreadableTag(tag: tag)) { try PropertyTag([tag]) }
    }

    @Test("The error says what to write")
    func error() {
        let error = PropertyTag.UnreadableTag(tag: "@property(x)")
        #expect(error.description == "'@property(x)' cannot be understood")
        #expect(error.help == "write @property(runs=20), @property(runs=20,seed=7), @property(all) or @property(off)")
    }
}
