import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps

/// `bdd completions SHELL`: prints the script that completes the program's commands and options.
struct CompletionsCommand: Command {
    struct Settings: CommandSettings {
        /// The name of the shell.
        var paths: [String] = []

        init(formats: ReportFormats) {}
    }

    static let name = CommandName.completions
    static let usage = "bdd completions [OPTION…] bash | zsh | fish"
    static let summary: String? = "prints a script that completes commands and options in a shell"
    static let ownOptions = [OptionGroup<Settings>(title: nil, options: [])]
    static let operand = Completion.words(Shell.allCases.map(\.rawValue))

    static func help(_ formats: ReportFormats) -> String {
        """
        Prints a script with which a shell completes commands, options, values, tags and feature files. To
        complete in all future shells, add one of these lines to the file at its beginning:

          ~/.bashrc                   \(Shell.bash.installation(of: ProgramName.word))
          ~/.zshrc, below compinit    \(Shell.zsh.installation(of: ProgramName.word))
          ~/.config/fish/config.fish  \(Shell.fish.installation(of: ProgramName.word))

        Usage: \(usage)

        \(Help.text(groups))
        Exit codes: 0 the script was printed, 2 there is none for this shell.

        """
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        guard let name = settings.paths.first else {
            throw UsageError.missingOperand("the shell, one of \(Shell.names)", example: "bdd completions bash")
        }
        if settings.paths.count > 1 { throw UsageError.conflict(name, settings.paths[1]) }
        guard let shell = Shell(rawValue: name) else { throw UsageError.badOperand(name, expected: Shell.names) }
        let commands = Commands.completed(context.formats)
        let output = BufferedOutput(.standardOutput)
        output.write(shell.script(CompletedProgram(name: ProgramName.word, commands: commands)))
        try output.finish()
        return .accepted
    }
}
