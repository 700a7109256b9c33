import Testing

@testable import CucumberExpressions

@Suite("RegularExpressionError")
struct RegularExpressionErrorTests {
    @Test(
        "says what is wrong, where, and what to do",
        arguments: [
            ("a(b", 2, "The '(' does not have a matching ')'.", #"Close the group, or use '\(' for the character"#),
            ("ab)", 3, "The ')' does not have a matching '('.", #"Open the group, or use '\)' for the character"#),
            ("é[a", 2, "The '[' does not have a matching ']'.", #"Close the class, or use '\[' for the character"#),
            ("[a&&[b]", 1, "The '[' does not have a matching ']'.", #"Close the class, or use '\[' for the character"#),
            (#"a\"#, 2, #"The '\' escapes nothing."#, #"Use '\\' for the character '\'"#),
            ("*a", 1, "The quantifier has nothing to repeat.", #"Put something before it, or use '\' to escape it"#),
            ("a|{2}", 3, "The quantifier has nothing to repeat.", #"Put something before it, or use '\' to escape it"#),
            ("^*", 2, "The quantifier has nothing to repeat.", #"Put something before it, or use '\' to escape it"#),
            (
                "a**", 3, "The quantifier follows another quantifier.",
                #"Put something before it, or use '\' to escape it"#
            ),
            ("a{5,2}", 2, "The count is from 5 to 2, the larger first.", "Swap the two"),
            ("[z-a]", 2, "The range begins with its larger end.", "Swap the two"),
            (#"[\d-z]"#, 2, "A range can not begin or end with a character class.", #"Use '\-' for the character '-'"#),
            (#"[a-\d]"#, 2, "A range can not begin or end with a character class.", #"Use '\-' for the character '-'"#),
            (#"a\y"#, 2, #"The escape '\y' has no meaning."#, #"Remove the '\', or use '\\y' for a '\' before it"#),
            (#"\u{110000}"#, 1, "There is no such Unicode code point.", #"Use hexadecimal digits, such as \u{1F952}"#),
            (#"\xZZ"#, 1, "There is no such Unicode code point.", #"Use hexadecimal digits, such as \u{1F952}"#),
            (
                #"\p{Nope}"#, 3, "The Unicode property 'Nope' is not known.",
                "Use a general category such as L or Lu, or Alphabetic, White_Space, Emoji"
            ),
            (
                "(?iq)a", 4, "The flag 'q' is not known.",
                "The flags are i (letter case), m (^ and $ at lines), s (. at line ends) and x (spaces)"
            ),
            (
                "(?<1a>b)", 4, "A group's name must be a letter or '_', followed by letters, digits or '_'.",
                "Use another name"
            ),
            ("(?<a>b)(?<a>c)", 8, "Another group has the name 'a' already.", "Use another name"),
            (#"(a)\2"#, 4, "There is no group '2' before this place.", "Refer to a group that is closed before"),
            (#"\k<a>"#, 1, "There is no group 'a' before this place.", "Refer to a group that is closed before"),
            (#"(a\1)"#, 3, "The group '1' is not closed before this place.", "Refer to a group that is closed before"),
            (
                "(?:a{1000}){1000}", 12, "The pattern is larger than 20000 matching instructions.",
                "Use smaller counts in '{…}'"
            ),
            ("a{30000}", 2, "The pattern is larger than 20000 matching instructions.", "Use smaller counts in '{…}'"),
            (#"\X"#, 1, #"'\X' is not supported."#, "Use '.', which matches one code point"),
            (#"\R"#, 1, #"'\R' is not supported."#, #"Use [\r\n]+"#),
            (#"\K"#, 1, #"'\K' is not supported."#, "Use '(?<=…)'"),
            (#"\G"#, 1, #"'\G' is not supported."#, "Use '^'"),
            (
                #"\N{DIGIT ONE}"#, 1, "A character by its name is not supported.",
                #"Use its code point, such as \u{1F952}"#
            ),
            (
                #"\p{Script=Greek}"#, 3, "A property by script or block is not supported.",
                #"Use ranges of letters, or \p{L} for any letter"#
            ),
            ("(?R)", 1, "Recursion is not supported.", "Use alternatives that are written out"),
            ("(a)(?1)", 4, "Recursion is not supported.", "Use alternatives that are written out"),
            ("(a)(?(1)b)", 4, "A conditional group is not supported.", "Use alternatives that are written out"),
            ("(?|a)", 1, "A branch reset group is not supported.", "Use alternatives that are written out"),
            (
                "(?=(a))", 4, "A capture group inside a lookahead or lookbehind is not supported.",
                "Use '(?:' for the group"
            ),
            (
                #"(a)(?=\1)"#, 7, "A backreference inside a lookahead or lookbehind is not supported.",
                "Write the reference outside of it"
            ),
            (
                "(?=a++)", 1,
                "An atomic group or possessive quantifier inside a lookahead or lookbehind is not supported.",
                "Use '(?:' for the group, or a quantifier without '+'"
            ),
            ("(?!", 1, "The '(' does not have a matching ')'.", #"Close the group, or use '\(' for the character"#),
            ("(?@a)", 1, "This kind of group is not known.", "Use '(?:' for a group that captures nothing"),
        ])
    func description(_ pattern: String, _ column: Int, _ problem: String, _ solution: String) {
        let error = #expect(throws: RegularExpressionError.self) { try Pattern(pattern) }
        #expect(
            error?.description == """
                This Regular Expression has a problem at column \(column):

                \(pattern)
                \(String(repeating: " ", count: column - 1))^
                \(problem)
                \(solution)
                """)
    }

    @Test("groups nested without end are refused, not overflowed")
    func deepNesting() {
        for (open, close) in [("(", ")"), ("(?:", ")"), ("[", "]"), ("(?=", ")")] {
            let pattern = String(repeating: open, count: 100_000) + "a" + String(repeating: close, count: 100_000)
            let error = #expect(throws: RegularExpressionError.self) { try Pattern(pattern) }
            #expect(error?.problem == .nestedTooDeeply(limit: PatternParser.deepest))
        }
    }

    @Test("groups nested as deep as allowed are matched")
    func allowedNesting() throws {
        let depth = PatternParser.deepest
        let pattern = String(repeating: "(?:", count: depth) + "a" + String(repeating: ")*", count: depth)
        #expect(try firstMatch(pattern, "aa") == "0-2")
    }

    @Test("no text at all can crash the parser")
    func noise() {
        var random = SeededGenerator(seed: 20)
        let pieces = [
            "(", ")", "[", "]", "{", "}", "?", "*", "+", "|", "\\", "^", "$", ".", "a", "-", "&&", ":", "<", "=",
            "!", "P", "k", "p", "u", "x", "1", ",", "i", "#", "é", "(?", "[^", "\\Q", "\\E", "[:",
        ]
        for _ in 0..<20_000 {
            let pattern = (0..<Int.random(in: 1...10, using: &random)).map { _ in pieces.randomElement() ?? "" }
                .joined()
            do {
                _ = try firstMatch(pattern, "a1é(b)[c]")
            } catch is RegularExpressionError {
            } catch is Matcher.Failure {
            } catch {
                Issue.record("\(pattern): \(error)")
            }
        }
    }
}
