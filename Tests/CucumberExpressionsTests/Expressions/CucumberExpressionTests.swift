import CucumberExpressions
import Testing

@Suite("CucumberExpression")
struct CucumberExpressionTests {
    @Test(
        "matches the whole text and gives the values",
        arguments: [
            ("", "", []),
            ("", "a", nil),
            ("I am happy", "I am happy", []),
            ("I am happy", "I am happy today", nil),
            ("I am happy", "oh I am happy", nil),
            ("I have {int} cuke(s)", "I have 1 cuke", ["1"]),
            ("I have {int} cuke(s)", "I have -3 cukes", ["-3"]),
            ("I have {int} cuke(s)", "I have 1.5 cukes", nil),
            ("a cuke/gherkin in my belly/stomach", "a gherkin in my belly", []),
            ("a cuke/gherkin in my belly/stomach", "a gherkins in my belly", nil),
            (#"{int}\/{int}"#, "1/2", ["1", "2"]),
            ("{int}{int}", "123", ["12", "3"]),
            ("{word} {word}", "a b", ["a", "b"]),
            ("{word} {word}", "a b c", nil),
            ("{} and {}", "a and b and c", ["a and b", "c"]),
            ("{}", "", [""]),
            ("say {string}", #"say "it's \"fine\"""#, [#"it's "fine""#]),
            ("say {string}", #"say 'a \'b\' "c"'"#, [#"a 'b' "c""#]),
            ("say {string}", #"say "a"b""#, nil),
            ("say {string}{word}", "say ''x", ["", "x"]),
            ("a.b*c+d?", "a.b*c+d?", []),
            ("a.b", "axb", nil),
            ("^a$|[b]", "^a$|[b]", []),
            (#"\{int} \(s) a\ b \\ \}"#, #"{int} (s) a b \ }"#, []),
            ("Привет, {word}(ы)!", "Привет, Миры!", ["Миры"]),
            ("日本 {int} 円", "日本 100 円", ["100"]),
        ] as [(String, String, [String]?)])
    func matching(_ expression: String, _ text: String, _ expected: [String]?) throws {
        #expect(try values(expression, text) == expected)
    }

    @Test("matches parameters of the developer's own")
    func customTypes() throws {
        let color = try ParameterType.text("color", "red|blue|dark (?:red|blue)")
        let point = try ParameterType.text("point", #"(\d+),\s*(\d+)"#)
        let either = try ParameterType.text("either", "([A-Z]+)?(?: )?([0-9]+)?")
        #expect(try values("a {color} ball", "a dark blue ball", [color]) == ["color:dark blue"])
        #expect(try values("from {point} to {point}", "from 1,2 to 3, 4", [point]) == ["point:1|2", "point:3|4"])
        #expect(try values("{either}", "TLA", [either]) == ["either:TLA|nil"])
        #expect(try values("{either}", "123", [either]) == ["either:nil|123"])
        #expect(try values("{either}", "TLA 123", [either]) == ["either:TLA|123"])
    }

    @Test("a type with a backreference or lookaround of its own works anywhere")
    func contextualTypes() throws {
        let quoted = try ParameterType.text("quoted", #"(['"])(.*?)\1"#)
        let last = try ParameterType.text("last", #"\d+(?!\d| and)"#)
        #expect(try values("{quoted} and {quoted}", #"'a"' and "b'""#, [quoted]) == [#"quoted:'|a""#, #"quoted:"|b'"#])
        #expect(try values("{word} then {last}", "1 then 22", [last]) == ["1", "last:22"])
        #expect(try values("{last} and {word}", "1 and 22", [last]) == nil)
    }

    @Test("gives groups in the shape of the messages, counted in code points")
    func groups() throws {
        let point = try ParameterType.text("point", #"(\d+),(\d+)"#)
        let expression = try CucumberExpression("é😀 {int} {string} {point}", registry: registry([point]))
        let groups = try expression.match(#"é😀 7 "ü\"x" 1,2"#)?.map(\.group.written)
        #expect(
            groups == [
                #""7"@3"#, #"""ü\"x""@5["ü\"x"@6["\"x"@7] -[-]]"#, #""1,2"@12["1"@12 "2"@14]"#,
            ])
    }

    @Test("knows its source, parameter types and regular expression")
    func properties() throws {
        let expression = try CucumberExpression("I have {int} {string} cuke(s)", registry: ParameterTypeRegistry())
        #expect(expression.source == "I have {int} {string} cuke(s)")
        #expect(expression.parameterTypes.map(\.name) == ["int", "string"])
        #expect(
            expression.regexp
                == #"^I have ((?:-?\d+)|(?:\d+)) ((?:"([^"\\]*(\\.[^"\\]*)*)")|(?:'([^'\\]*(\\.[^'\\]*)*)')) cuke(?:s)?$"#
        )
    }

    @Test("matches a text of twenty thousand characters in one pass")
    func hugeText() throws {
        let text = String(repeating: "a b ", count: 5_000)
        #expect(try values("{} a {} b {} c", text) == nil)
        #expect(try values("{word}{word}{word}{int}x", String(repeating: "1", count: 20_000)) == nil)
        #expect(try values("I say {string}", "I say '" + text + "'")?.first?.utf8.count == 20_000)
    }
}
