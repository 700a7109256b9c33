import BDDAuthoring
import BDDJSON
import BDDKit
import CucumberMessages
import Gherkin
import Testing

@testable import BDDRunning

@Suite("ParseCommand")
struct ParseCommandTests {
    private let files = [
        "a.feature": "Feature: A\n  Scenario: S\n    Given a\n",
        "b.feature": "Feature: B\n  Scenario: S\n    Given a\n    Whne b\n",
        "c.feature": "Feature: C\n",
    ]

    private func parse(_ arguments: String...) async throws -> BuiltProgram.Result {
        try await parse(arguments)
    }

    private func parse(_ arguments: [String]) async throws -> BuiltProgram.Result {
        let folder = try ScratchFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        return try await BuiltProgram("CompatibilityKit").run(["parse"] + arguments, in: folder.path)
    }

    private static let source = #"""
        {"source":{"data":"Feature: A\n  Scenario: S\n    Given a\n","uri":"a.feature",\#
        "mediaType":"text/x.cucumber.gherkin+plain"}}
        """#

    /// The messages of the document and the pickle of `a.feature`, with ids from `id` on.
    private func document(from id: Int) -> String {
        """
        {"gherkinDocument":{"feature":{"tags":[],"location":{"line":1,"column":1},"language":"en",\
        "keyword":"Feature","name":"A","description":"","children":[{"scenario":{"id":"\(id + 1)","tags":[],\
        "location":{"line":2,"column":3},"keyword":"Scenario","name":"S","description":"","steps":[{"id":"\(id)",\
        "location":{"line":3,"column":5},"keyword":"Given ","keywordType":"Context","text":"a"}],"examples":[]}}]},\
        "comments":[],"uri":"a.feature"}}
        """
    }

    private func pickle(from id: Int) -> String {
        """
        {"pickle":{"id":"\(id + 3)","uri":"a.feature","location":{"line":2,"column":3},"astNodeIds":["\(id + 1)"],\
        "tags":[],"name":"S","language":"en","steps":[{"id":"\(id + 2)","text":"a","type":"Context",\
        "astNodeIds":["\(id)"]}]}}
        """
    }

    @Test("A line is printed for each message of each file, ids count on")
    func all() async throws {
        let result = try await parse("a.feature", "a.feature")
        #expect(result.exitCode == 0)
        #expect(result.standardError == "")
        #expect(
            result.standardOutput.lines == [
                Self.source, document(from: 0), pickle(from: 0), Self.source, document(from: 4), pickle(from: 4),
            ])
    }

    @Test("Messages can be left out, and pickles that are not printed take no ids")
    func less() async throws {
        func lines(_ arguments: String...) async throws -> [String] {
            try await parse(arguments + ["a.feature", "a.feature"]).standardOutput.lines
        }
        #expect(try await lines("--no-source", "--no-ast") == [pickle(from: 0), pickle(from: 4)])
        #expect(try await lines("--no-ast", "--no-pickles") == [Self.source, Self.source])
        #expect(try await lines("--no-source", "--no-pickles") == [document(from: 0), document(from: 2)])
    }

    @Test("Many files and a large one give what they give one after the other")
    func several() async throws {
        let small = "Feature: F\n  Scenario Outline: <n>\n    Given <n>\n    Examples:\n      | n |\n      | 1 |\n"
        let steps = String(repeating: "    Given a \"step\" of some length\n", count: 100)
        let large = "Feature: L\n" + (1...100).map { "  Scenario: \($0)\n\(steps)" }.joined()
        let folder = try ScratchFolder()
        let names = (0..<150).map { "\($0).feature" }
        for name in names { try folder.write(name == "20.feature" ? large : small, to: name) }
        let result = try await BuiltProgram("CompatibilityKit").run(["parse", "--no-source"] + names, in: folder.path)
        #expect(result.exitCode == 0)
        var ids = IdGenerator()
        var json = JSONWriter()
        for name in names {
            let text = name == "20.feature" ? large : small
            let document = try GherkinParser().parse(text, uri: name, ids: &ids)
            Envelope.gherkinDocument(document).write(to: &json)
            json.endLine()
            document.pickles(ids: &ids).writeLines(to: &json)
        }
        #expect(result.standardOutput == json.text)
    }

    @Test("A file with errors gives its errors, the others are printed all the same, exit code 2")
    func errors() async throws {
        let result = try await parse("--no-source", "--no-ast", "b.feature", "missing.feature", "a.feature")
        #expect(result.exitCode == 2)
        #expect(
            result.standardError == """
                b.feature:4:5: error: expected a step, a table row or a tag, got 'Whne b'
                    Whne b
                    ^
                  help: did you mean 'When'?
                missing.feature: error: there is no such file or folder

                """)
        #expect(
            result.standardOutput.lines == [
                """
                {"parseError":{"source":{"uri":"b.feature","location":{"line":4,"column":5}},"message":"(4:5): \
                expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, \
                #RuleLine, #Comment, #Empty, got 'Whne b'"}}
                """,
                // The file with errors used ids too, as in Cucumber's own parsers.
                pickle(from: 2),
            ])
    }

    @Test("The language can be given")
    func language() async throws {
        let result = try await parse("--no-source", "--no-pickles", "--language", "de", "c.feature")
        #expect(result.exitCode == 2)
        #expect(
            result.standardOutput.lines == [
                """
                {"parseError":{"source":{"uri":"c.feature","location":{"line":1,"column":1}},"message":"(1:1): \
                expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got 'Feature: C'"}}
                """
            ])
    }
}
