import Testing

@Suite("Matcher")
struct MatcherTests {
    @Test(
        "searches for the leftmost match",
        arguments: [
            ("", "", "0-0"), ("", "a", "0-0"), ("b", "abc", "1-2"), ("bc", "abc", "1-3"), ("x", "abc", nil),
            ("é", "aé", "1-3"), (".", "é", "0-2"), ("..", "é", nil), ("a|b", "xb", "1-2"), ("ab|a", "ab", "0-2"),
            ("a|ab", "ab", "0-1"), ("(a|ab)c", "abc", "0-3(0-2)"), ("(a)|(b)", "b", "0-1(-)(0-1)"), ("|a", "a", "0-0"),
            ("(|a)b", "ab", "0-2(0-1)"), ("(a)(?:b)(c)", "abc", "0-3(0-1)(2-3)"), ("((a)b)", "ab", "0-2(0-2)(0-1)"),
        ] as [(String, String, String?)])
    func search(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }

    @Test(
        "repeats greedily, lazily and possessively",
        arguments: [
            ("a*", "aaa", "0-3"), ("a+", "baa", "1-3"), ("a?", "aa", "0-1"), ("a*?", "aaa", "0-0"),
            ("a+?", "aaa", "0-1"),
            ("a??b", "ab", "0-2"), ("a{2}", "aaa", "0-2"), ("a{2,}", "aaa", "0-3"), ("a{,2}", "aaa", "0-2"),
            ("a{1,2}?", "aa", "0-1"), ("a{0}b", "ab", "1-2"), ("(.*)b(.*)", "abab", "0-4(0-3)(4-4)"),
            ("(.*?)b(.*)", "abab", "0-4(0-1)(2-4)"), ("(ab)*", "ababa", "0-4(2-4)"), ("(ab)+?", "abab", "0-2(0-2)"),
            ("(a|ab)*b", "aabab", "0-3(1-2)"), ("a*+a", "aaa", nil), ("a++b", "aab", "0-3"),
            ("(?:ab)*+ab", "abab", nil),
            ("a?+a", "a", nil), ("[ab]{2}+b", "abb", "0-3"), ("é+", "éé", "0-4"), ("(é|a)+?$", "éa", "0-3(2-3)"),
            ("a{x", "a{x", "0-3"), ("a{,}", "a{,}", "0-4"), ("{", "{", "0-1"), ("x{2,3}y", "xxxxy", "1-5"),
        ] as [(String, String, String?)])
    func repetition(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }

    @Test(
        "an iteration that consumes nothing ends a loop",
        arguments: [
            ("(a*)*", "b", "0-0(0-0)"), ("(a*)+", "b", "0-0(0-0)"), ("(a*)*b", "aab", "0-3(0-2)"),
            ("(?:a|b?)*c", "abc", "0-3"), ("((a*)*)*b", "aaa", nil), ("(?:)*a", "a", "0-1"),
            ("(?:a*)*(b)\\1", "abb", "0-3(1-2)"),
        ] as [(String, String, String?)])
    func emptyIterations(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }

    @Test(
        "atomic groups keep their first way, with what they captured",
        arguments: [
            ("(?>a|ab)c", "abc", nil), ("(?>ab|a)c", "abc", "0-3"), ("(?>a*)a", "aa", nil),
            ("((?>a+|b))b", "aab", "0-3(0-2)"),
            ("(?>(a)|b)*c", "abc", "0-3(0-1)"), ("(?>(a+))b|(a)", "aa", "0-1(-)(0-1)"),
        ] as [(String, String, String?)])
    func atomicGroups(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }

    @Test(
        "backreferences repeat what a group captured, and fail when it did not",
        arguments: [
            (#"(a|é)\1"#, "éé", "0-4(0-2)"), (#"(a)\1"#, "ab", nil), (#"(?<x>.)\k<x>"#, "abb", "1-3(1-2)"),
            (#"(a)|b\1"#, "b", nil), (#"(?i)(a)\1"#, "aA", "0-2(0-1)"), (#"(?i)(é)\1"#, "éÉ", "0-4(0-2)"),
            (#"(a)(b)\g{-1}\g1"#, "abba", "0-4(0-1)(1-2)"), (#"(?<n>a)\g{n}(?P=n)"#, "aaa", "0-3(0-1)"),
            (
                #"(.)(.)(.)(.)(.)(.)(.)(.)(.)(.)\10"#, "abcdefghijj",
                "0-11(0-1)(1-2)(2-3)(3-4)(4-5)(5-6)(6-7)(7-8)(8-9)(9-10)"
            ),
        ] as [(String, String, String?)])
    func backreferences(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }

    @Test(
        "asserts positions",
        arguments: [
            ("^a", "ba", nil), ("a$", "ab", nil), ("^$", "", "0-0"), ("a$", "a\n", nil), (#"\Aa\z"#, "a", "0-1"),
            (#"a\Z"#, "a\n", "0-1"), (#"a\Z"#, "a\n\n", nil), ("(?m)^b$", "a\nb\nc", "2-3"), ("(?m)b$", "b\r", "0-1"),
            (#"\bb"#, "ab b", "3-4"), (#"\Bb"#, "b ab", "3-4"), (#"\bé\b"#, "aé é.", "4-6"), (#"\b"#, "", nil),
            (#"\B"#, "", "0-0"), ("a(?:^|b)c", "abc", "0-3"),
        ] as [(String, String, String?)])
    func assertions(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }

    @Test(
        "looks ahead and behind, however far",
        arguments: [
            ("a(?=b)", "acab", "2-3"), ("a(?!b)", "abac", "2-3"), ("(?<=a)b", "bab", "2-3"), ("(?<!a)b", "abb", "2-3"),
            ("(?<=a.*)c", "abbc", "3-4"), ("(?<!a.*)b", "ab", nil), ("(?=.*d)(?=.*[a-z]).+", "x1", nil),
            (#"(?=.*\d)(?=.*[a-z]).+"#, "x1", "0-2"), ("(?=a|b)b", "b", "0-1"), ("(?<=é)a", "éa", "2-3"),
            ("(?=é)é", "aé", "1-3"),
            ("(?<=(?<!x)a)b", "xabab", "4-5"), ("(?=a(?!c))..", "acab", "2-4"), (#"(?<=\ba)b"#, "aab ab", "5-6"),
            ("(?=(?:b?|a)*c)a", "ac", "0-1"), ("(?:x(?=y))*", "xx", "0-0"), ("(?!)", "a", nil), ("(?=)a", "a", "0-1"),
        ] as [(String, String, String?)])
    func lookarounds(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }

    @Test(
        "hostile patterns take one pass over hostile texts",
        arguments: [
            ("(a+)+$", "a", "b"), ("^(a|aa)+$", "a", "b"), ("(.*)*x$", "a", ""), (#"^(\w+\s?)*$"#, "ab", "!"),
            ("^(?:(?=.*x).)*y", "a", "x"), ("(?<=(?:a*)*)b", "a", ""), ("(x+x+)+y", "x", ""), ("a*+b", "a", ""),
            ("[^ ]* [^ ]* [^ ]* q", "a ", ""), ("((a*)*)*b", "a", ""), ("(a?){30}a{30}b", "a", ""),
        ])
    func hostile(_ pattern: String, _ repeated: String, _ end: String) throws {
        #expect(try firstMatch(pattern, String(repeating: repeated, count: 10_000) + end) == nil)
    }
}
