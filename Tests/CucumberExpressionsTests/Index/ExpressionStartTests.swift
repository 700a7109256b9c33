import BDDJSON
import Testing

@testable import CucumberExpressions

@Suite("ExpressionStart")
struct ExpressionStartTests {
    private func mayBegin(_ source: String, _ text: String) throws -> Bool {
        let start = ExpressionStart(try StepExpression(source, ParameterTypeRegistry()))
        return start.mayBegin(text.withBytes { $0.loadUInt64Padded(at: 0) })
    }

    @Test(
        "tells by the literal text in front that an expression does not match",
        arguments: [
            ("I have {int}", "I had 1"), ("I have {int}", "I hav"), ("I have {int}", ""), ("é", "e"),
            ("I (do )see", "We see"), ("the red/blue one", "a red one"), ("/^the (\\w+)$/", "a b"),
            ("the game", "the gale"), ("a{int}", "b1"), ("I", "J"),
        ])
    func otherTexts(_ source: String, _ text: String) throws {
        #expect(try !mayBegin(source, text))
    }

    @Test(
        "takes what comes after eight bytes, an optional, an alternation, a parameter or an escape for anything",
        arguments: [
            ("the game begins", "the game ends"), ("I (do )see", "I x"), ("red/blue", "x"), ("{int} a", "b"),
            ("a\\(b", "a)"), ("(a)b", "b"), ("/the/", "x the"), ("/^a|^b/", "b"), ("/^(a)b$/", "x"), ("/^a?b$/", "b"),
            ("", ""), ("", "a"), ("ééééé", "éééé1"),
        ])
    func possibleTexts(_ source: String, _ text: String) throws {
        #expect(try mayBegin(source, text))
    }
}
