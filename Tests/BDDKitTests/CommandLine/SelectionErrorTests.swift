import CucumberExpressions
import Testing

@testable import BDDOptions

@Suite("SelectionError")
struct SelectionErrorTests {
    @Test("Each says what is not found, and what to do")
    func descriptions() throws {
        let tags = try #require(throws: SelectionError.self) { try TagExpression(selecting: "@a and") }
        let errors: [SelectionError] = [
            tags,
            .noScenario(path: "a.feature", line: 9, of: 7),
            .noScenario(path: "a.feature", line: 7, of: 7),
            .noScenarios(in: ["a.feature"]),
            .noScenarios(in: (1...6).map { "\($0).feature" }),
            .noScenarios(in: (1...7).map { "\($0).feature" }),
            .nothing(found: 1, filters: ["--tags '@a'"], hints: []),
            .nothing(found: 2, filters: ["--tags '@a'", "--name 'b'"], hints: ["one", "two"]),
            .noFiles(filters: ["--exclude 'a'"]),
        ]
        #expect(
            errors.map(\.description) == [
                """
                bdd: error: Tag expression "@a and" could not be parsed because of syntax error: Expected operand.
                  @a and
                        ^
                  help: a tag is missing after 'and'
                """,
                "a.feature:9: error: the file has only 7 lines",
                "a.feature:7: error: there is no scenario at this line",
                """
                bdd: error: the feature files contain no scenarios: a.feature
                  help: '--allow-no-tests' makes this a success
                """,
                """
                bdd: error: the feature files contain no scenarios: 1.feature, 2.feature, 3.feature, 4.feature, 5.feature, \
                6.feature
                  help: '--allow-no-tests' makes this a success
                """,
                """
                bdd: error: the feature files contain no scenarios: 1.feature, 2.feature, 3.feature, 4.feature, 5.feature \
                and 2 more
                  help: '--allow-no-tests' makes this a success
                """,
                """
                bdd: error: the only scenario is not selected by --tags '@a'
                  help: '--allow-no-tests' makes this a success
                """,
                """
                bdd: error: none of 2 scenarios is selected by --tags '@a' --name 'b'
                  help: one
                  help: two
                  help: '--allow-no-tests' makes this a success
                """,
                "bdd: error: no feature file is selected by --exclude 'a'\n  help: '--allow-no-tests' makes this a success",
            ])
        #expect(
            SelectionErrors(errors: [errors[1], errors[2]]).description == """
                a.feature:9: error: the file has only 7 lines
                a.feature:7: error: there is no scenario at this line
                """)
    }

    @Test(
        "Tags without an operator between them are proposed with one",
        arguments: [
            ("@a @b", "'@a and @b' or '@a or @b'"), ("@a, @b", "'@a and @b' or '@a or @b'"),
            ("(@a) not @b", "'(@a) and not @b' or '(@a) or not @b'"),
        ])
    func operators(expression: String, proposals: String) throws {
        let error = try #require(throws: SelectionError.self) { try TagExpression(selecting: expression) }
        #expect(error.description.hasSuffix("\n  help: did you mean \(proposals)?"))
    }

    @Test(
        "Other ways to write an operator, and what is missing, are told below the message",
        arguments: [
            ("@a AND @b", "operators are written in small letters: 'and', 'or', 'not'"),
            ("@a And @b", "operators are written in small letters: 'and', 'or', 'not'"),
            ("@a and NOT @b", "operators are written in small letters: 'and', 'or', 'not'"),
            ("(@a OR", "operators are written in small letters: 'and', 'or', 'not'"),
            ("@a & @b", "did you mean '@a and @b'?"), ("@a && (@b || @c)", "did you mean '@a and (@b or @c)'?"),
            ("@a and ! @b", "did you mean '@a and not @b'?"),
            ("@a and", "a tag is missing after 'and'"), ("(@a or )", "a tag is missing after 'or'"),
            ("@a and or @b", "a tag is missing after 'and'"), ("not", "a tag is missing after 'not'"),
            ("and @a", "a tag is missing before 'and'"), ("()", "a tag is missing before ')'"),
            ("(@a and @b", "')' is missing"), ("@a)", "'(' is missing"),
        ])
    func writing(expression: String, help: String) throws {
        let error = try #require(throws: SelectionError.self) { try TagExpression(selecting: expression) }
        #expect(error.description.split(separator: "\n").dropFirst(3) == ["  help: \(help)"])
    }

    @Test(
        "Parentheses behind a tag are proposed with escapes, which make the expression match the tag",
        arguments: [
            ("@timeout(2s)", #"'@timeout\(2s\)'"#),
            ("@quarantined(until=2026-12-31) and not @a", #"'@quarantined\(until=2026-12-31\) and not @a'"#),
            ("not(@a) or @b(1) or @c(2)", #"'not(@a) or @b\(1\) or @c\(2\)'"#),
        ])
    func escapes(expression: String, proposal: String) throws {
        let error = try #require(throws: SelectionError.self) { try TagExpression(selecting: expression) }
        #expect(error.description.hasSuffix("\n  help: did you mean \(proposal)?"))
        #expect(try TagExpression(#"@timeout\(2s\)"#).evaluate(tags: ["@timeout(2s)"]))
    }
}
