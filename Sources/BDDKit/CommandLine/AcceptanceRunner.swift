import BDDPlatform
public import BDDReports

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The program: step libraries in, exit code out. Its own report formats stand beside the built-in ones.
///
///     @main struct Program {
///         static func main() async { await AcceptanceRunner([shopSteps, tillSteps]).main() }
///     }
public struct AcceptanceRunner: Sendable {
    private let glue: [any Glue]
    private let formats: [ReportFormat]

    /// Makes the program.
    ///
    /// - Parameters:
    ///   - glue: The steps, hooks and parameter types.
    ///   - formats: What `--format` takes beside the built-in formats, on the command line and in profiles. The program
    ///     ends at once, with exit code 2, when two formats have the same name.
    public init(_ glue: [any Glue], formats: [ReportFormat] = []) {
        self.glue = glue
        self.formats = formats
    }

    /// Does what the program's arguments ask for, and ends the program with the exit code.
    public func main() async -> Never {
        FileDescriptor.fillStandardStreams()
        ProgramName.read(ProcessInfo.processInfo.arguments.first ?? "")
        await main(Array(ProcessInfo.processInfo.arguments.dropFirst()))
    }

    /// Does what the arguments ask for, and ends the program with the exit code.
    package func main(_ arguments: [String]) async -> Never {
        guard RunCommand.mayNeedWorkers(arguments) else { Terminal.exit(await run(arguments, nil, nil)) }
        // The copies need the definitions too; and only a program of one thread can be copied.
        let code = SupportCode(glue)
        let supply = WorkerSupply(ProcessInfo.processInfo.environment)
        if supply.startEarly() { Terminal.exit(await run(arguments, code, supply)) }
        await Worker.serve(code)
    }

    /// Does what the arguments ask for. Results go to standard output, problems to standard error.
    @concurrent
    public func run(_ arguments: [String]) async -> ExitCode { await run(arguments, nil, nil) }

    /// - Parameters:
    ///   - code: the definitions, where they were made already.
    ///   - supply: the workers, where some may have started already.
    private func run(_ arguments: [String], _ code: SupportCode?, _ supply: WorkerSupply?) async -> ExitCode {
        defer { supply?.end() }
        let environment = ProcessInfo.processInfo.environment
        do {
            let formats = try ReportFormats(own: formats)
            switch arguments.first {
            case WorkerFiles.argument: await Worker.serve(SupportCode(glue))
            case "parse": return try ParseCommand(Array(arguments.dropFirst())).run()
            case "report": return try ReportCommand(Array(arguments.dropFirst()), environment, formats: formats).run()
            case "merge": return try MergeCommand(Array(arguments.dropFirst()), environment, formats: formats).run()
            case "trace": return try TraceCommand(Array(arguments.dropFirst())).run()
            case "run":
                return try await RunCommand(Array(arguments.dropFirst()), environment, formats: formats)
                    .run(glue, code, supply)
            case let word?: try requireNoCommand(like: word)
            case nil: break
            }
            return try await RunCommand(arguments, environment, formats: formats).run(glue, code, supply)
        } catch let error as UsageError {
            let command = arguments.first.flatMap { Self.commands.contains($0) ? "bdd \($0)" : nil } ?? "bdd"
            Terminal.standardError("bdd: error: \(error)\n  help: '\(command) --help' lists the options\n")
        } catch let error as any WholeMessage {
            Terminal.standardError("\(error)\n")
        } catch {
            Terminal.standardError("bdd: error: \(error)\n")
        }
        return .notDone
    }

    static let commands = ["run", "parse", "report", "merge", "trace"]

    /// Tells a misspelt command from a path: a word that is no file and nearly a command.
    private func requireNoCommand(like word: String) throws(UsageError) {
        guard word.allSatisfy(\.isLetter), !FeatureFiles.exists(word) else { return }
        let near = EditDistance.nearest(to: word, among: Self.commands + ["--help", "--version"], count: 2)
        if !near.isEmpty { throw UsageError.unknownCommand(word, suggestions: near) }
    }
}
