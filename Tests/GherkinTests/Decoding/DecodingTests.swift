import BDDJSON
import Foundation
import Gherkin
import Testing

@Suite("Messages of others")
struct DecodingTests {
    private func document(_ json: String) throws -> GherkinDocument {
        try JSONDecoder().decode(GherkinDocument.self, from: Data(json.utf8))
    }

    private func written(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return writer.text
    }

    @Test("a document may have ids of any kind, locations without columns and untrimmed cells")
    func foreign() throws {
        let json = #"""
            {"feature":{"tags":[{"location":{"line":1,"column":7},"name":"@t","id":"a-1"}],"location":{"line":2},\#
            "language":"xx","keyword":"Feature","name":"f","description":"# no comment\n\n","children":[\#
            {"rule":{"id":"r","tags":[],"location":{"line":3},"keyword":"Rule","name":"","description":"","children":[\#
            {"background":{"id":"b","location":{"line":4},"keyword":"B","name":"","description":"","steps":[]}},\#
            {"scenario":{"id":"s","tags":[],"location":{"line":5},"keyword":"S","name":"<h>","description":"",\#
            "steps":[{"id":"t","location":{"line":6},"keyword":"* ","text":"<h>","docString":{\#
            "location":{"line":7},"content":"  x\\\"","delimiter":"\"\"\"","mediaType":""},"dataTable":{\#
            "location":{"line":9,"column":3},"rows":[{"id":"u","location":{"line":9},"cells":[{\#
            "location":{"line":9,"column":4},"value":" a|\\n "}]}]}}],"examples":[{"id":"e","tags":[],\#
            "location":{"line":10},"keyword":"E","name":"","description":"","tableHeader":{"id":"h",\#
            "location":{"line":11},"cells":[{"location":{"line":11},"value":"h"}]},"tableBody":[{"id":"v",\#
            "location":{"line":12},"cells":[{"location":{"line":12},"value":" v "}]}]}]}}]}}]},\#
            "comments":[{"location":{"line":20,"column":5},"text":"#"}],"uri":"x.feature"}
            """#
        let document = try document(json)
        #expect(written(document.write) == json)
        var ids = IdGenerator()
        let pickles = document.pickles(ids: &ids)
        #expect(pickles.map(\.name) == [" v "])
        #expect(pickles[0].astNodeIds == ["s", "v"])
        #expect(pickles[0].steps.map(\.text) == [" v "])
        #expect(
            pickles[0].steps[0].argument?.docString
                == PickleDocString(mediaType: "", content: "  x\\\"", argumentIndex: 1))
        #expect(
            pickles[0].steps[0].argument?.dataTable?.rows == [
                PickleTableRow(cells: [PickleTableCell(value: " a|\\n ")])
            ])
        #expect(pickles[0].tags == [PickleTag(name: "@t", astNodeId: "a-1")])
    }

    @Test("a document may lack what its schema lets it lack")
    func minimal() throws {
        let document = try document(#"{"comments":[],"feature":null}"#)
        #expect(document.feature == nil)
        #expect(document.uri == "")
        #expect(written(document.write) == #"{"comments":[]}"#)
    }

    @Test(
        "a document without what its schema asks for is refused",
        arguments: [
            #"{"feature":{"location":{"line":1}}}"#, #"{"comments":[{"text":"x"}]}"#, "[]",
            #"""
            {"comments":[],"feature":{"location":{"line":1},"language":"en","keyword":"","name":"","description":"",\#
            "children":[{"rule":{"id":"1","location":{"line":1},"keyword":"","name":"","description":"",\#
            "children":[{"rule":{}}]}}]}}
            """#,
        ])
    func refused(_ json: String) {
        #expect(throws: DecodingError.self) { try document(json) }
    }

    @Test("ids stay as they are written", arguments: ["12", "012", "+1", "5f0-3"])
    func ids(_ id: String) throws {
        let json = #"""
            {"id":"\#(id)","uri":"","astNodeIds":["7"],"tags":[],"name":"","language":"",\#
            "steps":[{"id":"1","text":"","astNodeIds":["\#(id)"]}]}
            """#
        let pickle = try JSONDecoder().decode(Pickle.self, from: Data(json.utf8))
        #expect(written(pickle.write) == json)
        #expect(pickle.id == id)
        #expect(pickle.steps[0].astNodeIds == [id])
        #expect(pickle.steps[0].type == .unknown)
    }

    @Test("a source, a location and a parse error")
    func others() throws {
        let source = Source(uri: "u", data: "d\n\"", mediaType: "m")
        let decoder = JSONDecoder()
        #expect(try decoder.decode(Source.self, from: Data(written(source.write).utf8)) == source)
        let error = ParseError(.whitespaceInTag, at: Location(line: 2, column: 3), uri: "a")
        let decoded = try decoder.decode(ParseError.self, from: Data(written(error.write).utf8))
        #expect(decoded.message == error.message)
        #expect(decoded.location == error.location)
        #expect(decoded.uri == "a")
        #expect(written(decoded.write) == written(error.write))
    }
}
