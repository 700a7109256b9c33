import Testing

@testable import CucumberExpressions

@Suite("CucumberExpressionParser")
struct CucumberExpressionParserTests {
    private func tree(_ expression: String) throws -> String {
        try CucumberExpressionParser.parse(expression).written
    }

    @Test(
        "reads text, parameters, optionals and alternations",
        arguments: [
            ("", "expression 0-0"),
            ("a", "expression 0-1(text 0-1)"),
            ("{a b}", "expression 0-5(parameter 0-5(text 1-2 text 2-3 text 3-4))"),
            ("(a )", "expression 0-4(optional 0-4(text 1-2 text 2-3))"),
            ("a/b", "expression 0-3(alternation 0-3(alternative 0-1(text 0-1) alternative 2-3(text 2-3)))"),
            ("/", "expression 0-1(alternation 0-1(alternative 0-0 alternative 1-1))"),
            (
                "{a}b/c(d){e}",
                "expression 0-12(parameter 0-3(text 1-2) "
                    + "alternation 3-9(alternative 3-4(text 3-4) alternative 5-9(text 5-6 optional 6-9(text 7-8))) "
                    + "parameter 9-12(text 10-11))"
            ),
            (") }", "expression 0-3(text 0-1 text 1-2 text 2-3)"),
            ("((a))", "expression 0-5(optional 0-5(optional 1-4(text 2-3)))"),
        ])
    func trees(_ expression: String, _ expected: String) throws {
        #expect(try tree(expression) == expected)
    }

    @Test("takes many words and braces in linear time")
    func large() throws {
        let many = String(repeating: "} ", count: 50_000)
        #expect(try CucumberExpressionParser.parse(many + "a/b").children.count == 100_001)
        #expect(try CucumberExpressionParser.parse(String(repeating: "}", count: 50_000)).children.count == 50_000)
    }
}

extension CucumberExpressionNode {
    fileprivate var written: String {
        let inner = children.isEmpty ? "" : "(" + children.map(\.written).joined(separator: " ") + ")"
        return "\(kind) \(start)-\(end)" + inner
    }
}
