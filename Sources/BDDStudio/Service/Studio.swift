import BDDHTTP
package import BDDLanguageService
package import BDDPlatform

/// The studio: features are written, run and looked at on a page. All is asked for by HTTP, on one thread.
package final class Studio {
    let files: StudioFiles
    let drafts = Drafts()
    let service: LanguageService
    let program: any StudioProgram
    let listeners: Listeners
    let access: StudioAccess
    package let key: StudioKey
    let mail: StudioMail
    private let server: HTTPServer
    /// The files whose text may differ from what is on disk.
    var open: [String: OpenFile] = [:]
    /// What people call the project.
    let name: String

    /// A file that the page has, or has had.
    struct OpenFile {
        /// How it stands on disk.
        var file: FileText
        /// What was read or saved last, as the page has it.
        var base: String
        var revision: String
        var version: Int
        var isDirty = false
    }

    /// - Parameters:
    ///   - ports: where to serve on 127.0.0.1: the first that can be had; 0 lets the system choose.
    ///   - key: of the program before, whose pages go on with this one.
    ///   - name: of the project.
    ///   - found: is given what each file holds that was not left with a draft; nil for one that cannot be read.
    /// - Throws: `SystemError` when no port can be had.
    package init(
        ports: [Int], key: StudioKey?, name: String, _ service: LanguageService, _ files: StudioFiles,
        _ program: any StudioProgram, _ listeners: Listeners, found: (String, [UInt8]?) -> Void = { _, _ in }
    ) throws(SystemError) {
        let server = try Self.server(ports)
        self.server = server
        self.key = key ?? StudioKey(port: server.port)
        access = StudioAccess(self.key)
        mail = StudioMail { server.wake() }
        self.name = name
        self.service = service
        self.files = files
        self.program = program
        self.listeners = listeners
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

    /// Ends `serve`, from any thread.
    package var end: @Sendable () -> Void { { [server] in server.stop() } }

    /// Tells that these files were changed on disk, made or removed, from any thread.
    package var noteChanges: @Sendable ([String]) -> Void { { [mail] in mail.add($0) } }

    /// Serves until it is ended.
    package func serve() {
        program.onNews { [server] in server.wake() }
        server.serve(
            between: goOn,
            HTTPAnswers(refusal: access.refusal, answer: answer, finish: StudioAccess.secured))
        listeners.close()
    }

    /// Tells the pages what has happened.
    private func goOn() {
        takeDisk()
        guard let news = program.takeNews() else { return }
        if let ids = news.ids {
            listeners.tell("present", ids)
            listeners.tell("unselected", program.unselected)
            listeners.tell("problems", news.problems)
        }
        if !news.scenarios.isEmpty { listeners.tell("scenarios", news.scenarios) }
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
            case ("GET", "/attachment"): return attachment(request.query)
            case ("GET", "/report.html"): return try report()
            case ("POST", _): return try post(request)
            case (_, "/"), (_, "/studio.js"), (_, "/studio.css"), (_, "/events"), (_, "/state"), (_, "/file"),
                (_, "/attachment"), (_, "/report.html"):
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
        case "/save": return try save(JSON.read(body))
        case "/discard": return try discard(JSON.read(body))
        case "/new": return try create(JSON.read(body))
        case "/run": return try run(JSON.read(body))
        default: return HTTPResponse(.notFound, text: "there is nothing to post to")
        }
    }

    private func attachment(_ query: [String: String]) -> HTTPResponse {
        guard let scenario = query["scenario"].flatMap({ Int($0) }), let step = query["step"].flatMap({ Int($0) }),
            let number = query["number"].flatMap({ Int($0) }),
            let found = program.attachment(scenario, step: step, number: number)
        else { return HTTPResponse(.notFound, text: "this attachment is of an earlier run") }
        // What a step attaches is shown as a picture or kept as a file, and never as a page of this address.
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

    /// Runs scenarios: only what is posted gets here.
    private func run(_ run: Messages.Run) throws -> HTTPResponse {
        switch (run.choice, run.path) {
        case ("all", _): program.run(.all)
        case ("failed", _): program.run(.failed)
        case (nil, let path?):
            let inFile = program.scenarios.filter { $0.path == path }
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

/// Why something is not done, in words for people.
struct StudioRefusal: Error {
    let message: String
}
