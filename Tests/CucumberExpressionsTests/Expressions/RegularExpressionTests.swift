import CucumberExpressions
import Testing

@Suite("RegularExpression")
struct RegularExpressionTests {
    @Test(
        "is searched for, and its outermost groups are the arguments",
        arguments: [
            ("hello", "oh hello there", []),
            ("^hello$", "oh hello", nil),
            (#"^I swipe row (\d+) from (left|right)$"#, "I swipe row 3 from left", ["3", "left"]),
            (#"(\d\d)"#, "22", ["22"]),
            ("(.*)", "22", ["22"]),
            (#"(-?\d+)"#, "-22", ["-22"]),
            (#"^The value equals "([^"]*)"$"#, #"The value equals """#, [""]),
            (#"^a user( named "([^"]*)")?$"#, "a user", ["nil"]),
            (#"^a user( named "([^"]*)")?$"#, #"a user named "Charlie""#, ["Charlie"]),
            (#"^a user( named "([^"]*)"| anon)?$"#, "a user anon", ["nil"]),
            (#"^a (pre |post )?purchase(?: for \$(\d+))?$"#, "a purchase", ["nil", "nil"]),
            (#"^a (pre |post )?purchase(?: for \$(\d+))?$"#, "a purchase for $33", ["nil", "33"]),
            (
                #"(\S+) ?(can|cannot)? (?:delete|cancel) the (\d+)(?:st|nd) (attachment|slide)"#,
                "I can cancel the 1st slide upload", ["I", "can", "1", "slide"]
            ),
            (#"Across the line\(s\)"#, "Across the line(s)", []),
            (#"^drawings: ([A-Z_, ()]+)$"#, "drawings: ONE, TWO(ABC)", ["ONE, TWO(ABC)"]),
            (#"^(?<row>\d+) of (?<color>red|blue)$"#, "3 of red", ["3", "red"]),
            ("^(a)|b(c)$", "bc", ["nil", "c"]),
        ] as [(String, String, [String]?)])
    func matching(_ pattern: String, _ text: String, _ expected: [String]?) throws {
        #expect(try regexpValues(pattern, text) == expected)
    }

    @Test("a group takes the parameter type with the same regular expression, its name aside")
    func parameterTypes() throws {
        let color = try ParameterType.text("color", "red|blue")
        let expression = try RegularExpression(
            #"(red|blue) (?<n>\d+) ("([^"\\]*(\\.[^"\\]*)*)") (.*) (x)"#, registry: registry([color]))
        #expect(expression.parameterTypes.map(\.name) == ["color", "int", "string", "", nil])
        #expect(expression.parameterTypes.last?.regexps == ["x"])
        #expect(expression.source == #"(red|blue) (?<n>\d+) ("([^"\\]*(\\.[^"\\]*)*)") (.*) (x)"#)
        #expect(
            try regexpValues(#"^a (red|blue) ball$"#, "a red ball", [color]) == ["color:red"])
    }

    @Test("groups are nested as in the pattern")
    func groups() throws {
        let expression = try RegularExpression(
            #"^A (\d+) line from ((\d+), *(\d+))(?: to (\w+))?$"#, registry: ParameterTypeRegistry())
        let groups = try expression.match("A 5 line from 10, 20")?.map(\.group.written)
        #expect(groups == [#""5"@2"#, #""10, 20"@14["10"@14 "20"@18]"#, "-"])
    }

    @Test("says when a group could be several parameter types")
    func ambiguity() throws {
        let types = [
            try ParameterType.text("person", #"[A-Z]+\w+"#), try ParameterType.text("place", #"[A-Z]+\w+"#),
        ]
        let expression = try RegularExpression(#"([A-Z]+\w+) and ([A-Z]+\w+)"#, registry: registry(types))
        #expect(expression.parameterTypes.map(\.name) == ["person", "person"])
        #expect(try expression.match("nobody")?.count == nil)
        let error = #expect(throws: MatchError.self) { try expression.match("Lisa and Bob") }
        #expect(
            error?.description == """
                Your Regular Expression /([A-Z]+\\w+) and ([A-Z]+\\w+)/
                matches multiple parameter types with regexp /[A-Z]+\\w+/:
                   {person}
                   {place}

                I couldn't decide which one to use. You have two options:

                1) Use a Cucumber Expression instead of a Regular Expression. Try one of these:
                   {person} and {person}
                   {person} and {place}
                   {place} and {person}
                   {place} and {place}

                2) Make one of the parameter types preferential and continue to use a Regular Expression.
                """)
        let fromIndex = #expect(throws: MatchError.self) {
            try ExpressionIndex([.regular(expression)]).matches("Lisa and Bob")
        }
        #expect(fromIndex == error)
    }

    @Test("a preferential parameter type settles it")
    func preference() throws {
        let types = [
            try ParameterType.text("person", #"[A-Z]+\w+"#),
            try ParameterType.text("place", #"[A-Z]+\w+"#, preferred: true),
        ]
        #expect(try regexpValues(#"^([A-Z]+\w+)$"#, "Lisa", types) == ["place:Lisa"])
    }
}
