import BDDLanguageService
import BDDPlatform
import BDDSentences
import CucumberExpressions
import Foundation
import Synchronization

@testable import BDDStudio

/// A studio that serves on a socket, with methods to send it requests.
final class RunningStudio: Sendable {
    let program = RecordedProgram()
    let key: StudioKey
    private let searches = Searches()

    private final class Searches: Sendable {
        let count = Mutex(0)
    }
    private let nextKeys = NextKeys()

    private final class NextKeys: Sendable {
        let all = Mutex<[StudioKey]>([])
    }

    /// The keys that replaced used ones since the last call.
    func takeNextKeys() -> [StudioKey] {
        nextKeys.all.withLock { all in
            defer { all = [] }
            return all
        }
    }

    private let end: @Sendable () -> Void
    private let noteChanges: @Sendable ([String]) -> Void

    init(_ folder: ProjectFolder, name: String = "game") throws {
        let service = LanguageService(StepCatalogue([], registry: ParameterTypeRegistry())) {
            FileManager.default.contents(atPath: $0).map(Array.init)
        }
        let root = "\(folder.path)/features"
        let searches = searches
        let files = StudioFiles(roots: [root]) {
            searches.count.withLock { $0 += 1 }
            return ProjectFolder.features(in: root)
        }
        let nextKeys = nextKeys
        let studio = try Studio(
            ports: [0], key: nil, name: name, service: service, files: files, program: program, listeners: Listeners(),
            wasUsed: { key in nextKeys.all.withLock { $0.append(key) } })
        key = studio.key
        end = studio.end
        noteChanges = studio.noteChanges
        // From here on only the studio's thread uses the studio.
        nonisolated(unsafe) let served = studio
        Thread { served.serve() }.start()
    }

    deinit { end() }

    /// How often the studio has searched for features since the last call.
    func takeSearches() -> Int {
        searches.count.withLock { count in
            defer { count = 0 }
            return count
        }
    }

    /// Reports changed files. The studio looks at them before it answers the next request.
    func note(_ paths: String...) { noteChanges(paths) }

    var origin: String { "http://127.0.0.1:\(key.port)" }

    /// The header fields that the page sends, changed by `changes`: nil removes a field.
    private func fields(_ method: String, _ changes: [String: String?]) -> [String: String] {
        var fields = [
            "Host": "127.0.0.1:\(key.port)", "Cookie": "bdd-studio-\(key.port)=\(key.secret)", "Connection": "close",
        ]
        if method == "POST" {
            fields["Origin"] = origin
            fields["X-Studio-Token"] = key.token
            fields["Content-Type"] = "application/json"
        }
        for (name, value) in changes { fields[name] = value }
        return fields
    }

    func ask(
        _ method: String, _ target: String, _ changes: [String: String?] = [:], body: [UInt8] = []
    ) throws -> StudioAnswer {
        var text = "\(method) \(target) HTTP/1.1\r\n"
        for (name, value) in fields(method, changes).sorted(by: { $0.key < $1.key }) { text += "\(name): \(value)\r\n" }
        if !body.isEmpty || method == "POST" { text += "Content-Length: \(body.count)\r\n" }
        return try send(Array("\(text)\r\n".utf8) + body)
    }

    func send(_ bytes: [UInt8]) throws -> StudioAnswer {
        let file = try FileDescriptor.connect(port: key.port)
        defer { file.discard() }
        try file.write(bytes)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var answer: [UInt8] = []
        // A stream does not end.
        while let more = try file.nextBytes(&buffer) {
            answer += more
            if StudioAnswer(answer).isStream { break }
        }
        return StudioAnswer(answer)
    }

    func get(_ target: String) throws -> StudioAnswer { try ask("GET", target) }

    func file(_ path: String) throws -> StudioAnswer { try get("/file?path=\(path)") }

    func post(_ target: String, _ body: [String: Any]) throws -> StudioAnswer {
        try ask("POST", target, body: Array(try JSONSerialization.data(withJSONObject: body)))
    }

    /// Sends an edit that inserts `text` before the first line, as the page does.
    func edit(_ path: String, version: Int, adding text: String, to: Int = 10) throws -> StudioAnswer {
        let start = ["line": 0, "character": 0]
        let edits: [[String: Any]] = [["start": start, "end": start, "text": text]]
        return try post("/edit", ["path": path, "version": version, "edits": edits, "shown": ["from": 0, "to": to]])
    }

    func takeText(_ path: String, _ text: String) throws -> StudioAnswer {
        try post("/text", ["path": path, "text": text, "shown": ["from": 0, "to": 10]])
    }

    func save(_ path: String, over revision: String) throws -> StudioAnswer {
        try post("/save", ["path": path, "revision": revision])
    }
}
