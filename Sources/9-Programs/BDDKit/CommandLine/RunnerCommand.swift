import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps

/// A command of a program: its own, or one of those that BDDKit has, such as ``studio``.
///
///     let restock = RunnerCommand("restock", "fills the shop before a run") { arguments in
///         try await Shop.shared.restock(arguments.first)
///         return .accepted
///     }
///
/// Pass it to ``AcceptanceRunner`` in ``RunnerCommands``. Then `shop restock apples` calls it, and the help and the
/// completions list it.
public struct RunnerCommand: Sendable {
    /// The closure that carries out the command.
    enum Work: Sendable {
        case own(@Sendable ([String]) async throws -> ExitCode)
        case builtIn(any Command.Type)
    }

    let name: String
    let summary: String
    let work: Work

    /// Makes a command.
    ///
    /// - Parameters:
    ///   - name: the first argument that calls the command: letters and hyphens, different from the names of all other
    ///     commands.
    ///   - summary: one line of about 50 characters for the help.
    ///   - run: does the work. It gets the arguments after the name, and returns the exit code of the program. If it
    ///     throws, the error is written to standard error, and the exit code is ``ExitCode/notDone``.
    public init(
        _ name: String, _ summary: String, run: @escaping @Sendable ([String]) async throws -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        work = .own(run)
    }

    /// - Parameter command: a command of BDDKit that has a summary.
    init(_ command: any Command.Type) {
        name = command.name.rawValue
        summary = command.summary ?? ""
        work = .builtIn(command)
    }

    /// The text that `--help` prints.
    ///
    /// - Parameter formats: the formats that `--format` takes.
    func help(_ formats: ReportFormats) -> String {
        switch work {
        case .builtIn(let command): command.help(formats)
        case .own:
            "\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n\nUsage: \(ProgramName.word) \(name)\n"
        }
    }
}

extension RunnerCommand {
    /// Does the work of the command, or prints its help.
    ///
    /// - Parameter arguments: the arguments after the name of the command.
    func run(_ arguments: [String], in context: CommandContext) async throws -> ExitCode {
        switch work {
        case .builtIn(let command): return try await command.run(arguments, in: context)
        case .own(let run):
            let asksForHelp = arguments.first == "--help" || arguments.first == "-h"
            return asksForHelp ? try printHelp(context.formats) : try await run(arguments)
        }
    }

    private func printHelp(_ formats: ReportFormats) throws -> ExitCode {
        let output = BufferedOutput(.standardOutput)
        output.write(help(formats))
        try output.finish()
        return .accepted
    }
}
