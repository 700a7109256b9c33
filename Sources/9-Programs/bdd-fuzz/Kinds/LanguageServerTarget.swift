import BDDJSON
import BDDLanguageServer
import BDDSentences
import CucumberExpressions
import Foundation

/// Fuzzes the messages to the language server, one in each line. Each request must be answered once. Edits must give
/// the text that the same edits give in a plain copy. Diagnostics must not depend on how the text was reached.
struct LanguageServerTarget: FuzzTarget {
    let limit = 1 << 14

    let words = [
        "\"id\":1", "\"id\":\"a\"", "\"method\":\"textDocument/didChange\"", "\"method\":\"textDocument/completion\"",
        "\"method\":\"textDocument/rename\"", "\"method\":\"$/cancelRequest\"", "\"method\":\"shutdown\"",
        "\"line\":", "\"character\":", "-1", "99999", "1e99", "\"text\":\"\"", "\"text\":\"é😀\\r\\n\"", "\"range\":",
        "\\ud83d", "\\u0000", "[[[[", "{}", "null", "Scenario Outline:", "Examples:", "|", "<a>", "@tag", "\\n  When ",
        "\"\"\"", "# language: de\\n", "\n", "Content-Length: 9\r\n\r\n", "\"uri\":\"file:///p/a.feature.md\"",
    ]

    private static let methods = [
        "completion", "hover", "definition", "references", "prepareRename", "rename", "codeAction", "documentSymbol",
        "foldingRange", "semanticTokens/full", "formatting", "codeLens",
    ]

    func seeds(_ files: SeedFiles) -> [[UInt8]] {
        files.contents(".feature", ".feature.md", limit: 4000).enumerated().map { number, file in
            let text = String(decoding: file, as: UTF8.self)
            let uri = "file:///p/a.feature"
            let position: JSONValue = ["line": JSONValue(integer: number % 20), "character": 12]
            let place: JSONValue = [
                "start": position, "end": ["line": JSONValue(integer: number % 20 + 1), "character": 3],
            ]
            var messages: [JSONValue] = [
                [
                    "method": "textDocument/didOpen",
                    "params": ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]],
                ],
                [
                    "method": "textDocument/didChange",
                    "params": [
                        "textDocument": ["uri": .string(uri), "version": 2],
                        "contentChanges": [
                            ["range": place, "text": "é\n  When I tap row 1, column 2\n"],
                            ["range": place, "text": "😀"],
                        ],
                    ],
                ],
            ]
            messages += Self.methods.enumerated().map { id, method in
                [
                    "id": JSONValue(integer: id), "method": .string("textDocument/\(method)"),
                    "params": [
                        "textDocument": ["uri": .string(uri)], "position": position, "range": place,
                        "newName": "new {int}",
                    ],
                ]
            }
            messages.append(["method": "$/cancelRequest", "params": ["id": 3]])
            return messages.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
        }
    }

    func check(_ bytes: [UInt8]) throws {
        // Sends the input as a stream without frames too, which the server must survive.
        let stream = FuzzedServer()
        stream.server.receive(bytes)
        while stream.server.hasMessages { stream.server.answerNext() }

        let fuzzed = FuzzedServer()
        fuzzed.begin()
        var oracle = EditOracle()
        var asked: [JSONValue: Int] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let message = try? JSONValue(parsing: Array(line))
            let id = message?["id"].flatMap { $0.string != nil || $0.integer != nil ? $0 : nil }
            if let method = message?["method"]?.string {
                if ["exit", "shutdown"].contains(method) { continue }
                if let id { asked[id, default: 0] += 1 }
                if let message, message["id"] == nil {
                    oracle.receive(method, message["params"] ?? .null, server: fuzzed.server)
                }
            } else if let id, message?["result"] == nil, message?["error"] == nil {
                // A message that is neither a request nor an answer is refused, by its id.
                asked[id, default: 0] += 1
            }
            fuzzed.server.receive(MessageFramer.framed(Array(line)))
            // Messages are answered one by one or several together, depending on their length.
            if line.count.isMultiple(of: 3) { fuzzed.answer() }
        }
        fuzzed.answer()
        for (id, count) in asked {
            let answered = fuzzed.answers[id] ?? 0
            try require(answered == count, "the request \(id) was sent \(count) times and answered \(answered) times")
        }
        let texts = fuzzed.server.openTexts
        try require(texts == oracle.texts, "edits give another text: \(texts) and not \(oracle.texts)")
        for (path, text) in texts {
            let address = fuzzed.server.address(of: path)
            let fresh = FuzzedServer()
            fresh.begin()
            let open: JSONValue = [
                "method": "textDocument/didOpen",
                "params": ["textDocument": ["uri": .string(address), "version": 1, "text": .string(text)]],
            ]
            fresh.server.receive(MessageFramer.framed(open.bytes))
            fresh.answer()
            let (known, new) = (fuzzed.server.diagnostics(of: path), fresh.server.diagnostics(of: path))
            try require(known == new, "a fresh server says something else of \(address)")
        }
    }
}

/// A server whose answers are counted by their ids.
private final class FuzzedServer {
    private(set) var server: LanguageServer!
    private(set) var answers: [JSONValue: Int] = [:]
    private var framer = MessageFramer()

    private struct NoRun: Error {}

    init() {
        let project = ProjectAccess(
            roots: ["/p"], features: { [] },
            read: {
                $0 == "Steps.swift" ? Array("    When(\"I tap row {int}, column {int}\") { _ in\n    },\n".utf8) : nil
            },
            run: { _, _ in throw NoRun() })
        server = LanguageServer(Self.catalogue, project: project) { [weak self] in self?.receive($0) }
    }

    private static let catalogue: StepCatalogue = {
        let sources = ["I tap row {int}, column {int}", "the app is open", "it is {word}", "a/an {string}"]
        let definitions = sources.compactMap { source in
            (try? CucumberExpression(source, registry: ParameterTypeRegistry())).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:1", keyword: "When")
            }
        }
        return StepCatalogue(definitions)
    }()

    private func receive(_ bytes: [UInt8]) {
        framer.append(bytes)
        while case .message(let bytes)? = framer.next() {
            guard let message = try? JSONValue(parsing: bytes), let id = message["id"], message["method"] == nil
            else {
                continue
            }
            answers[id, default: 0] += 1
        }
    }

    func begin() {
        server.receive(MessageFramer.framed(Array("{\"id\":\"begin\",\"method\":\"initialize\"}".utf8)))
        server.receive(MessageFramer.framed(Array("{\"method\":\"initialized\"}".utf8)))
        answer()
        answers = [:]
    }

    func answer() {
        while server.hasMessages { server.answerNext() }
        server.publish()
    }
}

/// The texts of open documents, edited in the simplest way.
private struct EditOracle {
    private(set) var texts: [String: String] = [:]

    mutating func receive(_ method: String, _ params: JSONValue, server: LanguageServer) {
        guard let path = params["textDocument"]?["uri"]?.string.map(server.path) else { return }
        switch method {
        case "textDocument/didOpen":
            if let text = params["textDocument"]?["text"]?.string { texts[path] = text }
        case "textDocument/didClose": texts[path] = nil
        case "textDocument/didChange":
            for change in params["contentChanges"]?.array ?? [] {
                guard let text = change["text"]?.string, let old = texts[path] else { continue }
                guard let range = change["range"] else {
                    texts[path] = text
                    continue
                }
                guard let start = Self.offset(range["start"], old), let end = Self.offset(range["end"], old) else {
                    continue
                }
                let units = Array(old.utf16)
                texts[path] = String(
                    decoding: units[..<start] + Array(text.utf16) + units[max(start, end)...], as: UTF16.self)
            }
        default: break
        }
    }

    private static func offset(_ position: JSONValue?, _ text: String) -> Int? {
        guard let line = position?["line"]?.integer, let character = position?["character"]?.integer else { return nil }
        let units = Array(text.utf16)
        guard line >= 0 else { return 0 }
        var start = 0
        for _ in 0..<min(line, units.count + 1) {
            guard let feed = units[start...].firstIndex(of: 10) else { return units.count }
            start = feed + 1
        }
        var end = units[start...].firstIndex(of: 10) ?? units.count
        while end > start, units[end - 1] == 13 { end -= 1 }
        let offset = start + min(max(0, character), end - start)
        let isHalf = offset < units.count && offset > start && UTF16.isTrailSurrogate(units[offset])
        return isHalf ? offset - 1 : offset
    }
}
