import Testing

@testable import CucumberExpressions

@Suite("PatternParser")
struct PatternParserTests {
    /// The characters of `text` that match the pattern by themselves.
    private func members(_ pattern: String, of text: String) throws -> String {
        String(try text.filter { try firstMatch("^(?:\(pattern))$", String($0)) != nil })
    }

    @Test(
        "escapes",
        arguments: [
            (#"\."#, ".x", "."), (#"\t"#, "\t t", "\t"), (#"\n\z|\r"#, "\n\rn", "\n\r"), (#"\x41"#, "AB", "A"),
            (#"\x{1F600}"#, "😀a", "😀"), (#"\u00e9"#, "ée", "é"), (#"\u{e9}"#, "ée", "é"), (#"\U0001F600"#, "😀a", "😀"),
            (#"\N{U+E9}"#, "ée", "é"), (#"\e"#, "\u{1B}e", "\u{1B}"), (#"\a|\f|\0"#, "\u{7}\u{C}\0", "\u{7}\u{C}\0"),
            (#"\cA"#, "\u{1}A", "\u{1}"), (#"\Q.*\E|a"#, "a.", "a"), (#"\é"#, "é", "é"), (#"\/"#, "/", "/"),
            (#"\-\ |-"#, "- ", "-"), (#"\d"#, "a1٣_ ", "1"), (#"\D"#, "a1_", "a_"), (#"\w"#, "aé1_-٣ я", "aé1_٣я"),
            (#"\W"#, "a1_- ", "- "), (#"\s"#, "a \t\u{A0}\u{2003}", " \t\u{A0}\u{2003}"), (#"\S"#, "a \t", "a"),
            (#"\h"#, " \n", " "), (#"\v"#, "\n ", "\n"), (#"\H\z|\V\z"#, "a", "a"), (#"\N"#, "a\n", "a"),
            (#"\O"#, "a\n", "a\n"),
            (".", "a\n\r\u{2028}é", "aé"), ("(?s).", "a\n", "a\n"),
        ])
    func escapes(_ pattern: String, _ text: String, _ expected: String) throws {
        #expect(try members(pattern, of: text) == expected)
    }

    @Test(
        "character classes",
        arguments: [
            ("[abc]", "abcd", "abc"), ("[^abc]", "abcé", "é"), ("[a-c]", "abcd", "abc"), ("[а-я]", "абz", "аб"),
            ("[]a]", "]a", "]a"), ("[^]a]", "]ab", "b"), ("[a-]", "a-b", "a-"), ("[-a]", "a-b", "a-"),
            (#"[a\-z]"#, "a-b", "a-"),
            (#"[\d.]"#, "1.a", "1."), (#"[\b]"#, "\u{8}b", "\u{8}"), (#"[\w&&[^\d]]"#, "a1", "a"),
            ("[a-z--[aeiou]]", "abe", "b"),
            ("[a-c~~[b-d]]", "abcd", "ad"), ("[a[b-d]]", "abe", "ab"), ("[[:alpha:]]", "a1é", "aé"),
            ("[[:^alpha:]]", "a1", "1"),
            ("[:alpha:]", "a:1", "a"), (#"[\p{Lu}1]"#, "aA1", "A1"), (#"[^\P{L}]"#, "a1", "a"),
            ("[.*+?]", ".*+?a", ".*+?"),
            (#"[\u{e9}\x41-\x43]"#, "éABD", "éAB"), ("[😀-😂]", "😁a", "😁"), ("[a&b]", "a&b", "a&b"),
            ("(?i)[a-c]", "aBCd", "aBC"),
        ])
    func classes(_ pattern: String, _ text: String, _ expected: String) throws {
        #expect(try members(pattern, of: text) == expected)
    }

    @Test(
        "Unicode properties",
        arguments: [
            (#"\p{L}"#, "aé1", "aé"), (#"\pL"#, "aé1", "aé"), (#"\p{Lu}"#, "aA", "A"), (#"\P{L}"#, "a1", "1"),
            (#"\p{^L}"#, "a1", "1"),
            (#"\p{Letter}"#, "a1", "a"), (#"\p{uppercase_letter}"#, "aA", "A"), (#"\p{gc=Nd}"#, "1٣²", "1٣"),
            (#"\p{N}"#, "1²", "1²"),
            (#"\p{P}"#, "a.-", ".-"), (#"\p{Sc}"#, "a€", "€"), (#"\p{White_Space}"#, "a ", " "),
            (#"\p{Alphabetic}"#, "aя1", "aя"),
            (#"\p{Emoji}"#, "😀a", "😀"), (#"\p{ASCII}"#, "aé", "a"), (#"\p{Any}"#, "aé", "aé"),
            ("[[:punct:]]", "a.$", ".$"),
            ("[[:xdigit:]]", "afgF", "afF"), ("[[:alnum:]]", "a1_", "a1"), (#"\p{Lowercase}"#, "aA", "a"),
        ])
    func properties(_ pattern: String, _ text: String, _ expected: String) throws {
        #expect(try members(pattern, of: text) == expected)
    }

    @Test(
        "flags, groups of their own and comments",
        arguments: [
            ("(?i)straße|a", "STRAßE", "0-7"), ("a(?i)b", "aB", "0-2"), ("a(?i)b", "AB", nil), ("(?i:a)b", "Ab", "0-2"),
            ("(?i:a)b", "AB", nil), ("(?i)a(?-i)b", "AB", nil), ("(?i)a(?-i)b", "Ab", "0-2"), ("(a(?i)b)c", "aBC", nil),
            ("(?x) a b # c\n d", "abd", "0-3"), (#"(?x)a\ [ ]b"#, "a  b", "0-4"), ("a(?#note)b", "ab", "0-2"),
            ("(?s-i:a.)", "a\n", "0-2"), ("(?i)я", "Я", "0-2"), ("(?i)ſ", "s", "0-1"), ("(?i)k", "\u{212A}", "0-3"),
            (#"\Qa+"#, "a+", "0-2"),
            ("(?<n>a)(?P<m>b)(?'o'c)", "abc", "0-3(0-1)(1-2)(2-3)"),
        ] as [(String, String, String?)])
    func flags(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }

    @Test("knows names, sources and nesting of its groups")
    func captures() throws {
        let pattern = try Pattern(#"(?<a>x(y)(?:(z)))|(\d+)"#)
        #expect(pattern.captures.map(\.name) == ["a", nil, nil, nil])
        #expect(pattern.captures.map(\.source) == ["x(y)(?:(z))", "y", "z", #"\d+"#])
        #expect(pattern.captures.map(\.parent) == [nil, 0, 0, nil])
        #expect(
            pattern.groups == [
                GroupShape(
                    capture: 0,
                    children: [GroupShape(capture: 1, children: []), GroupShape(capture: 2, children: [])]),
                GroupShape(capture: 3, children: []),
            ])
    }

    @Test("what Swift writes for a regular expression's literal text can be read")
    func swiftLiterals() throws {
        let literals: [(Regex<Substring>, String, String?)] = [
            (#/a\ b\.c\-d\#e"\u{e9}\x41\t😀/#, "a b.c-d#e\"éA\t😀", "0-18"),
            (#/[[:alpha:]\p{L}\P{Lu}\h]+/#, "aB ", "0-3"),
            (#/[a-z&&[^aeiou]--[b]]+/#, "abcd", "2-4"),
            (#/\Qa.b\E(?>a|b)*+c++d?+(?=x)(?!y)/#, "a.bcdx", "0-5"),
            (#/(?i)abc(?-i)d(?i:e)/#, "ABCdE", "0-5"),
            (#/\p{Alphabetic}\}\]{/#, "a}]{", "0-4"),
        ]
        for (literal, text, expected) in literals {
            let source = try #require(literal._literalPattern)
            #expect(try firstMatch(source, text) == expected, "\(source)")
        }
    }
}
