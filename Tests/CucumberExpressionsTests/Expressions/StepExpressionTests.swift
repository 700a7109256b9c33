import CucumberExpressions
import Testing

@Suite("StepExpression")
struct StepExpressionTests {
    @Test(
        "has an example text: optional text, the first alternative, names of parameters",
        arguments: [
            ("I have {int} cuke(s) in my belly/stomach", "I have {int} cukes in my belly"),
            (#"a\/b \{x} {}"#, "a/b {x} {}"),
            ("", ""),
        ])
    func cucumberExample(_ source: String, _ example: String) throws {
        let expression = StepExpression.cucumber(try CucumberExpression(source, registry: ParameterTypeRegistry()))
        #expect(expression.exampleText == example)
        #expect(expression.source == source)
    }

    @Test(
        "has an example text for a regular expression too",
        arguments: [
            (#"^I swipe row (\d+) from (left|right)$"#, "I swipe row {int} from {}"),
            (#"^the (?:cat|dog)s? ea[tr]\s+\w+(?= x)$"#, "the cats ear a"),
        ])
    func regularExample(_ source: String, _ example: String) throws {
        let expression = StepExpression.regular(try RegularExpression(source, registry: ParameterTypeRegistry()))
        #expect(expression.exampleText == example)
        #expect(expression.source == source)
    }

    @Test("matches as the expression it is")
    func match() throws {
        let registry = ParameterTypeRegistry()
        let cucumber = StepExpression.cucumber(try CucumberExpression("{int} a", registry: registry))
        let regular = StepExpression.regular(try RegularExpression(#"(\d+) a"#, registry: registry))
        #expect(try cucumber.match("x 1 a")?.count == nil)
        #expect(try regular.match("x 1 a")?.map(\.group.written) == [#""1"@2"#])
        #expect(cucumber.parameterTypes.map(\.name) == ["int"])
        #expect(regular.parameterTypes.map(\.name) == ["int"])
    }
}
