package import BDDDiagnostics
import BDDJSON
import BDDLanguageService
package import BDDRules
package import BDDSentences
package import Gherkin

/// A server for the Language Server Protocol, version 3.17, that takes bytes and emits messages. It must be used from
/// one thread.
package final class LanguageServer {
    private enum Phase: String {
        case new, initializing, running, shutDown
    }

    /// A request or notification from the client.
    struct Request {
        /// The id; nil for a notification.
        let id: JSONValue?
        let method: String
        let params: JSONValue
    }

    private let catalogue: StepCatalogue
    let project: ProjectAccess
    private let dialect: Dialect
    private let levels: RuleLevels
    private let sendMessage: ([UInt8]) -> Void
    var service: LanguageService
    var names: FileNames
    var client = ClientCapabilities([:])
    private var phase = Phase.new
    private var framer = MessageFramer()
    private var waiting: [Request] = []
    /// Files whose diagnostics may have changed.
    var changed: Set<String> = []
    /// Files that have not been checked yet; the last one is checked first.
    private var unchecked: [String] = []
    /// Files for which the client shows diagnostics.
    var shown: Set<String> = []
    /// The semantic tokens that the client has, by path, with the id of the answer.
    var tokens: [String: (id: String, data: [Int])] = [:]
    private var nextId = 1
    var run: RunRequest?
    /// The exit code after `exit`; nil before.
    package private(set) var exitCode: Int32?

    /// - Parameter send: Takes each message with its header.
    package init(
        _ catalogue: StepCatalogue, dialect: Dialect = .english, levels: RuleLevels = RuleLevels(),
        project: ProjectAccess,
        send: @escaping ([UInt8]) -> Void
    ) {
        self.catalogue = catalogue
        self.dialect = dialect
        self.levels = levels
        self.project = project
        sendMessage = send
        names = FileNames(roots: project.roots)
        service = LanguageService(
            catalogue, dialect: dialect, levels: levels, indentation: project.indentation, read: project.read)
    }

    /// Takes bytes of the stream. Answers malformed and cancelled messages at once; ``answerNext()`` answers all other
    /// messages.
    package func receive(_ bytes: some Sequence<UInt8>) {
        framer.append(bytes)
        while let frame = framer.next() {
            switch frame {
            case .brokenHeader:
                let expected = "'Content-Length: N' and an empty line, both ending with CR LF"
                answer(nil, ProtocolError(.parseError, "a message has no header: \(expected)"))
            case .tooLong:
                let most = "a message has \(MessageFramer.mostBytes) bytes at most"
                answer(nil, ProtocolError(.parseError, "this message is too long: \(most)"))
            case .message(let bytes): receive(message: bytes)
            }
        }
    }

    /// Ends the input. Reports an incomplete message.
    package func receiveEnd() {
        guard framer.rest.contains(where: { $0 > 32 }) else { return }
        answer(nil, ProtocolError(.parseError, "the input has ended within a message"))
    }

    private func receive(message bytes: [UInt8]) {
        let message: JSONValue
        do throws(JSONText.Failure) {
            message = try JSONValue(parsing: bytes)
        } catch {
            return answer(nil, ProtocolError(.parseError, "byte \(error.offset): expected \(error.expected)"))
        }
        guard case .object(let members) = message else {
            return answer(nil, ProtocolError(.invalidRequest, "a message is an object"))
        }
        let id = members["id"]
        guard let method = members["method"]?.string else {
            // A response to a request of this server.
            if id != nil, members["result"] != nil || members["error"] != nil { return receive(answer: message) }
            return answer(Self.isId(id) ? id : nil, ProtocolError(.invalidRequest, "a message has a method"))
        }
        if let id, !Self.isId(id) {
            return answer(nil, ProtocolError(.invalidRequest, "an id is a text or a whole number"))
        }
        if id == nil, method == "$/cancelRequest" { return cancel(members["params"]?["id"]) }
        waiting.append(Request(id: id, method: method, params: members["params"] ?? .null))
    }

    private static func isId(_ id: JSONValue?) -> Bool { id?.string != nil || id?.integer != nil }

    private func cancel(_ id: JSONValue?) {
        guard let id else { return }
        if let index = waiting.firstIndex(where: { $0.id == id }) {
            waiting.remove(at: index)
            answer(id, ProtocolError(.requestCancelled, "cancelled"))
        } else if run?.id == id {
            cancelRun()
        }
    }

    private func receive(answer: JSONValue) {
        guard answer["error"] == nil, let run, answer["id"] == .string(run.tokenRequest) else { return }
        beginProgress(of: run)
    }

    /// Whether messages wait to be handled.
    package var hasMessages: Bool { !waiting.isEmpty }

    /// Handles the message that has waited longest.
    package func answerNext() {
        guard !waiting.isEmpty, exitCode == nil else { return waiting.removeAll() }
        let request = waiting.removeFirst()
        do throws(ProtocolError) {
            if request.method == "exit" {
                exitCode = phase == .shutDown ? 0 : 1
                return
            }
            let result = try answer(to: request)
            if let id = request.id, let result { send(["jsonrpc": "2.0", "id": id, "result": result]) }
        } catch {
            if let id = request.id { answer(id, error) }
        }
    }

    private func answer(to request: Request) throws(ProtocolError) -> JSONValue? {
        switch (phase, request.method) {
        case (.new, "initialize") where request.id != nil:
            phase = .initializing
            return initialize(request.params)
        case (.new, _): throw ProtocolError(.serverNotInitialized, "the first request is 'initialize'")
        case (_, "initialize"): throw ProtocolError(.invalidRequest, "'initialize' was asked for before")
        case (.initializing, "initialized"):
            phase = .running
            begin()
            return nil
        case (.shutDown, _): throw ProtocolError(.invalidRequest, "the server was shut down")
        case (_, "shutdown"):
            phase = .shutDown
            stopRun()
            return .null
        default:
            return try request.id == nil ? notice(request) : result(of: request)
        }
    }

    private func initialize(_ params: JSONValue) -> JSONValue {
        client = ClientCapabilities(params["capabilities"] ?? [:])
        service = makeService()
        return Self.initializeResult(client)
    }

    private func makeService() -> LanguageService {
        LanguageService(
            catalogue, encoding: client.encoding, dialect: dialect, levels: levels, indentation: project.indentation,
            read: project.read)
    }

    private func begin() {
        loadFiles()
        if client.watchesFiles { registerWatchers() }
    }

    private func loadFiles() {
        let paths = project.features()
        service.list(paths)
        unchecked = paths.filter { !changed.contains($0) }.sorted(by: >)
    }

    func send(_ message: JSONValue) { sendMessage(MessageFramer.framed(message.bytes)) }

    func notify(_ method: String, _ params: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    /// - Returns: The id of the request.
    @discardableResult
    func request(_ method: String, _ params: JSONValue) -> String {
        let id = "bdd-\(nextId)"
        nextId += 1
        send(["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": params])
        return id
    }

    func answer(_ id: JSONValue?, _ error: ProtocolError) {
        send(["jsonrpc": "2.0", "id": id ?? .null, "error": error.json])
    }

    /// Whether some diagnostics have not been sent yet.
    package var isBehind: Bool {
        phase == .running && exitCode == nil && !(changed.isEmpty && unchecked.isEmpty)
    }

    /// Sends all diagnostics that have changed.
    package func publish() {
        while isBehind { publishSome() }
    }

    /// Sends the diagnostics of changed files, once for many edits if it is called only when no messages wait. If there
    /// are none, sends those of a few unchecked files, so that messages of the client need not wait for all of them.
    package func publishSome() {
        guard isBehind else { return }
        if changed.isEmpty {
            for path in unchecked.suffix(Self.atOnce).reversed() where !service.isOpen(path) { publish(path) }
            unchecked.removeLast(min(unchecked.count, Self.atOnce))
        }
        for path in changed.sorted() { publish(path) }
        changed = []
    }

    private static let atOnce = 8

    private func publish(_ path: String) {
        // Clients that request diagnostics ask for those of an open document, so these must not be sent as well.
        if client.pullsDiagnostics, service.isOpen(path) {
            if shown.remove(path) != nil {
                notify("textDocument/publishDiagnostics", ["uri": .string(names.uri(of: path)), "diagnostics": []])
            }
            return
        }
        let diagnostics = service.diagnostics(of: path)
        guard !diagnostics.isEmpty || shown.contains(path) || service.isOpen(path) else { return }
        if diagnostics.isEmpty { shown.remove(path) } else { shown.insert(path) }
        var params: [String: JSONValue] = [
            "uri": .string(names.uri(of: path)), "diagnostics": .array(diagnostics.map { json($0) }),
        ]
        if let version = service.version(of: path) { params["version"] = JSONValue(integer: version) }
        notify("textDocument/publishDiagnostics", .object(params))
    }
}

/// The state that a server hands over to its successor.
extension LanguageServer {
    /// Nil before the client has begun, after it has ended, and while messages wait or scenarios run.
    package var state: [UInt8]? {
        guard phase == .running, waiting.isEmpty, run == nil else { return nil }
        let documents = service.openPaths.map { path -> JSONValue in
            [
                "uri": .string(names.uri(of: path)), "text": .string(service.text(of: path) ?? ""),
                "version": JSONValue(integer: service.version(of: path) ?? 0),
            ]
        }
        let state: JSONValue = [
            "client": client.json, "documents": .array(documents),
            "code": .array(
                service.openCode.sorted { $0.key < $1.key }.map { path, text in
                    ["uri": .string(names.uri(of: path)), "text": .string(text)]
                }),
            "shown": .array(shown.sorted().map(JSONValue.string)), "nextId": JSONValue(integer: nextId),
            "rest": .array(framer.rest.map { JSONValue(integer: Int($0)) }),
        ]
        return state.bytes
    }

    /// Continues from the state of the previous server, with the steps of this program.
    ///
    /// - Returns: Whether the state can be read.
    package func resume(_ bytes: [UInt8]) -> Bool {
        guard let state = try? JSONValue(parsing: bytes) else { return false }
        client = ClientCapabilities(state["client"] ?? [:])
        service = makeService()
        for document in state["documents"]?.array ?? [] {
            guard let uri = document["uri"]?.string else { continue }
            let path = names.path(of: uri)
            service.open(path, text: document["text"]?.string ?? "", version: document["version"]?.integer ?? 0)
            changed.insert(path)
        }
        for file in state["code"]?.array ?? [] {
            if let uri = file["uri"]?.string { service.setCode(names.path(of: uri), file["text"]?.string ?? "") }
        }
        shown = Set(state["shown"]?.array?.compactMap(\.string) ?? [])
        changed.formUnion(shown)
        nextId = state["nextId"]?.integer ?? 1
        framer = MessageFramer(
            rest: state["rest"]?.array?.compactMap { $0.integer.flatMap(UInt8.init(exactly:)) } ?? [])
        phase = .running
        loadFiles()
        if client.refreshesLenses { request("workspace/codeLens/refresh", .null) }
        return true
    }
}

/// Access for tests and fuzzing.
extension LanguageServer {
    /// The texts of the open documents, by path.
    package var openTexts: [String: String] {
        Dictionary(uniqueKeysWithValues: service.openPaths.map { ($0, service.text(of: $0) ?? "") })
    }

    package func address(of path: String) -> String { names.uri(of: path) }

    package func path(of address: String) -> String { names.path(of: address) }

    package func diagnostics(of path: String) -> [Diagnostic] { service.diagnostics(of: path) }
}
