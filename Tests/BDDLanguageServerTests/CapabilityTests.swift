import BDDJSON
import Testing

@testable import BDDLanguageServer

@Suite("What the server says that it can do")
struct CapabilityTests {
    private static let feature = """
        @a
        Feature: F

          Scenario Outline: one <n>
            Given a game of <n>
            When I try 12

            Examples:
              | n |
              | 1   |

        """
    private static let code = "let steps = [Given(\"a game of {int}\"),\n  When(\"I try {int}\")]\n"

    private let client: LanguageClient
    private let capabilities: JSONValue

    init() throws {
        client = LanguageClient(
            files: ["Steps.swift": Self.code, "b.feature": Self.feature], steps: ["a game of {int}", "I try {int}"])
        let answer = client.ask(
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"textDocument":{"diagnostic":{}}}}}"#
        )
        capabilities = try #require(answer.first?["result"]?["capabilities"])
        _ = client.ask(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
        _ = client.open(Self.feature)
    }

    /// The result of a request about `a.feature`, or about another file.
    private func result(_ method: String, _ params: String = "", uri: String = "file:///p/a.feature") -> JSONValue? {
        let document = #""textDocument":{"uri":"\#(uri)"}"#
        let all = params.isEmpty ? document : "\(document),\(params)"
        return client.ask(#"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":{\#(all)}}"#).last?["result"]
    }

    private static func at(_ line: Int, _ character: Int) -> String {
        #""position":{"line":\#(line),"character":\#(character)}"#
    }

    private static let range = #""range":{"start":{"line":0,"character":0},"end":{"line":20,"character":0}}"#

    /// Requests that use each capability, by its name: the methods with their parameters.
    private static let uses: [String: [(method: String, params: String)]] = [
        "completionProvider": [("completion", at(4, 11))], "hoverProvider": [("hover", at(4, 15))],
        "definitionProvider": [("definition", at(4, 15))],
        "referencesProvider": [("references", at(4, 15))], "documentSymbolProvider": [("documentSymbol", "")],
        "foldingRangeProvider": [("foldingRange", "")], "documentFormattingProvider": [("formatting", "")],
        "documentRangeFormattingProvider": [("rangeFormatting", range)],
        "documentOnTypeFormattingProvider": [("onTypeFormatting", at(9, 9) + #","ch":"|""#)],
        "documentHighlightProvider": [("documentHighlight", at(4, 15))],
        "selectionRangeProvider": [("selectionRange", #""positions":[{"line":4,"character":15}]"#)],
        "linkedEditingRangeProvider": [("linkedEditingRange", at(4, 21))],
        "inlayHintProvider": [("inlayHint", range)], "codeLensProvider": [("codeLens", "")],
        "codeActionProvider": [("codeAction", range + #","context":{"diagnostics":[]}"#)],
        "renameProvider": [("prepareRename", at(4, 15)), ("rename", at(0, 1) + #","newName":"@b""#)],
        "semanticTokensProvider": [
            ("semanticTokens/full", ""), ("semanticTokens/full/delta", #""previousResultId":"1""#),
            ("semanticTokens/range", range),
        ],
        "diagnosticProvider": [("diagnostic", "")],
    ]

    @Test("is answered, whatever it is")
    func all() {
        guard case .object(let members) = capabilities else {
            Issue.record("the capabilities are an object")
            return
        }
        // These are no requests about a document; the tests of each say what they do.
        let others = [
            "positionEncoding", "textDocumentSync", "workspaceSymbolProvider", "workspace", "executeCommandProvider",
        ]
        #expect(Set(members.keys) == Set(Self.uses.keys).union(others))
        for (method, params) in Self.uses.values.flatMap(\.self) {
            let answer = result("textDocument/\(method)", params)
            #expect(answer != nil && (answer != [] || method == "codeAction"), "\(method)")
        }
    }

    @Test("is nothing that a feature gets, for a Swift file: only its definitions are known")
    func code() {
        let uri = "file:///p/Steps.swift"
        #expect(client.open(Self.code, uri) == [])
        for uses in Self.uses.values.flatMap(\.self) where uses.method != "codeLens" && !uses.method.contains("ename") {
            let answer = result("textDocument/\(uses.method)", uses.params, uri: uri)
            #expect(!"\(answer ?? .null)".contains("a game"), "\(uses.method)")
        }
    }

    @Test("leads from a definition in Swift to its sentences, also where lines have moved")
    func sentences() throws {
        let uri = "file:///p/Steps.swift"
        _ = client.open("// moved\n\n" + Self.code, uri)
        let found = try #require(result("textDocument/references", Self.at(3, 5), uri: uri)?.array)
        #expect(found.map { $0["uri"] } == ["file:///p/a.feature", "file:///p/b.feature"])
        #expect(found.map { $0["range"]?["start"]?["line"] } == [5, 5])
        #expect(result("textDocument/references", Self.at(0, 3), uri: uri) == [])
        let lenses = try #require(result("textDocument/codeLens", uri: uri)?.array)
        #expect(lenses.map { $0["command"]?["title"]?.string } == ["used 2 times", "used 2 times"])
        let name = #","newName":"I guess {int}""#
        let edit = try #require(result("textDocument/rename", Self.at(3, 5) + name, uri: uri)?["changes"])
        #expect(edit["file:///p/a.feature"]?.array?.map { $0["newText"] } == ["I guess 12"])
        #expect(edit["file:///p/Steps.swift"]?.array?.map { $0["newText"] } == ["\"I guess {int}\""])
        #expect(edit["file:///p/Steps.swift"]?.array?.first?["range"]?["start"]?["line"] == 3)
    }

    @Test("tells the tokens that have changed, and diagnostics only when they have")
    func changes() throws {
        #expect(result("textDocument/semanticTokens/full")?["resultId"] == "1")
        let none = result("textDocument/semanticTokens/full/delta", #""previousResultId":"1""#)
        #expect(none == ["resultId": "2", "edits": []])
        let report = try #require(result("textDocument/diagnostic"))
        #expect(report["kind"] == "full")
        let id = try #require(report["resultId"]?.string)
        #expect(result("textDocument/diagnostic", #""previousResultId":"\#(id)""#)?["kind"] == "unchanged")
        let change =
            #""contentChanges":[{"range":{"start":{"line":5,"character":4},"end":{"line":5,"character":8}},"text":"Then"}]"#
        let document = #""textDocument":{"uri":"file:///p/a.feature","version":2}"#
        _ = client.ask(#"{"method":"textDocument/didChange","params":{\#(document),\#(change)}}"#)
        let edits = try #require(
            result("textDocument/semanticTokens/full/delta", #""previousResultId":"2""#)?["edits"]?.array)
        #expect(edits.count == 1 || edits == [])
    }

    @Test("edits the names of a column together, and nothing else")
    func linked() throws {
        let ranges = try #require(result("textDocument/linkedEditingRange", Self.at(4, 21))?["ranges"]?.array)
        #expect(ranges.compactMap { $0["start"]?["line"]?.integer }.sorted() == [3, 4, 8])
        #expect(result("textDocument/linkedEditingRange", Self.at(4, 15)) == nil)
    }

    @Test("grows a selection from a value to the file")
    func selection() throws {
        var range = result("textDocument/selectionRange", #""positions":[{"line":5,"character":15}]"#)?.array?.first
        var lines: [Int] = []
        while let one = range {
            let span = try #require(one["range"])
            lines.append((span["end"]?["line"]?.integer ?? 0) - (span["start"]?["line"]?.integer ?? 0))
            range = one["parent"]
        }
        #expect(lines.count >= 4 && lines == lines.sorted() && lines.first == 0)
    }

    @Test("formats only the table where a bar was typed")
    func onType() throws {
        let edits = try #require(result("textDocument/onTypeFormatting", Self.at(9, 9) + #","ch":"|""#)?.array)
        #expect(edits.map { $0["range"]?["start"]?["line"] } == [9])
        #expect(result("textDocument/onTypeFormatting", Self.at(4, 9) + #","ch":"|""#) == nil)
    }
}
