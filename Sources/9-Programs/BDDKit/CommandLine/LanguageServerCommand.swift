import BDDAuthoring
import BDDDiagnostics
import BDDLanguageServer
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `bdd lsp`: serves editors with the language server protocol, on standard input and output.
struct LanguageServerCommand: Command {
    static let name = CommandName.lsp
    static let usage = "bdd lsp [OPTION…] [PATH…]"
    static let summary: String? = "serves an editor: completion, mistakes, renaming and more"
    static var ownOptions: [OptionGroup<RunSettings>] { RunSettings.options(takenBy: name) }

    static func help(_ formats: ReportFormats) -> String {
        """
        Serves an editor on standard input and output, by the Language Server Protocol 3.17. The editor starts it: the
        page Editors.md of the documentation has the settings.

        Usage: \(usage)

        Without a path, the project's features are those below Features/. A profile in cucumber.json can set the same
        options. When the program is built again, the new one takes over.

        \(Help.text(groups))
        Exit codes: 0 the editor ended it, 1 the editor is gone, 2 the job could not be done.

        """
    }

    /// Applies the options of profiles, then the given arguments. Given paths replace the paths of profiles.
    static func settings(_ given: GivenArguments<RunSettings>, in context: CommandContext) throws -> RunSettings {
        let profiles = try ProfileOptions(for: given, of: options, reader: context.profiles)
        var settings = RunSettings(ofProgramWith: context.formats)
        try profiles.apply(to: &settings)
        try given.apply(to: &settings)
        try given.check(settings)
        settings.paths = given.operands.isEmpty ? profiles.paths : given.operands
        return settings
    }

    static func run(_ settings: RunSettings, in context: CommandContext) async throws -> ExitCode {
        Interrupts.ignoreBrokenPipes()
        let code = context.supportCode
        // Valid steps are served even if other steps have problems.
        for problem in code.problems { Terminal.standardError("\(problem)\n") }
        let environment = context.environment
        let project = ProjectAccess(
            roots: roots(environment), features: { features(settings) }, read: { try? FeatureFiles.read($0) },
            indentation: settings.indentation(of:),
            run: { try ScenarioProcess($0, line: $1, environment: environment) })
        let server = LanguageServer(
            code.catalogue, dialect: settings.dialect, levels: settings.rules, project: project
        ) { try? FileDescriptor.standardOutput.write($0) }
        if let state = Successor.inheritance, !server.resume(state) {
            Terminal.standardError("bdd lsp: the state of the server before cannot be read\n")
        }
        var succession = Succession(environment)
        var loop = ServerLoop(server, input: .standardInput) { succession.look(at: $0) }
        return loop.run() == 0 ? .accepted : .refused
    }

    /// The path of the working directory. If `PWD` has another path of the same folder, that path too, and first.
    private static func roots(_ environment: [String: String]) -> [String] {
        let folder = FileManager.default.currentDirectoryPath
        guard let named = environment["PWD"], named != folder,
            let here = try? FileStatus(folder).identity, (try? FileStatus(named).identity) == here
        else { return [folder] }
        return [named, folder]
    }

    /// The feature files; empty if their folder cannot be read, because editors may open files before it exists.
    private static func features(_ settings: RunSettings) -> [String] {
        guard let loader = try? FeatureLoader(settings), let files = try? loader.files() else { return [] }
        return files.features
    }
}

/// Replaces this program by a newly built version of it, which keeps the connection to the editor.
private struct Succession {
    private let environment: [String: String]
    private let path = ChildProcess.ownPath
    /// The version of the program's file that is running, or was tried last.
    private var version: FileStatus.Version?
    /// A different version that was seen at the last look. It may not be complete yet.
    private var seen: FileStatus.Version?
    private var lastLook = 0

    init(_ environment: [String: String]) {
        self.environment = environment
        version = try? FileStatus(path).version
    }

    /// Replaces this program if its file has another version that was the same at the last look and can be started.
    /// Otherwise this program goes on.
    mutating func look(at server: LanguageServer) {
        let now = SteadyClock.nanoseconds
        guard now - lastLook > Self.interval, let current = try? FileStatus(path).version else { return }
        lastLook = now
        guard current != version else { return }
        guard current == seen else { return seen = current }
        guard let state = server.state else { return }
        // Do not try this version again, even if it cannot be started.
        version = current
        guard answers(path) else { return }
        do { try goOn(with: state) } catch {
            Terminal.standardError("bdd lsp: the new program cannot be started: \(error)\n")
        }
    }

    private func goOn(with state: [UInt8]) throws(SystemError) -> Never {
        var environment = environment
        try Successor.leave(state, in: &environment)
        defer { _ = Successor.take(from: &environment) }
        throw Successor.start(path, environment: environment)
    }

    private static let interval = 400_000_000

    /// Whether the program at `path` can be started.
    private func answers(_ path: String) -> Bool {
        guard let empty = try? FileDescriptor.emptyInput(), let sink = try? FileDescriptor.append(to: "/dev/null"),
            let process = try? ChildProcess.start(
                path, ["--version"], environment: environment, files: [0: empty, 1: sink])
        else { return false }
        empty.discard()
        sink.discard()
        return process.wait() == .exit(code: 0)
    }
}
