import CucumberExpressions
import Testing

@Suite("MatchError")
struct MatchErrorTests {
    @Test("a pattern that needs history is given up after a number of steps")
    func tooManySteps() throws {
        let expression = try RegularExpression(#"(\w)\1+z"#, registry: ParameterTypeRegistry())
        #expect(try expression.match("xx aaz")?.map(\.group.written) == [#""a"@3"#])
        let error = #expect(throws: MatchError.self) { try expression.match(String(repeating: "a", count: 10_000)) }
        #expect(error == .tooManySteps(expression: #"(\w)\1+z"#, limit: 5_000_000))
        #expect(
            error?.description == #"""
                Matching the Regular Expression /(\w)\1+z/ was given up after 5000000 steps.
                A backreference or an atomic group makes every way of matching be tried. Write it without, or less openly.
                """#)
    }

    @Test("a text too long for a large pattern is an error, not a crash")
    func tooLong() throws {
        let expression = try RegularExpression("^(?:a|bb){1,2000}c$", registry: ParameterTypeRegistry())
        #expect(try expression.match("abbac")?.count == 0)
        let error = #expect(throws: MatchError.self) { try expression.match(String(repeating: "a", count: 1_000_000)) }
        #expect(error == .tooLong(expression: "^(?:a|bb){1,2000}c$", bytes: 1_000_000))
        #expect(
            error?.description == """
                The text of 1000000 bytes is too long for the Regular Expression /^(?:a|bb){1,2000}c$/.
                Use smaller counts in '{…}', or a shorter text.
                """)
    }
}
