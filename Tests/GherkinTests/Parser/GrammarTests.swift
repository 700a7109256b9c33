import Gherkin
import Testing

@Suite("Errors")
struct GrammarTests {
    private func error(_ text: String) throws -> ParseError {
        var ids = IdGenerator()
        let failure = #expect(throws: ParseErrors.self) { try GherkinParser().parse(text, uri: "a.feature", ids: &ids) }
        return try #require(failure?.errors.first)
    }

    @Test(
        "list what may stand there",
        arguments: [
            ("x", "EOF, Language, TagLine, FeatureLine, Comment, Empty"),
            ("#language:en\nx", "TagLine, FeatureLine, Comment, Empty"),
            ("@a\nx", "TagLine, FeatureLine, Comment, Empty"),
            (
                "Feature:\nBackground:\n* a\nx",
                "EOF, TableRow, DocStringSeparator, StepLine, TagLine, ScenarioLine, RuleLine, Comment, Empty"
            ),
            (
                "Feature:\nBackground:\n* a\n|a|\nx",
                "EOF, TableRow, DocStringSeparator, StepLine, TagLine, ScenarioLine, RuleLine, Comment, Empty"
            ),
            (
                "Feature:\nBackground:\n* a\n```\n```\nx",
                "EOF, TableRow, StepLine, TagLine, ScenarioLine, RuleLine, Comment, Empty"
            ),
            (
                "Feature:\nRule:\nBackground:\n* a\n|a|\n```\n```\nx",
                "EOF, StepLine, TagLine, ScenarioLine, RuleLine, Comment, Empty"
            ),
            (
                "Feature:\nScenario:\n* a\nx",
                "EOF, TableRow, DocStringSeparator, StepLine, TagLine, ExamplesLine, ScenarioLine, RuleLine, Comment, Empty"
            ),
            (
                "Feature:\nRule:\nScenario:\n* a\n```\n```\n|a|\nx",
                "EOF, TableRow, StepLine, TagLine, ExamplesLine, ScenarioLine, RuleLine, Comment, Empty"
            ),
            (
                "Feature:\nScenario:\nExamples:\n|a|\nx",
                "EOF, TableRow, TagLine, ExamplesLine, ScenarioLine, RuleLine, Comment, Empty"
            ),
            ("Feature:\n@a\nx", "TagLine, RuleLine, Comment, Empty"),
            ("Feature:\nScenario:\n* a\n@a\nx", "TagLine, RuleLine, Comment, Empty"),
        ])
    func expectations(_ text: String, _ expected: String) throws {
        let error = try error(text)
        guard case .unexpectedToken(let types, "x") = error.kind else {
            Issue.record("\(error.kind)")
            return
        }
        #expect(types.map(\.rawValue).joined(separator: ", ") == expected)
        #expect(error.message.hasSuffix(": expected: #\(expected.replacing(", ", with: ", #")), got 'x'"))
        #expect(error.uri == "a.feature")
    }

    @Test("at the end of the text have a line and no column")
    func endOfFile() throws {
        #expect(
            try error("Feature:\n@a")
                == ParseError(
                    .unexpectedEndOfFile(expected: [.tagLine, .ruleLine, .comment, .empty], openDocString: nil),
                    at: Location(line: 3), uri: "a.feature"))
        #expect(outline("@a\n") == "(2:0): unexpected end of file, expected: #TagLine, #FeatureLine, #Comment, #Empty")
        #expect(
            outline("# language: fr")
                == "(2:0): unexpected end of file, expected: #TagLine, #FeatureLine, #Comment, #Empty")
    }

    @Test("know where the doc string starts that nothing closes")
    func openDocString() throws {
        #expect(
            try error("Feature:\nScenario:\n* a\n  \"\"\"\n  b\n")
                == ParseError(
                    .unexpectedEndOfFile(
                        expected: [.docStringSeparator, .other], openDocString: Location(line: 4, column: 3)),
                    at: Location(line: 6), uri: "a.feature"))
    }

    @Test("know both numbers of cells")
    func cellCount() throws {
        #expect(
            try error("Feature:\nScenario:\n* a\n|b|c|\n |d|\n|e|")
                == ParseError(
                    .inconsistentCellCount(expected: 2, found: 1), at: Location(line: 5, column: 2), uri: "a.feature"))
    }

    @Test("show the line without the whitespace around it")
    func received() {
        #expect(
            outline("Feature: a\nFeature: b\nScenario: s\n* x\n\u{3000} Feature:\t b \r\n") == """
                (5:3): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, \
                #ScenarioLine, #RuleLine, #Comment, #Empty, got 'Feature:\t b'
                """)
    }

    @Test("end with the eleventh")
    func eleven() {
        let lines = (1...11).map {
            "(\($0):1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'x\($0)'"
        }
        let text = (1...20).map { "x\($0)\n" }.joined()
        #expect(outline(text) == lines.joined(separator: "\n"))
        #expect(outline(text + "@a") == lines.joined(separator: "\n"))
    }

    @Test("use up the ids that the nodes before them have taken")
    func ids() throws {
        var ids = IdGenerator()
        let parser = GherkinParser()
        #expect(throws: ParseErrors.self) {
            try parser.parse("Feature:\nScenario:\n* a\n|b|\n* c\nx", uri: "", ids: &ids)
        }
        #expect(ids.next == 4)
        let feature = try #require(try parser.parse("Feature:\n@a\nScenario:", uri: "", ids: &ids).feature)
        guard case .scenario(let scenario)? = feature.children.first else { return }
        #expect(scenario.id == "5")
        #expect(scenario.tags.map(\.id) == ["4"])
    }

    @Test("have the message of a foreign stream as it is")
    func reported() {
        #expect(ParseError(.reported("(1:2): what"), at: Location(line: 1, column: 2)).message == "(1:2): what")
        #expect(
            ParseError(.fileTooLarge(byteCount: 5_000_000_000), at: nil).message
                == "the file has 5000000000 bytes, the most that can be read is 4294967294")
    }
}
