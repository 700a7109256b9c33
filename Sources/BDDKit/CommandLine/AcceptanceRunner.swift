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

    /// Makes a program of step libraries.
    ///
    /// - Parameters:
    ///   - glue: the libraries. What is wrong with their definitions is reported when features are run.
    ///   - formats: what `--format` takes beside the built-in formats, on the command line and in profiles. The program
    ///     ends at once, with exit code 2, when two formats have the same name.
    public init(_ glue: [any Glue], formats: [ReportFormat] = []) {
        self.glue = glue
        self.formats = formats
    }

    /// Does what the program's arguments ask for, and ends the program with the exit code.
    public func main() async -> Never {
        let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
        Self.prepareForInterrupts(arguments)
        FileDescriptor.fillStandardStreams()
        ProgramName.read(ProcessInfo.processInfo.arguments.first ?? "")
        await main(arguments)
    }

    /// From the first instruction on an interrupt leaves no half written file and no process.
    private static func prepareForInterrupts(_ arguments: [String]) {
        guard arguments.first != WorkerFiles.argument else { return }
        FileSizeSignal.ignore()
        let call = Commands.call(arguments)
        guard call.command.writesFiles, !call.command.asksQuestion(call.arguments) else { return }
        Interrupts.endProgram()
        if call.command.usesWorkers { Descendants.adopt() }
    }

    /// Does what the arguments ask for, and ends the program with the exit code.
    package func main(_ arguments: [String]) async -> Never {
        guard Self.mayNeedWorkers(arguments) else { Self.exit(await run(arguments, nil, nil)) }
        // The copies need the definitions too; and only a program of one thread can be copied.
        let code = SupportCode(glue)
        let launcher = WorkerLauncher(ProcessInfo.processInfo.environment)
        if launcher.startEarly() { Self.exit(await run(arguments, code, launcher)) }
        await Worker.serve(code)
    }

    /// Ends the program with all that its steps have started.
    private static func exit(_ code: ExitCode) -> Never {
        Descendants.end()
        Terminal.exit(code)
    }

    /// Does what the arguments ask for. Results go to standard output, problems to standard error.
    ///
    /// - Parameter arguments: what stands behind the program's name, as in `["--tags", "@smoke", "Features"]`.
    /// - Returns: what the program answers to the shell: all that keeps the job from being done is
    ///   ``ExitCode/notDone``.
    @concurrent
    public func run(_ arguments: [String]) async -> ExitCode { await run(arguments, nil, nil) }

    /// Whether to start a worker before the arguments are read.
    static func mayNeedWorkers(_ arguments: [String]) -> Bool {
        let call = Commands.call(arguments)
        return arguments.first != WorkerFiles.argument && call.command.mayNeedWorkers(call.arguments)
    }

    /// - Parameters:
    ///   - code: the definitions, where they were made already.
    ///   - launcher: the workers, where some may have started already.
    private func run(_ arguments: [String], _ code: SupportCode?, _ launcher: WorkerLauncher?) async -> ExitCode {
        defer { launcher?.end() }
        if arguments.first == WorkerFiles.argument { await Worker.serve(SupportCode(glue)) }
        let name = Commands.named(arguments.first)?.name
        do {
            let context = CommandContext(
                glue: glue, formats: try ReportFormats(own: formats), environment: ProcessInfo.processInfo.environment,
                code: code, launcher: launcher)
            if name == nil, let word = arguments.first { try Commands.requireNone(like: word) }
            let call = Commands.call(arguments)
            return try await call.command.run(call.arguments, in: context)
        } catch let error as UsageError {
            Terminal.standardError("bdd: error: \(error)\n  help: \(error.help(name ?? .run))\n")
        } catch let error as any WholeMessage {
            Terminal.standardError("\(error)\n")
        } catch {
            Terminal.standardError("bdd: error: \(error)\n")
        }
        return .notDone
    }
}
