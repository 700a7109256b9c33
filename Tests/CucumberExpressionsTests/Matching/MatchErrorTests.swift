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
                Matching '(\w)\1+z' was given up after 5000000 steps.
                A backreference or an atomic group makes every way of matching be tried. Write the pattern without it, or so \#
                that fewer ways are possible.
                """#)
    }

    @Test("a text too long for a large pattern is an error, not a crash")
    func tooLong() throws {
        let expression = try RegularExpression("^(?:a|aa){1,2000}c$", registry: ParameterTypeRegistry())
        #expect(try expression.match("aac")?.count == 0)
        let error = #expect(throws: MatchError.self) { try expression.match(String(repeating: "a", count: 1_000_000)) }
        let fromIndex = #expect(throws: MatchError.self) {
            try ExpressionIndex([.regular(expression)]).matches(String(repeating: "a", count: 1_000_000))
        }
        #expect(fromIndex == error)
        #expect(error == .tooLong(expression: "^(?:a|aa){1,2000}c$", bytes: 1_000_000))
        #expect(
            error?.description == """
                The text of 1000000 bytes is too long for '^(?:a|aa){1,2000}c$'.
                Use smaller counts in '{…}', or a shorter text.
                """)
    }
}
