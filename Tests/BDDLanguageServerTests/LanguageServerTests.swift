import BDDJSON
import Testing

@testable import BDDLanguageServer

@Suite("Language server")
struct LanguageServerTests {
    private func error(_ id: JSONValue, _ code: Int, _ message: String) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": JSONValue(integer: code), "message": .string(message)]]
    }

    @Test("At the start files are checked a few at a time")
    func start() {
        let names = (10..<30).map { "\($0).feature" }
        let text = "Feature: a\n  Scenario: b\n    Given x\n"
        let client = LanguageClient(files: Dictionary(uniqueKeysWithValues: names.map { ($0, text) }))
        _ = client.ask(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{}}}"#)
        client.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
        client.server.answerNext()
        var told: [Int] = []
        while client.server.isBehind {
            client.server.publishSome()
            told.append(client.take().count)
        }
        #expect(told == [8, 8, 4])
    }

    @Test("Errors have the codes of the protocol")
    func errors() {
        let client = LanguageClient()
        #expect(client.ask(#"{"id":1,"method":"shutdown"}"#) == [error(1, -32002, "the first request is 'initialize'")])
        client.begin()
        #expect(client.ask(#"{"id":"a","method":"x/y"}"#) == [error("a", -32601, "'x/y' is not known")])
        #expect(
            client.ask(#"{"id":2,"method":"initialize"}"#) == [error(2, -32600, "'initialize' was asked for before")])
        #expect(
            client.ask(#"{"id":3,"method":"textDocument/hover"}"#) == [error(3, -32602, "'textDocument' is missing")])
        #expect(client.ask("{") == [error(nil, -32700, "byte 1: expected a name in double quotes")])
        #expect(client.ask("[]") == [error(nil, -32600, "a message is an object")])
        #expect(client.ask(#"{"id":[],"method":"x"}"#) == [error(nil, -32600, "an id is a text or a whole number")])
        #expect(client.ask(#"{"id":4}"#) == [error(4, -32600, "a message has a method")])
        #expect(client.ask(#"{"method":"no/such/notice"}"#) == [])
        #expect(client.ask(#"{"id":"bdd-1","result":null}"#) == [])
    }

    @Test("It ends as the protocol wants it")
    func ends() {
        let client = LanguageClient()
        client.begin()
        #expect(client.ask(#"{"id":1,"method":"shutdown"}"#) == [["jsonrpc": "2.0", "id": 1, "result": nil]])
        #expect(client.ask(#"{"id":2,"method":"shutdown"}"#) == [error(2, -32600, "the server was shut down")])
        _ = client.ask(#"{"method":"exit"}"#)
        #expect(client.server.exitCode == 0)
        let other = LanguageClient()
        _ = other.ask(#"{"method":"exit"}"#)
        #expect(other.server.exitCode == 1)
    }

    @Test("UTF-8 is taken when the client offers it first")
    func encodings() {
        let client = LanguageClient()
        let answer = client.ask(
            #"{"id":1,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["utf-32","utf-8"]}}}}"#
        )
        #expect(answer[0]["result"]?["capabilities"]?["positionEncoding"] == "utf-8")
        #expect(
            LanguageClient().ask(#"{"id":1,"method":"initialize"}"#)[0]["result"]?["capabilities"]?["positionEncoding"]
                == "utf-16")
    }

    @Test("Of many edits one version is reported")
    func edits() {
        let client = LanguageClient()
        client.begin()
        let opened = client.open("Feature: a\n  Scenario: b\n    Given the app is opn\n")
        #expect(opened.map { $0["method"] } == ["textDocument/publishDiagnostics"])
        #expect(opened[0]["params"]?["diagnostics"]?.array?.map { $0["code"] } == ["undefined-step"])
        let change =
            #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///p/a.feature","version":2},"contentChanges":[{"range":{"start":{"line":2,"character":22},"end":{"line":2,"character":22}},"text":"x"},{"range":{"start":{"line":2,"character":22},"end":{"line":2,"character":23}},"text":"e"}]}}"#
        client.send(change.replacing("\"version\":2", with: "\"version\":1"))
        let found = client.ask(
            #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///p/a.feature","version":3},"contentChanges":[{"text":"Feature: a\n  Scenario: b\n    Given the app is open\n"}]}}"#
        )
        #expect(
            found == [
                [
                    "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
                    "params": ["uri": "file:///p/a.feature", "version": 3, "diagnostics": []],
                ]
            ])
    }

    @Test("A request that waits can be cancelled, and is answered once")
    func cancellation() {
        let client = LanguageClient()
        client.begin()
        client.send(#"{"id":7,"method":"workspace/symbol","params":{"query":""}}"#)
        let answers = client.ask(#"{"method":"$/cancelRequest","params":{"id":7}}"#)
        #expect(answers == [error(7, -32800, "cancelled")])
    }

    @Test("Files are watched where the client can, and read again")
    func watching() {
        let client = LanguageClient(files: ["a.feature": "Feature: a\n  Scenario: b\n"])
        _ = client.ask(
            #"{"id":0,"method":"initialize","params":{"capabilities":{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}}}"#
        )
        let begun = client.ask(#"{"method":"initialized","params":{}}"#)
        #expect(begun.map { $0["method"] } == ["client/registerCapability", "textDocument/publishDiagnostics"])
        #expect(begun[1]["params"]?["diagnostics"]?.array?.map { $0["code"] } == ["no-steps"])
        let again = client.ask(
            #"{"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/gone.feature","type":3}]}}"#
        )
        #expect(again == [])
    }

    @Test("Another server continues with the open documents and its own steps")
    func succession() {
        let client = LanguageClient()
        client.begin()
        #expect(client.open("Feature: a\n  Scenario: b\n    Given the app is open\n").count == 1)
        #expect(client.succeed(steps: []))
        client.server.publish()
        let found = client.take()
        #expect(found.map { $0["params"]?["version"] } == [1])
        #expect(found[0]["params"]?["diagnostics"]?.array?.map { $0["code"] } == ["undefined-step"])
    }

    @Test("Scenarios that cannot be run are an error of the request")
    func run() {
        let client = LanguageClient()
        client.begin()
        let answers = client.ask(
            #"{"id":1,"method":"workspace/executeCommand","params":{"command":"bdd.run","arguments":["file:///p/a.feature",1]}}"#
        )
        #expect(answers == [error(1, -32803, "the scenario cannot be run: NoRun()")])
    }
}
