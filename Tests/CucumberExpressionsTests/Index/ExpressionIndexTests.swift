import CucumberExpressions
import Testing

@Suite("ExpressionIndex")
struct ExpressionIndexTests {
    /// An index of expressions. Sources between slashes are regular expressions.
    private func index(_ sources: [String], _ types: [ParameterType] = []) throws -> ExpressionIndex {
        let registry = try registry(types)
        return ExpressionIndex(try sources.map { try StepExpression($0, registry) })
    }

    private func matches(_ sources: [String], _ text: String, _ types: [ParameterType] = []) throws -> [String] {
        try index(sources, types).matches(text).map { "\($0.expression)" + $0.arguments.map(\.written).joined() }
    }

    @Test("no expressions, no matches")
    func empty() throws {
        #expect(try matches([], "a").isEmpty)
        #expect(try matches([], "").isEmpty)
        #expect(try matches([""], "") == ["0"])
        #expect(try matches(["", "a"], "a") == ["1"])
    }

    @Test("expressions that begin alike are distinguished")
    func sharedBeginnings() throws {
        let sources = ["I have a cat", "I have a car", "I have a", "I have a cat now", "I hate cats", "I"]
        for (number, source) in sources.enumerated() { #expect(try matches(sources, source) == ["\(number)"]) }
        #expect(try matches(sources, "I have").isEmpty)
        #expect(try matches(sources, "I have a ca").isEmpty)
        #expect(try matches(sources, "I have a cat nowadays").isEmpty)
    }

    @Test(
        "the first bytes of a text may show that no expression matches it",
        arguments: [
            ("They", 1), ("I drink", 3), ("I have twelve cukes", 8), ("I have 12 hams", 13), ("I eat", nil),
            ("I ea", nil), ("I have 12 cukes", nil), ("", nil),
        ] as [(String, Int?)])
    func unmatchedStart(_ text: String, _ count: Int?) throws {
        let sources = ["I have {int} cuke(s)", "I eat"]
        #expect(try index(sources).unmatchedStart(of: text) == count)
        #expect(try index(sources + ["/cuke/"]).unmatchedStart(of: text) == nil)
    }

    @Test("all matches are found, in the order of the expressions")
    func ambiguity() throws {
        let sources = [
            "a {word} {word}", "a step {word}", "{} {} {}", "a step twice", "a step twice", "/step/", "/^a (.*)$/",
        ]
        #expect(
            try matches(sources, "a step twice") == [
                #"0"step"@2"twice"@7"#, #"1"twice"@7"#, #"2"a"@0"step"@2"twice"@7"#, "3", "4", "5", #"6"step twice"@2"#,
            ])
    }

    @Test("parameters, optionals and alternations anywhere")
    func elements() throws {
        let sources = [
            "{int} cuke(s) in {word}", "{int} cuke(s) for {word}", "{int} cat/dog", "{float} cuke(s) in {word}",
            "{string} cuke(s)", "(very )much", "{int}{word}",
        ]
        #expect(try matches(sources, "1 cuke in bag") == [#"0"1"@0"bag"@10"#, #"3"1"@0"bag"@10"#])
        #expect(try matches(sources, "12 cukes for me") == [#"1"12"@0"me"@13"#])
        #expect(try matches(sources, "3 dog") == [#"2"3"@0"#])
        #expect(try matches(sources, "'é' cukes") == [#"4"'é'"@0[-[-] "é"@1[-]]"#])
        #expect(try matches(sources, "very much") == ["5"])
        #expect(try matches(sources, "much") == ["5"])
        #expect(try matches(sources, "123") == [#"6"12"@0"3"@2"#])
    }

    @Test("regular expressions, open at either end, with alternatives, groups and what needs history")
    func regularExpressions() throws {
        let sources = [
            "/have (\\d+)/", "/^I have (\\d+) cukes?$/", "/(\\d+) cukes$/", "/^x$|cuke(s)|^I (have)/",
            "/I( not)? have/",
            "/(?=.*cukes)(\\w+) have/", "/(\\w)\\1/", "/^(?>I have) (\\d+)(?: (cukes))?/",
        ]
        #expect(
            try matches(sources, "I have 22 cukes") == [
                #"0"22"@7"#, #"1"22"@7"#, #"2"22"@7"#, #"3-"have"@2"#, "4-", #"5"I"@0"#, #"6"2"@7"#,
                #"7"22"@7"cukes"@10"#,
            ])
        #expect(try matches(sources, "x") == ["3--"])
        #expect(try matches(sources, "").isEmpty)
    }

    @Test("where an expression can match as one or another alternative, it matches as it would by itself")
    func priority() throws {
        #expect(try matches(["x(y){word}", "x/xy{word}"], "xyz") == [#"0"z"@2"#, #"1"yz"@1"#])
        #expect(try matches(["/^(a|ab)(c|bcd)(d*)$/"], "abcd") == [#"0"a"@0"bcd"@1""@4"#])
        #expect(try matches(["/a(.*?)(b|$)/"], "xaab") == [#"0"a"@2"b"@3"#])
    }

    @Test("many small alternatives at one node are spelled out and still found")
    func crowded() throws {
        let sources =
            (0..<40).map { "press key\($0)/button\($0) {int}" }
            + (0..<40).map { "/^press (red\($0)|blue\($0)) (\\d)$/" }
        #expect(try matches(sources, "press key7 3") == [#"7"3"@11"#])
        #expect(try matches(sources, "press button39 3") == [#"39"3"@15"#])
        #expect(try matches(sources, "press blue3 4") == [#"43"blue3"@6"4"@12"#])
        #expect(try matches(sources, "press red39 4") == [#"79"red39"@6"4"@12"#])
        #expect(try matches(sources, "press blue3 key7").isEmpty)
    }

    @Test("an expression that is spelled out still prefers what it would prefer by itself")
    func crowdedPriority() throws {
        let others = (0..<8).map { "go a\($0)/b\($0)" }
        #expect(try matches(others + ["go x/xy{word}"], "go xyz") == [#"8"yz"@4"#])
        #expect(try matches(others + ["go xy/x{word}"], "go xyz") == [#"8"z"@5"#])
        #expect(try matches(others + ["go x(y){word}"], "go xyz") == [#"8"z"@5"#])
    }

    @Test("thousands of expressions of one shape, each found by its own text")
    func thousands() throws {
        let sources = (0..<3_000).map { number in
            switch number % 3 {
            case 0: "I have {int} cuke(s) number \(number)"
            case 1: "{string} does {word} number \(number) at {float}"
            default: "/^the (cat|dog) \(number) eats (\\d+)$/"
            }
        }
        let index = try index(sources)
        for number in stride(from: 0, to: 3_000, by: 7) {
            let text =
                switch number % 3 {
                case 0: "I have 3 cukes number \(number)"
                case 1: "'x' does it number \(number) at 1.5"
                default: "the dog \(number) eats 4"
                }
            #expect(try index.matches(text).map(\.expression) == [number])
        }
    }

    @Test("a hostile text takes one pass")
    func hostile() throws {
        let sources = [
            "{} a {} b {} c", "{word}{word}{word}x", "/(a+)+$/", "/^(.*) x (.*) y$/", "{string} and {string}",
        ]
        let index = try index(sources)
        for text in ["a b ", "a", "\"a", " x y"].map({ String(repeating: $0, count: 10_000) + "!" }) {
            #expect(try index.matches(text).isEmpty)
        }
    }

    @Test("literal text of any length is distinguished", arguments: [1, 7, 8, 9, 16, 255, 256, 257, 9_990])
    func lengths(_ count: Int) throws {
        let long = String(repeating: "é", count: count / 2) + String(repeating: "x", count: count % 2)
        let sources = [long, long + "a", "\(long)b {int}", "\(long)bc", "b\(long)"]
        let texts = [long, long + "a", long + "b 12", long + "bc", "b\(long)"]
        for (number, text) in texts.enumerated() {
            #expect(try index(sources).matches(text).map(\.expression) == [number])
            #expect(try index(sources).matches(text + "!").isEmpty)
        }
        #expect(try index(sources).matches(String(long.dropLast())).isEmpty)
    }

    @Test("words that begin with many different characters are distinguished")
    func manyChildren() throws {
        let words =
            (0x21...0x7E).compactMap { Unicode.Scalar($0 as UInt32) }.map { "x\($0) y" }
            .filter { !$0.contains { "(){}/\\".contains($0) } } + ["xé y", "x漢 y", "x😀 y"]
        let index = try index(words)
        for (number, word) in words.enumerated() {
            #expect(try index.matches(word).map(\.expression) == [number])
        }
        #expect(try index.matches("xÿ y").isEmpty)
    }

    @Test("a loop gives back what has to follow it, and nothing else")
    func givingBack() throws {
        let sources = ["{word}s", "{word}s now", "{int}5", "{int}.", "{word}é", "{word}{int}", "{word}"]
        #expect(try matches(sources, "cats") == [#"0"cat"@0"#, #"6"cats"@0"#])
        #expect(try matches(sources, "sss now") == [#"1"ss"@0"#])
        #expect(try matches(sources, "125") == [#"2"12"@0"#, #"5"12"@0"5"@2"#, #"6"125"@0"#])
        #expect(try matches(sources, "12.") == [#"3"12"@0"#, #"6"12."@0"#])
        #expect(try matches(sources, "éé") == [#"4"é"@0"#, #"6"éé"@0"#])
        #expect(try matches(sources, "s").map { $0.prefix(1) } == ["6"])
    }

    @Test("a text may have one match, several or none, and each is at its index")
    func indices() throws {
        let index = try index(["{word}", "a", "{word} b"])
        #expect(try index.matches("").isEmpty)
        #expect(try index.matches("c").map(\.expression) == [0])
        #expect(try index.matches("a").map(\.expression) == [0, 1])
        #expect(try index.matches("a")[1].expression == 1)
        #expect(try index.matches("a b")[0].arguments.map(\.text) == ["a"])
    }

    @Test("labels and literals may be longer than one byte can say", arguments: [29, 30, 31, 254, 255, 256, 300])
    func longLabels(_ count: Int) throws {
        let long = String(repeating: "x", count: count)
        let sources = ["\(long)a", "\(long)b{int}", "\(long)b{int}\(long)", "{int}\(long)"]
        #expect(try matches(sources, "\(long)a") == ["0"])
        #expect(try matches(sources, "\(long)b7") == [#"1"7"@\#(count + 1)"#])
        #expect(try matches(sources, "\(long)b7\(long)") == [#"2"7"@\#(count + 1)"#])
        #expect(try matches(sources, "7\(long)") == [#"3"7"@0"#])
        #expect(try matches(sources, "7\(long)x").isEmpty)
    }

    @Test("it can be asked from many threads at once")
    func threads() async throws {
        let index = try index(["I have {int} cukes", "/^I (.*)$/"])
        try await withThrowingTaskGroup(of: [Int].self) { group in
            for number in 0..<64 {
                group.addTask {
                    try (0..<50).flatMap { _ in try index.matches("I have \(number) cukes").map(\.expression) }
                }
            }
            for try await found in group {
                #expect(found == Array(repeating: [0, 1], count: 50).flatMap { $0 })
            }
        }
    }
}

extension StepExpression {
    /// Makes a regular expression if the source is between slashes, otherwise a Cucumber expression.
    init(_ source: String, _ registry: ParameterTypeRegistry) throws {
        if source.hasPrefix("/"), source.hasSuffix("/"), source.count > 1 {
            self = .regular(try RegularExpression(String(source.dropFirst().dropLast()), registry: registry))
        } else {
            self = .cucumber(try CucumberExpression(source, registry: registry))
        }
    }
}

extension Argument {
    var written: String { group.written }
}
