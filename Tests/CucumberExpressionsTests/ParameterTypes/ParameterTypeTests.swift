import CucumberExpressions
import Testing

@Suite("ParameterType")
struct ParameterTypeTests {
    @Test("holds what it was made with")
    func properties() throws {
        let type = try ParameterType(
            "color", regexps: ["red", "blue"], useForSnippets: false, preferForRegexpMatch: true
        ) {
            $0.count
        }
        #expect(type.name == "color")
        #expect(type.regexps == ["red", "blue"])
        #expect(ObjectIdentifier(type.type) == ObjectIdentifier(Int.self))
        #expect(!type.useForSnippets)
        #expect(type.preferForRegexpMatch)
        #expect(!type.isBuiltIn)
        #expect(try type.transform(["a", nil]) as? Int == 2)
    }

    @Test("is for snippets and not preferred unless said otherwise")
    func defaults() throws {
        let type = try ParameterType("color", regexps: ["red"]) { $0[0] ?? "" }
        #expect(type.useForSnippets)
        #expect(!type.preferForRegexpMatch)
    }

    @Test("what a transform throws comes out of the argument, and not before")
    func deferredTransform() throws {
        struct Bad: Error, Equatable { let text: String? }
        let type = try ParameterType("bad", regexps: ["x"]) { groups -> Int in throw Bad(text: groups[0]) }
        let arguments = try CucumberExpression("a {bad} b", registry: registry([type])).match("a x b")
        #expect(throws: Bad(text: "x")) { try arguments?[0].value() }
    }

    @Test("refuses names that can not stand between braces", arguments: Array(#"[](){}$.|?*+/\"#).map { "a\($0)b" })
    func illegalNames(_ name: String) {
        let error = #expect(throws: ParameterTypeError.self) { try ParameterType.text(name, "x") }
        #expect(error == .illegalName(name))
        #expect(
            error?.description == "Illegal character in parameter name {\(name)}. "
                + #"Parameter names may not contain '{', '}', '(', ')', '\' or '/'"#)
    }

    @Test("takes names with spaces, hyphens and letters of any script")
    func legalNames() throws {
        let types = try ["css-color", "a b", "цвет"].map { try ParameterType.text($0, "x") }
        #expect(try values("{css-color} {a b} {цвет}", "x x x", types) == ["css-color:x", "a b:x", "цвет:x"])
    }

    @Test("refuses to match nothing, or by a regular expression that is wrong")
    func regexps() {
        let none = #expect(throws: ParameterTypeError.self) { try ParameterType("a", regexps: []) { $0.count } }
        #expect(none?.description == "The parameter type {a} has no regular expression, so it matches nothing")
        let wrong = #expect(throws: ParameterTypeError.self) { try ParameterType.text("a", "x", "(b") }
        #expect(
            wrong?.description == """
                The parameter type {a} can not be used. This Regular Expression has a problem at column 1:

                (b
                ^
                The '(' does not have a matching ')'.
                Close the group, or use '\\(' for the character
                """)
    }
}
