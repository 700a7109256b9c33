import CucumberExpressions
import Testing

@Suite("CucumberExpressionGenerator")
struct CucumberExpressionGeneratorTests {
    private func sources(_ text: String, _ types: [ParameterType] = []) throws -> [String] {
        try CucumberExpressionGenerator(registry: registry(types)).generate(for: text).map(\.source)
    }

    @Test(
        "proposes parameters for numbers and quoted text, the preferred type first",
        arguments: [
            ("hello", ["hello"]),
            ("", [""]),
            ("a list of 8 things", ["a list of {int} things", "a list of {float} things"]),
            ("I pay 1.5 euro", ["I pay {float} euro"]),
            (#"I like "bangers" and 'mash'"#, ["I like {string} and {string}"]),
            ("99999", ["{int}", "{float}"]),
            ("-5", ["{int}", "{float}"]),
            ("(iii)", [#"\(iii)"#]),
            ("{iii}", [#"\{iii}"#]),
            ("and/or", [#"and\/or"#]),
            (#"C:\temp"#, [#"C:\\temp"#]),
            ("I am 20% done", ["I am {int}% done", "I am {float}% done"]),
            ("version v2 of 3rd", ["version v2 of 3rd"]),
            ("é5 ü", ["é5 ü"]),
        ])
    func builtIns(_ text: String, _ expected: [String]) throws {
        #expect(try sources(text) == expected)
    }

    @Test("all combinations of types that are equally good, the last parameter changing first")
    func combinations() throws {
        let types = [try ParameterType.text("date", "x"), try ParameterType.text("currency", "x")]
        #expect(
            try sources("x and x", types) == [
                "{currency} and {currency}", "{currency} and {date}", "{date} and {currency}", "{date} and {date}",
            ])
    }

    @Test("the leftmost value wins, then the longest")
    func leftmost() throws {
        let types = [try ParameterType.text("currency", "c d"), try ParameterType.text("date", "b c")]
        #expect(try sources("a b c d e", types) == ["a {date} d e"])
        let words = [try ParameterType.text("one", "[a-z]"), try ParameterType.text("more", "[a-z]*")]
        #expect(try sources("a simple step", words) == ["{more} {more} {more}", "{one} {more} {more}"])
    }

    @Test("a value inside of a word is none, next to punctuation it is one")
    func words() throws {
        let direction = try ParameterType.text("direction", "(up|down)")
        #expect(try sources("I download a group", [direction]) == ["I download a group"])
        #expect(try sources("it is:down.", [direction]) == ["it is:{direction}."])
        #expect(try sources("up the hill", [direction]) == ["{direction} the hill"])
        let hidden = try ParameterType.text("hidden", "up", forSnippets: false)
        #expect(try sources("go up", [hidden]) == ["go up"])
    }

    @Test("256 proposals at most")
    func limit() throws {
        let types = try (0..<4).map { try ParameterType.text("type-\($0)", "([a-z] )*?[a-z]") }
        let proposals = try sources("a s i m p l e s t e p", types)
        #expect(proposals.count == 256)
        #expect(proposals[0] == Array(repeating: "{type-0}", count: 11).joined(separator: " "))
        #expect(Set(proposals).count == 256)
    }

    @Test("every proposal matches the text it was made for")
    func roundTrip() throws {
        for text in [#"a\b {1} (2) /3/ "q" 4.5%"#, "1 2 3", #"\"#, "{}", "()", "//", "é 'ü' -7"] {
            for source in try sources(text) {
                #expect(try values(source, text) != nil, "\(source)")
            }
        }
    }

    @Test("in a long text parameters are sought in the first 4096 bytes, the rest is escaped")
    func longText() throws {
        let text = "I have 5 " + String(repeating: "cukes/7 ", count: 1_000)
        let proposals = CucumberExpressionGenerator(registry: ParameterTypeRegistry()).generate(for: text)
        #expect(proposals.count == 256)
        #expect(proposals[0].parameterTypes.count == 512)
        let parameters = String(repeating: #"cukes\/{int} "#, count: 511)
        #expect(proposals[0].source == "I have {int} " + parameters + String(repeating: #"cukes\/7 "#, count: 489))
    }

    @Test("a type whose matching has to be given up is not proposed")
    func givenUp() throws {
        let slow = try ParameterType.text("slow", #"(\w*?)\1+?z"#)
        let text = "1 " + String(repeating: "a", count: 3_000)
        #expect(try sources(text, [slow]) == ["{int} " + text.dropFirst(2), "{float} " + text.dropFirst(2)])
    }

    @Test("a character that is known to stand for a value becomes its parameter, but not within another value")
    func known() throws {
        let registry = ParameterTypeRegistry()
        let known = [
            Unicode.Scalar(0xF0000 as UInt32): registry.lookup(name: "word"),
            Unicode.Scalar(0xF0001 as UInt32): registry.lookup(name: ""),
        ]
        let types = Dictionary(
            known.compactMap { mark, type in mark.flatMap { mark in type.map { (mark, $0) } } }
        ) { $1 }
        let text = "é \u{F0000}, 5 or \u{F0001} \"as \u{F0000}\" \u{F0000}7"
        let proposals = CucumberExpressionGenerator(registry: registry).generate(for: text, known: types)
        #expect(
            proposals.map(\.source) == [
                "é {word}, {int} or {} {string} {word}{int}", "é {word}, {int} or {} {string} {word}{float}",
                "é {word}, {float} or {} {string} {word}{int}", "é {word}, {float} or {} {string} {word}{float}",
            ])
        #expect(proposals[0].parameterNames == ["word", "int", "text", "string", "word2", "int2"])
    }

    @Test("parameters have names, numbered from the second of a type on")
    func parameterNames() throws {
        let text = #"2 cukes and 1.5 "x" and 2.5 or 'y'"#
        let proposal = try #require(
            CucumberExpressionGenerator(registry: ParameterTypeRegistry()).generate(for: text).first)
        #expect(proposal.source == "{int} cukes and {float} {string} and {float} or {string}")
        #expect(proposal.parameterNames == ["int", "float", "string", "float2", "string2"])
        #expect(proposal.parameterTypes.map(\.name) == ["int", "float", "string", "float", "string"])
    }
}
