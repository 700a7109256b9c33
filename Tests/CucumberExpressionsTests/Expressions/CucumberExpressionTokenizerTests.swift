import Testing

@testable import CucumberExpressions

@Suite("CucumberExpressionTokenizer")
struct CucumberExpressionTokenizerTests {
    private func kinds(_ expression: String) throws -> [String] {
        try CucumberExpressionTokenizer.tokens(of: expression).dropFirst().dropLast().map {
            "\($0.kind) \($0.start)-\($0.end)"
        }
    }

    @Test(
        "cuts where the kind changes",
        arguments: [
            ("", []),
            ("a b", ["text 0-1", "whiteSpace 1-2", "text 2-3"]),
            (" \t\u{A0}", ["whiteSpace 0-4"]),
            ("((", ["beginOptional 0-1", "beginOptional 1-2"]),
            ("{a}", ["beginParameter 0-1", "text 1-2", "endParameter 2-3"]),
            ("a/b)", ["text 0-1", "alternation 1-2", "text 2-3", "endOptional 3-4"]),
            (#"a\ \/\\b"#, ["text 0-8"]),
            (#" \ "#, ["whiteSpace 0-1", "text 1-3"]),
            ("é😀}", ["text 0-6", "endParameter 6-7"]),
        ])
    func tokens(_ expression: String, _ expected: [String]) throws {
        #expect(try kinds(expression) == expected)
    }

    @Test("begins and ends with the ends of the line")
    func ends() throws {
        let tokens = try CucumberExpressionTokenizer.tokens(of: "é")
        #expect(tokens.first == CucumberExpressionToken(kind: .startOfLine, start: 0, end: 0))
        #expect(tokens.last == CucumberExpressionToken(kind: .endOfLine, start: 2, end: 2))
    }
}
