import CucumberExpressions
import Testing

@Suite("TagExpression")
struct TagExpressionTests {
    @Test(
        "writes itself in canonical form",
        arguments: [
            ("", ""),
            ("  ", ""),
            ("@a", "@a"),
            ("(@a)", "@a"),
            ("not @a", "not ( @a )"),
            ("not not @a", "not ( not ( @a ) )"),
            ("not(@a)", "not ( @a )"),
            ("@a or @b and @c", "( @a or ( @b and @c ) )"),
            ("@a and @b or @c", "( ( @a and @b ) or @c )"),
            ("not @a and @b", "( not ( @a ) and @b )"),
            ("not (@a or @b) and @c", "( not ( @a or @b ) and @c )"),
            ("@a\tor\n@b", "( @a or @b )"),
            (#"@a\ b or @c\(1\) or @d\\"#, #"( ( @a\ b or @c\(1\) ) or @d\\ )"#),
            ("@android or @nothing", "( @android or @nothing )"),
            ("@café and @日本", "( @café and @日本 )"),
        ])
    func canonical(_ source: String, _ canonical: String) throws {
        #expect(try TagExpression(source).description == canonical)
    }

    @Test(
        "is true or false of a scenario's tags",
        arguments: [
            ("", [], true),
            ("@a", ["@a", "@b"], true),
            ("@a", ["@b"], false),
            ("@a", ["a"], false),
            ("not @a", [], true),
            ("not not @a", ["@a"], true),
            ("@a and not @b", ["@a"], true),
            ("@a and not @b", ["@a", "@b"], false),
            ("@a or @b and @c", ["@a"], true),
            ("@a or @b and @c", ["@b"], false),
            ("(@a or @b) and @c", ["@a"], false),
            ("(@a or @b) and @c", ["@b", "@c"], true),
            (#"@a\ b"#, ["@a b"], true),
            (#"@a\(1\)"#, ["@a(1)"], true),
            (#"@a\\"#, [#"@a\"#], true),
        ] as [(String, [String], Bool)])
    func evaluation(_ source: String, _ tags: [String], _ result: Bool) throws {
        #expect(try TagExpression(source).evaluate(tags: tags) == result)
    }

    @Test("takes a hundred thousand operations without recursion")
    func large() throws {
        let count = 100_000
        let chain = try TagExpression(Array(repeating: "@a", count: count).joined(separator: " and "))
        #expect(chain.evaluate(tags: ["@a"]))
        #expect(chain.description.hasPrefix("( ( ( "))
        let nested = try TagExpression(
            String(repeating: "not (", count: count) + "@a" + String(repeating: ")", count: count))
        #expect(nested.evaluate(tags: ["@a"]))
        #expect(nested.description.utf8.count == count * 8 + 2)
    }

    @Test(
        "Tags are wanted that are not under a negation, or under two",
        arguments: [
            ("", []), ("@a", ["@a"]), ("not @a", []), ("not not @a", ["@a"]), ("@a and not @b or @c", ["@a", "@c"]),
            ("not (@a or not @b)", ["@b"]), ("@a or @a", ["@a", "@a"]),
        ])
    func wanted(_ source: String, _ tags: [String]) throws {
        #expect(try TagExpression(source).wantedTags == tags)
    }
}
