import CucumberExpressions
import Testing

@Suite("CucumberExpressionError")
struct CucumberExpressionErrorTests {
    private func error(_ expression: String) -> CucumberExpressionError? {
        #expect(throws: CucumberExpressionError.self) {
            try CucumberExpression(expression, registry: ParameterTypeRegistry())
        }
    }

    @Test(
        "points at the problem and says what to do",
        arguments: [
            (
                #"I have \"#, 8, "       ^", #"The end of line can not be escaped."#,
                #"You can use '\\' to escape the '\'"#
            ),
            (
                #"é\[x"#, 3, "  ^",
                #"Only the characters '{', '}', '(', ')', '\', '/' and whitespace can be escaped."#,
                #"If you did mean to use an '\' you can use '\\' to escape it"#
            ),
            (
                "a {int", 3, "  ^", "The '{' does not have a matching '}'.",
                #"If you did not intend to use a parameter you can use '\{' to escape the a parameter"#
            ),
            (
                "a (b", 3, "  ^", "The '(' does not have a matching ')'.",
                #"If you did not intend to use optional text you can use '\(' to escape the optional text"#
            ),
            (
                "a (b/c)", 5, "    ^", "An alternation can not be used inside an optional.",
                #"If you did not mean to use an alternation you can use '\/' to escape the '/'. "#
                    + "Otherwise rephrase your expression or consider using a regular expression instead."
            ),
            (
                "{a{b}", 3, "  ^", #"Parameter names may not contain '{', '}', '(', ')', '\' or '/'."#,
                "Did you mean to use a regular expression?"
            ),
            (
                "three () mice", 7, "      ^^", "An optional must contain some text.",
                #"If you did not mean to use an optional you can use '\(' to escape the '('"#
            ),
            (
                "three ({int}) mice", 8, "       ^---^", "An optional may not contain a parameter type.",
                #"If you did not mean to use an parameter type you can use '\{' to escape the '{'"#
            ),
            (
                "three (very (blind)) mice", 13, "            ^-----^",
                "An optional may not contain an other optional.",
                #"If you did not mean to use an optional type you can use '\(' to escape the '('. "#
                    + "For more complicated expressions consider using a regular expression instead."
            ),
            (
                "a mouse/ b", 9, "        ^", "Alternative may not be empty.",
                #"If you did not mean to use an alternative you can use '\/' to escape the '/'"#
            ),
            (
                "(a)/b", 1, "^-^", "An alternative may not exclusively contain optionals.",
                #"If you did not mean to use an optional you can use '\(' to escape the '('"#
            ),
            (
                "😀 {nope}", 3, "  ^----^", "Undefined parameter type 'nope'.",
                "Please register a ParameterType for 'nope'"
            ),
        ])
    func description(_ expression: String, column: Int, pointer: String, problem: String, solution: String) {
        #expect(
            error(expression)?.description == """
                This Cucumber Expression has a problem at column \(column):

                \(expression)
                \(pointer)
                \(problem)
                \(solution)
                """)
    }

    @Test("carries its data")
    func data() {
        let undefined = error("é {no\\/pe} {int}")
        #expect(undefined?.problem == .undefinedParameterType("no/pe"))
        #expect(undefined?.expression == "é {no\\/pe} {int}")
        #expect(undefined?.range == 2..<10)
        #expect(error("a//b")?.range == 2..<2)
    }

    @Test("the first problem from the left is the one that is reported")
    func order() {
        #expect(error("{nope} ()")?.problem == .undefinedParameterType("nope"))
        #expect(error("() {nope}")?.problem == .emptyOptional)
        #expect(error("() {nope")?.problem == .missingEndOfParameter)
        #expect(error(#"() {nope \"#)?.problem == .endOfLineCanNotBeEscaped)
    }

    @Test("optionals nested without end are refused")
    func deepNesting() {
        let expression = String(repeating: "(", count: 100_000) + "a" + String(repeating: ")", count: 100_000)
        #expect(error(expression)?.problem == .optionalInOptional)
    }

    @Test("an expression of too many large parameters is refused")
    func tooLarge() throws {
        let big = try ParameterType.text("big", "[a-z]{1,5000}")
        let registry = try registry([big])
        #expect(throws: Never.self) { try CucumberExpression("{big}", registry: registry) }
        let error = #expect(throws: CucumberExpressionError.self) {
            try CucumberExpression("{big} {big} {big}", registry: registry)
        }
        #expect(
            error?.description == """
                This Cucumber Expression has a problem at column 1:

                {big} {big} {big}
                ^---------------^
                The expression is larger than 20000 matching instructions.
                Use fewer parameters, or parameter types with smaller counts in '{…}'
                """)
    }
}
