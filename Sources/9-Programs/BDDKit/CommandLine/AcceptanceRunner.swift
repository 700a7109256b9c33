import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReportFormats
public import BDDReports
import BDDRunning
import BDDSteps
import BDDWorkers

/// The program: step libraries in, exit code out. Its own report formats are available besides the built-in ones.
///
///     @main struct Program {
///         static func main() async { await AcceptanceRunner([shopSteps, tillSteps]).main() }
///     }
public struct AcceptanceRunner: Sendable {
    private let glue: @Sendable () -> [any Glue]
    private let name: ProgramName.Given
    private let formats: [ReportFormat]
    private let own: OwnCommandLine

    /// Makes a program of step libraries.
    ///
    /// - Parameters:
    ///   - glue: the libraries. Problems in their definitions are reported when features are run.
    ///   - name: the program's name in its help, its errors and its `--version`; by default the name of the executable.
    ///   - version: the text that `--version` prints after the name.
    ///   - formats: the formats that `--format` accepts besides the built-in ones, on the command line and in profiles.
    ///     The program ends at once, with exit code 2, if two formats, commands or options have the same name.
    ///   - commands: the commands of the program besides the run of features and `help`. An array adds own commands to
    ///     all commands of BDDKit; ``RunnerCommands/only(_:)`` leaves out those that it does not list.
    ///   - options: options of runs, besides the built-in ones, that steps and hooks can read.
    public init(
        _ glue: [any Glue], name: String? = nil, version: String? = nil,
        formats: [ReportFormat] = [], commands: RunnerCommands = .all, options: [RunnerOption] = []
    ) {
        self.init(
            making: { glue }, name: name, version: version, formats: formats, commands: commands, options: options)
    }

    /// Makes a program whose libraries are made when they are needed: `parse` and `--help` are done without them.
    package init(
        making glue: @escaping @Sendable () -> [any Glue], name: String? = nil, version: String? = nil,
        formats: [ReportFormat] = [], commands: RunnerCommands = .all, options: [RunnerOption] = []
    ) {
        self.glue = glue
        self.name = ProgramName.Given(name: name, version: version)
        self.formats = formats
        own = OwnCommandLine(commands: commands, options: options)
    }

    /// Carries out the program's arguments, and ends the program with the exit code.
    public func main() async -> Never {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // Before anybody gets this program's environment and open files.
        _ = Successor.inheritance
        // This program starts itself with this path, so it is not a name.
        let program = CommandLine.arguments.first ?? ""
        ProgramName.begin(name, path: program == ChildProcess.ownProgram ? ChildProcess.ownPath : program)
        own.begin()
        let call = CommandCall(arguments)
        Self.prepareForInterrupts(call)
        FileDescriptor.fillStandardStreams()
        await main(call)
    }

    /// Handles interrupts from the start, so that no half-written file and no process is left.
    private static func prepareForInterrupts(_ call: CommandCall) {
        if case .worker = call { return }
        FileSizeSignal.ignore()
        guard call.writesFiles else { return }
        Interrupts.endProgram()
        if call.usesWorkers { Descendants.adopt() }
    }

    /// Carries out the arguments, and ends the program with the exit code.
    package func main(_ arguments: [String]) async -> Never { await main(CommandCall(arguments)) }

    private func main(_ call: CommandCall) async -> Never {
        guard call.mayNeedWorkers else { Self.exit(await run(call, isOwnProcess: true)) }
        // The copies need the definitions too; and only a program of one thread can be copied.
        let code = SupportCode(glue())
        let launcher = WorkerLauncher(Self.environment)
        if launcher.startEarly() { Self.exit(await run(call, code, launcher: launcher, isOwnProcess: true)) }
        await Worker.serve(code)
    }

    /// Made once, and only when it is needed.
    private static let environment = ProcessEnvironment.variables

    /// Ends the program with all that its steps have started.
    private static func exit(_ code: ExitCode) -> Never {
        Descendants.end()
        Terminal.exit(code)
    }

    /// Carries out the arguments. Results go to standard output, problems to standard error.
    ///
    /// With `--in-process` the steps run in the calling process. A step can then end the process with any exit code.
    /// ``main()`` guards against this.
    ///
    /// - Parameter arguments: the arguments after the program's name, such as `["--tags", "@smoke", "Features"]`.
    /// - Returns: the exit code for the shell; ``ExitCode/notDone`` if the arguments could not be carried out.
    @concurrent
    public func run(_ arguments: [String]) async -> ExitCode {
        await ProgramName.$given.withValue(name) {
            await OwnCommandLine.$given.withValue(own) {
                await ProgramOptions.$given.withValue(own.programOptions) {
                    await run(CommandCall(arguments), isOwnProcess: false)
                }
            }
        }
    }

    /// - Parameters:
    ///   - code: the definitions, if they were made already.
    ///   - launcher: the launcher of workers, if some may have started already.
    ///   - isOwnProcess: whether ``main()`` was called.
    private func run(
        _ call: CommandCall, _ code: SupportCode? = nil, launcher: WorkerLauncher? = nil, isOwnProcess: Bool
    ) async -> ExitCode {
        defer { launcher?.end() }
        do {
            if case .worker = call { await Worker.serve(SupportCode(glue())) }
            try own.check()
            let context = CommandContext(
                glue: glue, formats: try ReportFormats(own: formats),
                environment: Self.environment,
                code: code, launcher: launcher, isOwnProcess: isOwnProcess)
            return try await call.run(in: context)
        } catch let error as UsageError {
            Terminal.standardError("bdd: error: \(error)\n  help: \(error.help(call.name))\n")
        } catch let error as any WholeMessage {
            Terminal.standardError("\(error)\n")
        } catch {
            Terminal.standardError("bdd: error: \(error)\n")
        }
        return .notDone
    }
}
