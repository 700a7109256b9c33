import BDDDiagnostics
import BDDJSON
import BDDLanguageService
package import BDDPlatform

/// A request to run scenarios that has not been answered yet.
struct RunRequest {
    /// The code of diagnostics that come from a run.
    static let code = "run"

    let id: JSONValue
    let path: String
    var running: any RunningScenarios
    /// The token for progress reports, from the client or proposed to it; nil without progress.
    let token: JSONValue?
    /// The id of the server's request to create the token; empty if there was none.
    let tokenRequest: String
    var showsProgress = false
}

extension LanguageServer {
    func execute(_ request: Request) throws(ProtocolError) -> JSONValue? {
        let arguments = request.params["arguments"]?.array ?? []
        let command = request.params["command"]?.string
        if command == Self.usesCommand { return try uses(arguments) }
        guard command == Self.runCommand else {
            let known = "the commands are '\(Self.runCommand)' and '\(Self.usesCommand)'"
            throw ProtocolError(.invalidParams, known)
        }
        guard let id = request.id, let uri = arguments.first?.string else { throw Self.lacks("arguments") }
        guard run == nil else { throw ProtocolError(.requestFailed, "scenarios are running: wait for their end") }
        let path = names.path(of: uri)
        let line = arguments.count > 1 ? arguments[1].integer.map { $0 + 1 } : nil
        let running: any RunningScenarios
        do {
            running = try project.run(path, line)
        } catch {
            throw ProtocolError(.requestFailed, "the scenario cannot be run: \(error)")
        }
        var token = request.params["workDoneToken"]
        var tokenRequest = ""
        let isGiven = token != nil
        if token == nil, client.showsProgress {
            token = "bdd-run"
            tokenRequest = self.request("window/workDoneProgress/create", ["token": "bdd-run"])
        }
        let run = RunRequest(id: id, path: path, running: running, token: token, tokenRequest: tokenRequest)
        self.run = run
        if isGiven { beginProgress(of: run) }
        return nil
    }

    func beginProgress(of run: RunRequest) {
        guard let token = run.token, !run.showsProgress else { return }
        self.run?.showsProgress = true
        notify(
            "$/progress",
            ["token": token, "value": ["kind": "begin", "title": "Running", "message": .string(run.path)]])
    }

    /// The output of the running scenarios; nil if none run.
    package var runOutput: FileDescriptor? { run?.running.output }

    /// Reads the output of the running scenarios, and answers the request if they have ended.
    package func readRun() {
        guard let goesOn = run?.running.read(), !goesOn, let run else { return }
        let (diagnostics, summary) = run.running.results()
        for path in Set(diagnostics.map(\.uri) + [run.path]) {
            service.setResults(diagnostics.filter { $0.uri == path }, of: path)
            changed.insert(path)
        }
        if client.refreshesDiagnostics { request("workspace/diagnostic/refresh", .null) }
        end(run, message: summary)
        notify("window/showMessage", ["type": diagnostics.isEmpty ? 3 : 2, "message": .string(summary)])
        send(["jsonrpc": "2.0", "id": run.id, "result": .null])
    }

    private func end(_ run: RunRequest, message: String) {
        if run.showsProgress, let token = run.token {
            notify("$/progress", ["token": token, "value": ["kind": "end", "message": .string(message)]])
        }
        self.run = nil
    }

    func cancelRun() {
        guard let run else { return }
        run.running.stop()
        end(run, message: "cancelled")
        answer(run.id, ProtocolError(.requestCancelled, "cancelled"))
    }

    /// Stops running scenarios before the server ends.
    package func stopRun() {
        if run != nil { cancelRun() }
    }
}
