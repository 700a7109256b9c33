import BDDJSON
import Gherkin
import Testing

/// Tests texts in messages, which are written from the bytes of the file, against the texts of documents and pickles,
/// which are made in another way.
@Suite("Texts in messages")
struct MessageTextTests {
    /// Contents of cells: escapes, brackets, whitespace, and texts of all lengths.
    private static let values =
        [
            #"\|"#, #"\\"#, #"\n"#, #"\x"#, "\"q\"", "<", ">", "<b>", "<a", "a>", "\t", "\u{1}", "é", "日本",
            "\u{A0}x\u{A0}",
        ]
        .flatMap { piece in
            (0..<18).map { String(repeating: "v", count: $0) + piece + String(repeating: "w", count: $0 % 5) }
        }

    private func json(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return writer.text
    }

    private func string(_ text: String) -> String { json { $0.string(text) } }

    private func pickles(_ text: String) throws -> Pickles {
        var ids = IdGenerator()
        return try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)
    }

    /// The expected message of a pickle, written member by member.
    private func expected(_ pickle: Pickle) -> String {
        json { writer in
            writer.object {
                $0.member("id", pickle.id)
                $0.member("uri", pickle.uri)
                $0.object("location") {
                    $0.member("line", pickle.location?.line)
                    $0.member("column", pickle.location?.column)
                }
                $0.member("astNodeIds", pickle.astNodeIds)
                $0.array("tags", pickle.tags) { writer, tag in
                    writer.object {
                        $0.member("name", tag.name)
                        $0.member("astNodeId", tag.astNodeId)
                    }
                }
                $0.member("name", pickle.name)
                $0.member("language", pickle.language)
                $0.array("steps", pickle.steps) { expected($1, to: &$0) }
            }
        }
    }

    private func expected(_ step: PickleStep, to writer: inout JSONWriter) {
        writer.object {
            $0.member("id", step.id)
            $0.member("text", step.text)
            $0.member("type", step.type.rawValue)
            if let argument = step.argument {
                $0.key("argument")
                argument.write(to: &$0)
            }
            $0.member("astNodeIds", step.astNodeIds)
        }
    }

    private func written(_ pickles: Pickles) -> [String] {
        let all = json { writer in
            pickles.write(to: &writer) { writer, pickle in
                pickle(&writer)
                writer.endLine()
            }
        }
        return all.split(separator: "\n").map(String.init)
    }

    @Test("a cell is written as its document reads it", arguments: values)
    func cells(_ value: String) throws {
        let text = "Feature:\nScenario:\nGiven x\n|  \(value) |\(value)|"
        let document = try parse(text)
        guard case .scenario(let scenario) = document.feature?.children.first else { throw MissingScenario() }
        let cells = try #require(scenario.steps[0].dataTable).rows[0].cells.map { cell in
            json { writer in
                writer.object {
                    $0.object("location") {
                        $0.member("line", cell.location.line)
                        $0.member("column", cell.location.column)
                    }
                    $0.member("value", cell.value)
                }
            }
        }
        #expect(
            json(document.write) == #"""
                {"feature":{"tags":[],"location":{"line":1,"column":1},"language":"en","keyword":"Feature","name":"",\#
                "description":"","children":[{"scenario":{"id":"2","tags":[],"location":{"line":2,"column":1},\#
                "keyword":"Scenario","name":"","description":"","steps":[{"id":"1",\#
                "location":{"line":3,"column":1},"keyword":"Given ","keywordType":"Context","text":"x",\#
                "dataTable":{"location":{"line":4,"column":1},"rows":[{"id":"0",\#
                "location":{"line":4,"column":1},"cells":[\#(cells.joined(separator: ","))]}]}}],"examples":[]}}]},\#
                "comments":[],"uri":"a.feature"}
                """#)
        let pickles = try self.pickles(text)
        #expect(written(pickles) == pickles.map(expected))
    }

    @Test(
        "an outline's texts are written as its pickles answer them",
        arguments: ["<a>", "x<a>y<b c><a>", "<", "<a", "<a>>", "<<a>>", "<no> <a>", "a > <b c>", ""])
    func outlines(_ template: String) throws {
        let rows = Self.values.map { "|\($0)| 1 |" }.joined(separator: "\n")
        let pickles = try self.pickles(
            """
            @t
            Feature:
            Background:
            Given <a>
            Scenario: n\(template)
            Given s\(template)
            And plain
            |plain|
            Examples:
            |a|b c|
            \(rows)
            """)
        #expect(pickles.count == Self.values.count)
        #expect(written(pickles) == pickles.map(expected))
        let tables = try self.pickles(
            "Feature:\nScenario:\nGiven \(template)\n|\(template)|\nExamples:\n|a|b c|\n\(rows)")
        #expect(written(tables) == tables.map(expected))
    }

    private struct MissingScenario: Error {}
}
