import CucumberMessages
import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("SnippetGenerator")
struct SnippetGeneratorTests {
    /// The snippets of the last step of a scenario.
    private func snippets(_ steps: String, _ entries: LibraryEntry<Notes>...) throws -> [String] {
        var ids = IdGenerator()
        let text = "Feature: F\n  Scenario: S\n" + steps
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        let step = try #require(document.pickles(ids: &ids).first?.steps.last)
        var generator = SnippetGenerator(SupportCode([StepLibrary { for entry in entries { entry } }]))
        let snippets = generator.snippets(for: step)
        #expect(Set(snippets.map(\.language)).isSubset(of: ["swift"]))
        #expect(generator.snippets(for: step) == snippets)
        return snippets.map(\.code)
    }

    @Test("A snippet is code that defines the step as pending")
    func plain() throws {
        #expect(
            try snippets("Given a room") == [
                """
                Given("a room") { _ in
                    throw Pending()
                },
                """
            ])
    }

    @Test("A text of more than 8 KiB has one snippet, which is cut")
    func long() throws {
        let words = String(repeating: "1 or 2 ", count: 2_000)
        let snippets = try snippets("Given \(words)end")
        #expect(snippets.count == 1)
        #expect(snippets[0].contains(" … 5811 bytes left out … "))
        #expect(snippets[0].utf8.count < 100_000)
    }

    @Test(
        "The keyword is that of the step's kind",
        arguments: [
            ("Given a", "Given"), ("When a", "When"), ("Then a", "Then"), ("* a", "Given"),
            ("When a\nAnd b", "When"), ("Then a\nBut b", "Then"),
        ])
    func keywords(steps: String, keyword: String) throws {
        #expect(try snippets(steps).map { $0.prefix { $0 != "(" } } == [keyword[...]])
    }

    @Test("Parameters are found, numbered, and typed as the closure takes them")
    func parameters() throws {
        let snippets = try snippets("Given 2 rooms for 'Ann' and 3 for \"Bob\"")
        #expect(
            snippets.map { $0.prefix { $0 != "\n" } } == [
                #"""
                Given("{int} rooms for {string} and {int} for {string}") \#
                { (_, int: Int, string: String, int2: Int, string2: String) in
                """#,
                #"""
                Given("{int} rooms for {string} and {float} for {string}") \#
                { (_, int: Int, string: String, float: Float, string2: String) in
                """#,
                #"""
                Given("{float} rooms for {string} and {int} for {string}") \#
                { (_, float: Float, string: String, int: Int, string2: String) in
                """#,
                #"""
                Given("{float} rooms for {string} and {float} for {string}") \#
                { (_, float: Float, string: String, float2: Float, string2: String) in
                """#,
            ])
    }

    @Test("A doc string and a table are taken last")
    func arguments() throws {
        #expect(
            try snippets("Given a\n  ```\n  x\n  ```") == [
                "Given(\"a\") { (_, docString: DocString) in\n    throw Pending()\n},"
            ])
        #expect(
            try snippets("Given a\n  | x |") == [
                "Given(\"a\") { (_, dataTable: DataTable) in\n    throw Pending()\n},"
            ])
    }

    @Test("Text that expressions and string literals would read otherwise is escaped")
    func escapes() throws {
        #expect(
            try snippets(#"Given a (small) {room} and/or \ box"#) == [
                ##"""
                Given(#"a \(small) \{room} and\/or \\ box"#) { _ in
                    throw Pending()
                },
                """##
            ])
    }

    @Test("Custom parameter types are used when they allow it")
    func customTypes() throws {
        #expect(
            try snippets(
                "Given a red peg",
                ParameterType("color", pattern: "red|green") { $0.count }) == [
                    "Given(\"a {color} peg\") { (_, color: Int) in\n    throw Pending()\n},"
                ])
        #expect(
            try snippets(
                "Given a red peg",
                ParameterType("color", pattern: "red|green", useForSnippets: false) { $0.count }) == [
                    "Given(\"a red peg\") { _ in\n    throw Pending()\n},"
                ])
    }

    @Test("Lists are typed as people write them")
    func lists() throws {
        let code = try snippets(
            "Given 1, 2",
            ParameterType("numbers", pattern: "[0-9], [0-9]") { (_: String) in [1] })
        #expect(
            code.first == """
                Given("{numbers}") { (_, numbers: [Int]) in
                    throw Pending()
                },
                """)
    }
}
