import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning

/// `gherkin` without a command, or any program that runs no features: prints its commands.
struct NoCommand: Command {
    struct Settings: CommandSettings {
        /// The arguments that are not options: words that are not commands of the program.
        var paths: [String] = []

        init(formats: ReportFormats) {}
    }

    static let name = CommandName.run
    static let usage = "bdd COMMAND …"
    static let summary: String? = nil
    static let operand = Completion.none
    static let ownOptions = [OptionGroup<Settings>(title: nil, options: [.version])]

    static func help(_ formats: ReportFormats) -> String {
        """
        Reads what every Cucumber has: feature files, and the message streams of runs.

        Usage: \(usage)

        \(Commands.list)
        \(Help.text(groups))
        'bdd help COMMAND' explains a command.

        """
    }

    /// - Throws: `UsageError.unknownTopic` if a word is given: it is the name of no command.
    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        if let word = settings.paths.first {
            throw UsageError.unknownTopic(word, suggestions: EditDistance.nearest(to: word, among: Commands.names))
        }
        Terminal.standardError(ProgramName.inHelp(help(context.formats)))
        return .notDone
    }
}
