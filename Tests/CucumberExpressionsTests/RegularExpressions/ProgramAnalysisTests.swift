import Testing

@testable import CucumberExpressions

@Suite("Loops that give characters back")
struct ProgramAnalysisTests {
    /// The backtracking of each greedy loop, in order.
    private func backtracking(_ source: String) throws -> [Program.Backtracking] {
        let pattern = try Pattern(source)
        return Compiler.compile(pattern.root, captureCount: pattern.captures.count).instructions
            .filter { $0.opcode == .loop }.map(\.backtracking)
    }

    @Test(
        "do so never when what follows begins with another character",
        arguments: [
            #""[^"]*""#, "[a-c]*d", "[a-c]+(?:d|e)", "([a-c]*)d", "[a-c]*d?e", "[a-c]*(?:[d-f]x|g)", "[a-c]+é",
            #"\d+[a-zé]"#, "(?:[ab]+c)+d",
        ])
    func never(_ pattern: String) throws {
        #expect(try backtracking(pattern).allSatisfy { $0 == .never })
    }

    @Test(
        "do so at the end only when nothing but the end can follow",
        arguments: ["[a-c]*", "([a-c]+)", "[a-c]+d?", #"\d+(?:\.x)?"#, "(?:[a-c]+x)?[d-f]*"])
    func atEnd(_ pattern: String) throws {
        #expect(try backtracking(pattern).last == .atEnd)
    }

    @Test(
        "do so anywhere when it may help",
        arguments: [
            ".*d", "[a-c]*c", "[a-c]*(?:d|a)", "[a-c]*[c-e]", "[a-c]*d*b", "[a-c]+$", #"\w+\b"#, "[^x]*é", #"\w+é"#,
            "[a-c]*(?=d)", #"([a-c])[a-c]*\1"#, "[^x]+[^a-z]", "(?:[a-c]+)+x", "[a-c]*b*?d",
        ])
    func anywhere(_ pattern: String) throws {
        #expect(try backtracking(pattern).first == .anywhere)
    }

    @Test(
        "find the same matches as ever",
        arguments: [
            (#"^"[^"]*"$"#, #""abc""#, "0-5"), (#"^"[^"]*"$"#, #""a"c""#, nil),
            ("^([a-c]*)(c)$", "abc", "0-3(0-2)(2-3)"),
            ("^([a-c]*)(d?)(c)$", "abc", "0-3(0-2)(2-2)(2-3)"), ("^([^x]*)(é)$", "aéé", "0-5(0-3)(3-5)"),
            (#"^(\d+)(?:\.(\d+))?(\d)$"#, "12.34", "0-5(0-2)(3-4)(4-5)"), (#"^(\w+)\b(.)$"#, "ab!", "0-3(0-2)(2-3)"),
            ("^([a-c]+)+x$", "abcx", "0-4(0-3)"), ("([a-c]+)d", "abxbcd", "3-6(3-5)"),
        ] as [(String, String, String?)])
    func matches(_ pattern: String, _ text: String, _ expected: String?) throws {
        #expect(try firstMatch(pattern, text) == expected)
    }
}
