import BDDTestStreams
import Foundation
import Gherkin
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("The data of a page")
struct PageDataTests {
    @Test("a feature as it was written, with its results in their places")
    func whole() throws {
        let envelopes = try ScriptedRun.played(
            """
            @t
            Feature: F
              About it.

              Background: B
                Given b

              Rule: R
                @u
                Scenario: S
                  When x
                    | 1 | 2 |
                  Then y
                    \"\"\"json
                    {}
                    \"\"\"

                Scenario Outline: O
                  * <n>
                  Examples: E
                    | n |
                    | x |
                    | z |
            """, outcomes: ["y": .failed("no", at: "S.swift:3")])
        #expect(
            pageJSON(envelopes) == """
                {"t":["","no","Oops: no\\nS.swift:3","features/sample.feature","en","Feature","F","  About it.","@t",\
                "Background","B","Given ","b","Rule","R","Scenario","S","@u","When ","x","1","2","Then ","y","json","{}",\
                "Scenario Outline","O","* ","<n>","Examples","E","n","z","CUCUMBER_EXPRESSION","Steps.swift:10",\
                "Steps.swift:20","Steps.swift:30","Steps.swift:40"],\
                "f":[[3,4,2,5,6,7,[8],[[0,5,9,10,0,[[11,12,0]]],\
                [2,8,13,14,0,[],[[1,10,15,16,0,[17],[[18,19,1,[[20,21]]],[22,23,2,[24,25]]],\
                [[4000,1000,1000,[6,1000,{"m":1,"k":2}]]]],\
                [1,18,26,27,0,[],[[28,29,3]],0,\
                [[20,30,31,0,[],[32],[[22,[19],[[3000,1000,1000]]],[23,[33],[[3000,1000,1000]]]]]]]]]],\
                [5,1,2,1,2,2,5,1,1,2,1]]],\
                "o":[],"e":[],"u":[],"r":[],"a":[],\
                "d":[[34,12,35],[34,19,36],[34,23,37],[34,33,38]],"h":[]}
                """)
    }

    @Test("the addresses of tags, and of what only looks like one")
    func tagLinks() throws {
        let envelopes = try ScriptedRun.played("@BUG-1 @slow\nFeature: F\n  @BUG-2\n  Scenario: @BUG-3\n    Given a")
        let link = try #require(TagLink("@BUG-{}", target: "https://t.example/{}"))
        let page = try PageMembers(pageJSON(envelopes, [link]))
        #expect(
            page.texts(in: "[l]")
                == #"[["@BUG-1","https://t.example/1"],["@BUG-3","https://t.example/3"],["@BUG-2","https://t.example/2"]]"#
        )
    }

    @Test("how many scenarios of other files have each tag, if the page shows requirements")
    func otherScenarios() throws {
        let counts: @Sendable (Set<String>) -> [String: Int] = { uris in
            ["@A-1": 3, "@B": 1, "@of \(uris.sorted().joined())": 1]
        }
        let tagged = try ScriptedRun.played("@A-1\nFeature: F\n  Scenario: S\n    Given a")
        let page = try PageMembers(pageJSON(tagged, others: counts))
        let tags = [#""@A-1""#, #""@B""#, #""@of features/sample.feature""#]
        #expect((0..<3).map { page.texts(in: "w,\($0),0") } == tags)
        #expect((0..<3).map { page["w,\($0),1"] } == ["3", "1", "1"])
        let untagged = try ScriptedRun.played("@A_1\nFeature: F\n  Scenario: S\n    Given a")
        #expect(try PageMembers(pageJSON(untagged, others: counts))["w"] == "null")
    }

    @Test("a step with a table and a doc string has them in the order of the text")
    func bothArguments() throws {
        let envelopes = try ScriptedRun.played(
            "Feature: F\n  Scenario: S\n    Given a\n      \"\"\"\n      d\n      \"\"\"\n      | c |\n    And b\n      | c |\n"
                + "      \"\"\"\n      d\n      \"\"\"")
        let page = try PageMembers(envelopes)
        #expect(
            page.texts(in: "[f,0,7,0,6]") == #"[["Given ","a",0,["","d"],[["c"]]],["And ","b",1,[["c"]],["","d"]]]"#)
    }

    @Test("a step that was not run has no definition, but its table all the same")
    func unbound() throws {
        let run = try ScriptedRun(["f": "Feature: F\n  Scenario: S\n    Given a\n      | c |\n    And b"])
        let page = try PageMembers(run.envelopes)
        #expect(page["f,0,7,0,6"] == "[[7,8,-1,[[9]]],[10,11]]")
    }

    @Test("features stand in the order of their files, and files without a feature nowhere")
    func order() throws {
        let run = try ScriptedRun(["b": "Feature: 2", "a": "Feature: 1", "c": "# nothing"])
        let page = try PageMembers(run.envelopes.reversed())
        #expect(page["f"] == "[[1,2,1,3,4,0,[],[],[]],[5,2,1,3,6,0,[],[],[]]]")
        #expect(page["t"] == #"["","a","en","Feature","1","b","2"]"#)
    }

    @Test("what cannot be read, and what nobody defined")
    func problems() throws {
        let error = ParseError(.reported("(3:1): bad"), at: Location(line: 3, column: 1), uri: "a.feature")
        let page = try PageMembers([
            .parseError(error),
            .undefinedParameterType(Envelope.UndefinedParameterType(expression: "a {colour}", name: "colour")),
        ])
        #expect(page["e"] == "[[1,2,3,1]]")
        #expect(page["u"] == "[[4,5]]")
        #expect(page["t"] == #"["","There is a mistake in the file","a.feature:3","(3:1): bad","colour","a {colour}"]"#)
    }

    @Test("scenarios whose document the stream does not have stand apart, each step in words")
    func strays() throws {
        let envelopes = try ScriptedRun.played("@t\nFeature: F\n  Scenario: S\n    Given a\n    And undefined")
            .filter { if case .gherkinDocument = $0 { false } else { true } }
        let page = try PageMembers(envelopes)
        #expect(page["f"] == "[]")
        #expect(page["o"] == #"[[3,3,4,[5],[[3000,[1,1000,{"n":1}],[4,0,{"n":2}]]]]]"#)
        #expect(
            page["t"]
                == #"["","a","undefined","features/sample.feature","S","@t","CUCUMBER_EXPRESSION","Steps.swift:10"]"#)
    }

    @Test("hooks of the run, with what they attached")
    func runHooks() throws {
        let hook = Envelope.Hook(
            id: "h", name: "shop", sourceReference: SourceReference(uri: "H.swift", line: 2), type: .beforeTestRun)
        let time = Timestamp(seconds: 0, nanos: 0)
        let page = try PageMembers([
            .hook(hook),
            .testRunHookStarted(TestRunHookStarted(id: "s", testRunStartedId: "r", hookId: "h", timestamp: time)),
            .attachment(
                Attachment(body: "x", contentEncoding: .identity, mediaType: "text/plain", testRunHookStartedId: "s")),
            .attachment(
                Attachment(body: "y", contentEncoding: .identity, mediaType: "text/plain", testRunStartedId: "r")),
            .testRunHookFinished(
                TestRunHookFinished(testRunHookStartedId: "s", result: .failed("no"), timestamp: time)),
        ])
        #expect(page["r"] == #"[[6,1000,{"a":[[0,2,3]],"h":0,"m":1}]]"#)
        #expect(page["a"] == "[[0,2,4]]")
        #expect(page["h"] == "[[5,6,7,0]]")
        #expect(page["t"] == #"["","no","text/plain","x","y","BEFORE_TEST_RUN","shop","H.swift:2"]"#)
    }
}

func pageJSON(
    _ envelopes: [Envelope], _ tagLinks: [TagLink] = [], others: (@Sendable (Set<String>) -> [String: Int])? = nil
) -> String {
    let query = RunQuery()
    var options = ReportOptions()
    options.tagLinks = tagLinks
    options.otherScenarios = others
    var data = PageData(options)
    for envelope in envelopes {
        data.receive(envelope)
        if let event = query.receive(envelope) { data.receive(event, query) }
    }
    return String(decoding: data.json(query), as: UTF8.self)
}

/// Gives access to parts of a page's data.
struct PageMembers {
    private let members: [String: Any]

    init(_ envelopes: some Sequence<Envelope>) throws { try self.init(pageJSON(Array(envelopes))) }

    init(_ text: String) throws {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        members = try #require(json as? [String: Any])
    }

    /// The JSON at a path of member names and indices: `f,0,7,0` is the first child of the first feature.
    subscript(_ path: String) -> String { text(of: value(at: path)) }

    /// The JSON at a path, with each number above 0 replaced by the text it stands for.
    func texts(in path: String) -> String {
        text(of: resolved(value(at: path.trimmingCharacters(in: ["[", "]"]))))
    }

    private func value(at path: String) -> Any? {
        path.split(separator: ",").reduce(members as Any?) { value, part in
            if let index = Int(part) { return (value as? [Any])?[index] }
            return (value as? [String: Any])?[String(part)]
        }
    }

    private func resolved(_ value: Any?) -> Any {
        if let list = value as? [Any] {
            // The third element of a step is the number of its definition, not of a text.
            return list.enumerated().map { $0.offset == 2 && $0.element is Int ? $0.element : resolved($0.element) }
        }
        guard let place = value as? Int, let texts = members["t"] as? [Any] else { return value ?? NSNull() }
        return texts[place]
    }

    private func text(of value: Any?) -> String {
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes, .sortedKeys]
        let data = try? JSONSerialization.data(withJSONObject: value ?? NSNull(), options: options)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
