import CucumberExpressions
import Testing

@Suite("TagExpressionError")
struct TagExpressionErrorTests {
    @Test(
        "says what is wrong with the expression, and where",
        arguments: [
            ("@a @b", "Expected operator.", 3),
            ("@a (@b)", "Expected operator.", 3),
            ("(@a) @b", "Expected operator.", 5),
            ("@a not @b", "Expected operator.", 3),
            ("and", "Expected operand.", 0),
            ("@a or", "Expected operand.", 5),
            ("@a and or @b", "Expected operand.", 7),
            ("not", "Expected operand.", 3),
            ("()", "Expected operand.", 1),
            ("( @a and", "Expected operand.", 8),
            (")", "Expected operand.", 0),
            ("( ( @a and @b )", "Unmatched (.", 0),
            ("@a and (", "Unmatched (.", 7),
            ("( @a and @b ) )", "Unmatched ).", 14),
            (#"@x or @\y"#, #"Illegal escape before "y"."#, 7),
            (#"@x\@"#, #"Illegal escape before "@"."#, 2),
            (#"@x\"#, "Illegal escape at the end.", 2),
        ])
    func description(_ source: String, _ problem: String, _ offset: Int) {
        let error = #expect(throws: TagExpressionError.self) { try TagExpression(source) }
        #expect(
            error?.description
                == "Tag expression \"\(source)\" could not be parsed because of syntax error: \(problem)")
        #expect(error?.offset == offset)
    }

    @Test("carries its data")
    func data() {
        let error = #expect(throws: TagExpressionError.self) { try TagExpression(#"a\b"#) }
        #expect(error?.problem == .illegalEscape(before: "b"))
        #expect(error?.expression == #"a\b"#)
    }
}
