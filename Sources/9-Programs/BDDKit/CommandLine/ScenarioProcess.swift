import BDDDiagnostics
import BDDLanguageServer
import BDDPlatform
import BDDReportFormats
import BDDReports
import CucumberMessages

/// A process of this program that runs scenarios for an editor.
struct ScenarioProcess: RunningScenarios {
    let output: FileDescriptor
    private let process: ChildProcess
    private var bytes: [UInt8] = []

    /// - Parameter line: the line of the scenario, from 1; nil runs the whole file.
    /// - Throws: `SystemError` if the process cannot be started.
    init(_ path: String, line: Int?, environment: [String: String]) throws {
        let pipe = try Pipe()
        let input = try FileDescriptor.emptyInput()
        defer {
            pipe.writing.discard()
            input.discard()
        }
        let place = line.map { "\(path):\($0)" } ?? path
        do {
            process = try ChildProcess.start(
                ChildProcess.ownProgram, ["--format", "message", "--", place], environment: environment,
                files: [0: input, 1: pipe.writing])
        } catch {
            pipe.reading.discard()
            throw error
        }
        output = pipe.reading
    }

    mutating func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        guard case .bytes(let new) = output.read(into: &buffer) else { return false }
        bytes += new
        return true
    }

    func results() -> (diagnostics: [Diagnostic], summary: String) {
        output.discard()
        _ = process.wait()
        let query = RunQuery()
        var results = ResultDiagnostics(code: "run")
        var reader = EnvelopeReader()
        let receive = { (envelope: Envelope) in
            if let event = query.receive(envelope) { results.receive(event, query) }
        }
        do {
            try reader.read(bytes, receive)
            try reader.finish(receive)
        } catch {
            return (results.diagnostics, "the run cannot be read: \(error)")
        }
        let counts = query.verdict.scenarios.sorted { "\($0.key)" < "\($1.key)" }.map { "\($0.value) \($0.key.name)" }
        return (
            results.diagnostics, counts.isEmpty ? "no scenario was run" : "scenarios: \(counts.joined(separator: ", "))"
        )
    }

    func stop() {
        process.kill()
        output.discard()
        _ = process.wait()
    }
}
