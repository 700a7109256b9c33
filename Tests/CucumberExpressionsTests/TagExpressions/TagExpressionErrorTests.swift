import CucumberExpressions
import Testing

@Suite("TagExpressionError")
struct TagExpressionErrorTests {
    @Test(
        "says what is wrong with the expression",
        arguments: [
            ("@a @b", "Expected operator."),
            ("@a (@b)", "Expected operator."),
            ("(@a) @b", "Expected operator."),
            ("@a not @b", "Expected operator."),
            ("and", "Expected operand."),
            ("@a or", "Expected operand."),
            ("@a and or @b", "Expected operand."),
            ("not", "Expected operand."),
            ("()", "Expected operand."),
            ("( @a and", "Expected operand."),
            (")", "Expected operand."),
            ("( ( @a and @b )", "Unmatched (."),
            ("@a and (", "Unmatched (."),
            ("( @a and @b ) )", "Unmatched )."),
            (#"@x or @\y"#, #"Illegal escape before "y"."#),
            (#"@x\@"#, #"Illegal escape before "@"."#),
            (#"@x\"#, "Illegal escape at the end."),
        ])
    func description(_ source: String, _ problem: String) {
        let error = #expect(throws: TagExpressionError.self) { try TagExpression(source) }
        #expect(
            error?.description
                == "Tag expression \"\(source)\" could not be parsed because of syntax error: \(problem)")
    }

    @Test("carries its data")
    func data() {
        let error = #expect(throws: TagExpressionError.self) { try TagExpression(#"a\b"#) }
        #expect(error?.problem == .illegalEscape(before: "b"))
        #expect(error?.expression == #"a\b"#)
    }
}
