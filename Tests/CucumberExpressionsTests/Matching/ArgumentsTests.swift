import CucumberExpressions
import Testing

@Suite("Arguments")
struct ArgumentsTests {
    private func arguments(_ source: String, _ text: String) throws -> Arguments {
        let expression = try StepExpression(source, ParameterTypeRegistry())
        let matches = try ExpressionIndex([expression]).matches(text)
        return try #require(matches.first).arguments
    }

    @Test("an expression without parameters has none")
    func none() throws {
        let arguments = try arguments("a step", "a step")
        #expect(arguments.isEmpty)
        #expect(arguments.count == 0)
        #expect(Arguments().isEmpty)
    }

    @Test("texts are cut out where each argument stands, in code points")
    func texts() throws {
        let arguments = try arguments("é {int} {word} é {string}", "é 12 gâteau é 'ô'")
        #expect(arguments.map(\.text) == ["12", "gâteau", "'ô'"])
        #expect(arguments.map(\.group.start) == [2, 5, 14])
        #expect(arguments.map(\.parameterType.name) == ["int", "word", "string"])
    }

    @Test("a group that takes no part is not present, nor are those in it")
    func absent() throws {
        let arguments = try arguments("/^a(b(c)?(d(e)?))?(x)?$/", "ax")
        #expect(arguments.map(\.isPresent) == [false, true])
        #expect(arguments.map(\.text) == [nil, "x"])
        #expect(arguments.map(\.group.written) == ["-[- -[-]]", #""x"@1"#])
        #expect(try arguments[0].value() == nil)
    }

    @Test("groups are those inside a group even when just some of them take part")
    func nested() throws {
        #expect(try arguments("/^a(b(c)?(d(e)?))?$/", "abd")[0].group.written == #""bd"@1[- "d"@2[-]]"#)
        #expect(try arguments("/^a(b(c)?(d(e)?))?$/", "abcde")[0].group.written == #""bcde"@1["c"@2 "de"@3["e"@4]]"#)
        #expect(try arguments("{string}", "'é'")[0].group.written == #""'é'"@0[-[-] "é"@1[-]]"#)
        #expect(try arguments("{string}", #"'a\b'"#)[0].group.written == #""'a\b'"@0[-[-] "a\b"@1["\b"@2]]"#)
    }

    @Test("there can be more groups than a match has room for by itself")
    func many() throws {
        let source = (1...20).map { _ in "{int}" }.joined(separator: " ")
        let text = (1...20).map { "\($0)" }.joined(separator: " ")
        let arguments = try arguments(source, text)
        #expect(arguments.map(\.text) == (1...20).map { "\($0)" })
        #expect(arguments.map(\.group.written).last == #""20"@48"#)
    }

    @Test("what an inner group captured last counts")
    func lastCapture() throws {
        let written = try arguments("/^((a)|b)*$/", "abab")[0].group.written
        #expect(written == #""b"@3["a"@2]"#)
    }

    @Test("the groups of a type in a regular expression are those that stand there")
    func sameType() throws {
        let registry = ParameterTypeRegistry()
        let sources = ["a {string}", #"/^b ("([^"\\]*(\\.[^"\\]*)*)")$/"#]
        let index = ExpressionIndex(try sources.map { try StepExpression($0, registry) })
        let texts = [#"a "x""#, #"b "x""#]
        let arguments = try texts.map { try index.matches($0)[0].arguments[0] }
        #expect(arguments.map(\.parameterType.name) == ["string", "string"])
        #expect(arguments.map(\.group.written) == [#"""x""@2["x"@3[-] -[-]]"#, #"""x""@2["x"@3[-]]"#])
    }

    @Test("groups with the same regular expression that no type claims share a type")
    func sharedTypes() throws {
        let registry = ParameterTypeRegistry()
        let index = ExpressionIndex([
            try StepExpression("/^a (x+)$/", registry), try StepExpression("/^b (x+) (y)$/", registry),
        ])
        let first = try index.matches("a xx")[0].arguments[0].parameterType
        let others = try index.matches("b x y")[0].arguments.map(\.parameterType)
        #expect(others.map { $0 === first } == [true, false])
        #expect(others.map(\.regexps) == [["x+"], ["y"]])
    }
}
