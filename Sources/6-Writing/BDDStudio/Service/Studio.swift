import BDDHTTP
package import BDDLanguageService
package import BDDPlatform

/// The studio: a page on which people write and run features. It is served by HTTP, on one thread.
package final class Studio {
    let files: StudioFiles
    let drafts = Drafts()
    let service: LanguageService
    let program: any StudioProgram
    let listeners: Listeners
    package let changes: FileChanges
    package let access: StudioAccess
    /// The key with the word that works next.
    package var key: StudioKey { access.present }
    let mail: StudioMail
    private let server: HTTPServer
    /// The verdict that was last sent to the pages.
    private var sentVerdict: StudioVerdict?
    private(set) var sentProblems: [String] = []
    /// The files that were opened; only their texts can differ from the disk.
    var open: [String: OpenFile] = [:]
    /// The files that were moved or deleted in the studio, so pages need no message that they are lost.
    var removed: Set<String> = []
    /// The project's name.
    let name: String

    /// A file that a page has opened.
    struct OpenFile {
        /// The file's text when it was last read or saved, with its line ends.
        var file: FileText
        /// The text that was last read or saved, and its revision.
        var base: String
        var revision: String
        var version: Int
        var isDirty = false
    }

    /// - Parameters:
    ///   - ports: The ports to try on 127.0.0.1, in order; the system chooses one for 0.
    ///   - key: The key of the previous program, whose pages continue with this one; nil for a new key.
    ///   - name: The project's name.
    ///   - changes: The changes of files that can be undone.
    ///   - wasUsed: Called with the next key when the address of this one has been opened.
    ///   - found: Called with the bytes of each file without a draft; nil if the file cannot be read.
    /// - Throws: `SystemError` if no port is free.
    package init(
        ports: [Int], key: StudioKey?, name: String, service: LanguageService, files: StudioFiles,
        program: any StudioProgram, listeners: Listeners, changes: FileChanges = FileChanges(),
        wasUsed: @escaping @Sendable (StudioKey) -> Void = { _ in },
        found: (String, [UInt8]?) -> Void = { _, _ in }
    ) throws(SystemError) {
        let server = try Self.server(ports)
        self.server = server
        access = StudioAccess(key ?? StudioKey(port: server.port), wasUsed: wasUsed)
        mail = StudioMail { server.wake() }
        self.name = name
        self.service = service
        self.files = files
        self.program = program
        self.listeners = listeners
        self.changes = changes
        for path in files.paths {
            let bytes = try? files.contents(path)
            service.add(path, bytes)
            restore(path, bytes)
            if open[path] == nil { found(path, bytes) }
        }
    }

    private static func server(_ ports: [Int]) throws(SystemError) -> HTTPServer {
        for port in ports.dropLast() {
            if let server = try? HTTPServer(port: port) { return server }
        }
        return try HTTPServer(port: ports.last ?? 0)
    }

    /// Ends ``serve()``. Any thread may call it.
    package var end: @Sendable () -> Void { { [server] in server.stop() } }

    /// Reports files that were changed, made or removed on disk. Any thread may call it.
    package var noteChanges: @Sendable ([String]) -> Void { { [mail] in mail.add($0) } }

    /// Serves until ``end`` is called.
    package func serve() {
        program.onNews { [server] in server.wake() }
        server.serve(
            between: goOn,
            HTTPAnswers(refusal: access.refusal, answer: answer, finish: StudioAccess.secured))
        listeners.close()
    }

    /// Sends the page all changes on disk and in the run.
    private func goOn() {
        takeDisk()
        guard let news = program.takeNews() else { return }
        if !news.files.isEmpty { listeners.tell("features", news.files.map(feature)) }
        let lost = news.lost.filter { removed.remove($0.path) == nil }
        if !lost.isEmpty { listeners.tell("lost", lost) }
        if news.verdict != sentVerdict {
            sentVerdict = news.verdict
            listeners.tell("verdict", news.verdict)
        }
        if news.problems != sentProblems {
            sentProblems = news.problems
            listeners.tell("problems", news.problems)
        }
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        do {
            switch (request.method, request.path) {
            case ("GET", "/"), ("HEAD", "/"): return StudioPage.document(name: name, token: key.token)
            case ("GET", "/studio.js"):
                return HTTPResponse(.ok, Array(StudioPage.script.utf8), type: "text/javascript; charset=utf-8")
            case ("GET", "/studio.css"):
                return HTTPResponse(.ok, Array(StudioPage.style.utf8), type: "text/css; charset=utf-8")
            case ("GET", "/events"): return HTTPResponse(listeners.add(first: state))
            case ("GET", "/state"): return try JSON.response(state)
            case ("GET", "/file"): return try file(request.query["path"] ?? "")
            case ("GET", "/results"):
                let since = request.query["since"].flatMap { Int($0) } ?? -1
                return try JSON.response(program.results(of: request.query["path"] ?? "", since: since))
            case ("GET", "/scenario"): return try scenario(request.query)
            case ("GET", "/attachment"): return attachment(request.query)
            case ("GET", "/report.html"): return try report()
            case ("POST", _): return try post(request)
            case (_, "/"), (_, "/studio.js"), (_, "/studio.css"), (_, "/events"), (_, "/state"), (_, "/file"),
                (_, "/results"), (_, "/scenario"), (_, "/attachment"), (_, "/report.html"):
                return notAllowed("GET")
            default: return HTTPResponse(.notFound, text: "there is no such page")
            }
        } catch let problem as StudioFiles.Problem {
            return JSON.refusal(problem)
        } catch let refusal as StudioRefusal {
            return JSON.refusal(.unprocessableContent, refusal.message)
        } catch {
            return JSON.refusal(.badRequest, "this request cannot be read")
        }
    }

    private func notAllowed(_ method: String) -> HTTPResponse {
        var response = HTTPResponse(.methodNotAllowed, text: "only \(method)")
        response.set("Allow", method)
        return response
    }

    private func post(_ request: HTTPRequest) throws -> HTTPResponse {
        let body = request.body
        switch request.path {
        case "/edit": return try edit(JSON.read(body))
        case "/text": return try takeText(JSON.read(body))
        case "/look": return try look(JSON.read(body))
        case "/completions": return try completions(JSON.read(body))
        case "/format": return try format(JSON.read(body))
        case "/search": return try search(JSON.read(body))
        case "/uses": return try uses(JSON.read(body))
        case "/renaming": return try renaming(JSON.read(body))
        case "/rename": return try rename(JSON.read(body))
        case "/move": return try move(JSON.read(body))
        case "/remove": return try remove(JSON.read(body))
        case "/undo": return try undo(JSON.read(body))
        case "/save": return try save(JSON.read(body))
        case "/discard": return try discard(JSON.read(body))
        case "/new": return try create(JSON.read(body))
        case "/run": return try run(JSON.read(body))
        case "/stop":
            program.stop()
            return HTTPResponse(.noContent)
        case "/next":
            let asked: Messages.Next = try JSON.read(body)
            return try JSON.response(program.next(after: asked.path, line: asked.line, isForward: asked.isForward))
        default: return HTTPResponse(.notFound, text: "there is nothing to post to")
        }
    }

    private func scenario(_ query: [String: String]) throws -> HTTPResponse {
        guard let scenario = query["id"].flatMap({ Int($0) }).flatMap(program.scenario) else {
            // It was changed or removed since the page was told of it, which is no error.
            return HTTPResponse(.noContent)
        }
        return try JSON.response(scenario)
    }

    private func attachment(_ query: [String: String]) -> HTTPResponse {
        guard let scenario = query["scenario"].flatMap({ Int($0) }), let step = query["step"].flatMap({ Int($0) }),
            let number = query["number"].flatMap({ Int($0) }),
            let found = program.attachment(scenario, step: step, number: number)
        else { return HTTPResponse(.noContent) }
        // Attachments are shown as pictures or downloaded, but never rendered as pages of this origin.
        let isPicture = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"].contains(
            found.mediaType)
        var response = HTTPResponse(.ok, found.bytes, type: isPicture ? found.mediaType : "application/octet-stream")
        response.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
        if !isPicture { response.set("Content-Disposition", "attachment") }
        return response
    }

    private func report() throws -> HTTPResponse {
        do {
            var response = HTTPResponse(.ok, try program.report(), type: "text/html; charset=utf-8")
            response.set("Content-Disposition", "attachment; filename=\"report.html\"")
            return response
        } catch {
            return JSON.refusal(.internalServerError, "the report cannot be made: \(error)")
        }
    }

    /// Runs the scenarios that the page has chosen.
    private func run(_ run: Messages.Run) throws -> HTTPResponse {
        switch (run.choice, run.path) {
        case ("all", _): program.run(.all)
        case ("failed", _): program.run(.failed)
        case (nil, let path?):
            let inFile = program.results(of: path, since: -1).scenarios
            guard let line = run.line else {
                program.run(.scenarios(Set(inFile.map(\.id))))
                break
            }
            let heading = service.scenarioLine(path, line) ?? line
            let ids = inFile.filter { service.scenarioLine(path, $0.line - 1) == heading }.map(\.id)
            program.run(.scenarios(Set(ids)))
        default: throw StudioRefusal(message: "nothing is chosen to run")
        }
        return HTTPResponse(.noContent)
    }
}

/// Why a request is refused, in words for people.
struct StudioRefusal: Error {
    let message: String
}
