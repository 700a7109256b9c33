import BDDJSON
import BDDSentences
import CucumberExpressions

@testable import BDDLanguageServer

/// A client that records the messages of a server.
final class LanguageClient {
    private(set) var messages: [JSONValue] = []
    private(set) var server: LanguageServer!
    private var framer = MessageFramer()

    init(files: [String: String] = [:], steps: [String] = ["the app is open"]) {
        server = makeServer(files, steps)
    }

    private func makeServer(_ files: [String: String], _ steps: [String]) -> LanguageServer {
        let definitions = steps.enumerated().compactMap { number, source in
            (try? CucumberExpression(source, registry: ParameterTypeRegistry())).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:\(number + 1)")
            }
        }
        struct NoRun: Error {}
        let project = ProjectAccess(
            roots: ["/p"], features: { files.keys.filter { $0.hasSuffix(".feature") }.sorted() },
            read: { files[$0].map { Array($0.utf8) } },
            run: { _, _ in throw NoRun() })
        return LanguageServer(StepCatalogue(definitions), project: project) { [weak self] bytes in
            self?.framer.append(bytes)
            while case .message(let message)? = self?.framer.next() {
                if let value = try? JSONValue(parsing: message) { self?.messages.append(value) }
            }
        }
    }

    func take() -> [JSONValue] {
        defer { messages = [] }
        return messages
    }

    func send(_ text: String) {
        server.receive(MessageFramer.framed(Array(text.utf8)))
    }

    /// Sends a message, and returns the server's answers after all its work is done.
    func ask(_ text: String) -> [JSONValue] {
        send(text)
        while server.hasMessages { server.answerNext() }
        server.publish()
        return take()
    }

    func begin(_ capabilities: String = "{}") {
        _ = ask(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":\#(capabilities)}}"#)
        _ = ask(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    }

    func open(_ text: String, _ uri: String = "file:///p/a.feature") -> [JSONValue] {
        let document: JSONValue = [
            "uri": .string(uri), "languageId": "cucumber", "version": 1, "text": .string(text),
        ]
        let message: JSONValue = ["method": "textDocument/didOpen", "params": ["textDocument": document]]
        return ask(String(decoding: message.bytes, as: UTF8.self))
    }

    /// Replaces the server by one with other steps, which takes over its state.
    func succeed(steps: [String]) -> Bool {
        guard let state = server.state else { return false }
        server = makeServer([:], steps)
        return server.resume(state)
    }
}
