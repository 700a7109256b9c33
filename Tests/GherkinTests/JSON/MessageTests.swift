import BDDJSON
import Gherkin
import Testing

@Suite("Messages")
struct MessageTests {
    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return writer.text
    }

    @Test("a document has its members in Cucumber's order")
    func document() throws {
        let text = """
            @t
            Feature: f
             d
            Scenario: s
            Given x
            |a|
            ```m
            "c"
            ```
            Examples: e
            |h|
            # c
            """
        #expect(
            written(try parse(text).write) == #"""
                {"feature":{"tags":[{"location":{"line":1,"column":1},"name":"@t","id":"5"}],\#
                "location":{"line":2,"column":1},"language":"en","keyword":"Feature","name":"f","description":" d",\#
                "children":[{"scenario":{"id":"4","tags":[],"location":{"line":4,"column":1},"keyword":"Scenario",\#
                "name":"s","description":"","steps":[{"id":"1","location":{"line":5,"column":1},"keyword":"Given ",\#
                "keywordType":"Context","text":"x","docString":{"location":{"line":7,"column":1},\#
                "content":"\"c\"","delimiter":"```","mediaType":"m"},"dataTable":{"location":{"line":6,"column":1},\#
                "rows":[{"id":"0","location":{"line":6,"column":1},"cells":[{"location":{"line":6,"column":2},\#
                "value":"a"}]}]}}],"examples":[{"id":"3","tags":[],"location":{"line":10,"column":1},\#
                "keyword":"Examples","name":"e","description":"","tableHeader":{"id":"2",\#
                "location":{"line":11,"column":1},"cells":[{"location":{"line":11,"column":2},"value":"h"}]},\#
                "tableBody":[]}]}}]},"comments":[{"location":{"line":12,"column":1},"text":"# c"}],\#
                "uri":"a.feature"}
                """#)
        #expect(written(try parse("").write) == #"{"comments":[],"uri":"a.feature"}"#)
    }

    @Test("a pickle has its members in Cucumber's order")
    func pickle() throws {
        var ids = IdGenerator()
        let text = "@t\nFeature:\nScenario: <h>\nGiven <h>\n|<h>\\||\nExamples:\n|h|\n|1|"
        let pickles = try GherkinParser().parse(text, uri: "u", ids: &ids).pickles(ids: &ids)
        let expected = #"""
            {"id":"8","uri":"u","location":{"line":8,"column":1},"astNodeIds":["5","3"],\#
            "tags":[{"name":"@t","astNodeId":"6"}],"name":"1","language":"en","steps":[{"id":"7","text":"1",\#
            "type":"Context","argument":{"dataTable":{"rows":[{"cells":[{"value":"1|"}]}]}},"astNodeIds":["1","3"]}]}
            """#
        #expect(written(pickles[0].write) == expected)
        let all = written { writer in
            pickles.write(to: &writer) { $1(&$0) }
        }
        #expect(all == expected)
    }

    @Test("a source and a parse error")
    func others() throws {
        let source = Source(uri: "a.feature", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xFF])
        #expect(
            written(source.write)
                == "{\"data\":\"a\u{FFFD}\",\"uri\":\"a.feature\",\"mediaType\":\"text/x.cucumber.gherkin+plain\"}")
        #expect(
            written(ParseError(.whitespaceInTag, at: Location(line: 2, column: 3), uri: "a").write) == #"""
                {"source":{"uri":"a","location":{"line":2,"column":3}},\#
                "message":"(2:3): A tag may not contain whitespace"}
                """#)
        #expect(
            written(
                ParseError(.unexpectedEndOfFile(expected: [.other], openDocString: nil), at: Location(line: 2)).write)
                == #"{"source":{"location":{"line":2}},"message":"(2:0): unexpected end of file, expected: #Other"}"#)
    }

    @Test("the media type is that of the file's name")
    func mediaTypes() {
        #expect(GherkinMediaType(uri: "a.feature") == .plain)
        #expect(GherkinMediaType(uri: "a.feature.md") == .markdown)
        #expect(GherkinMediaType(uri: "a.md") == .markdown)
        #expect(GherkinMediaType(uri: "md") == .plain)
        #expect(Source(uri: "a.md", bytes: []).mediaType == "text/x.cucumber.gherkin+markdown")
    }
}
