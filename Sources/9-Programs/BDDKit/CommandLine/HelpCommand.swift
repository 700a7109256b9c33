import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps

/// `bdd help [TOPIC]`: explains the program, one of its commands, all options, or the formats of reports.
struct HelpCommand: Command {
    struct Settings: CommandSettings {
        /// The topics or commands to explain; empty for the program.
        var paths: [String] = []
        var isManualPage = false

        init(formats: ReportFormats) {}
    }

    /// The topics other than commands.
    enum Topic: String, CaseIterable {
        case options, formats

        /// The topics of the program: one that runs no features has no options of runs.
        static var all: [Topic] { allCases.filter { Commands.runsFeatures || $0 != .options } }

        func text(_ formats: ReportFormats) -> String {
            switch self {
            case .options: RunCommand.reference
            case .formats:
                Help.text(formats)
                    + "\n'--format TYPE:FILE' writes a report to a file, and makes its folder; several may be asked for.\n"
            }
        }
    }

    static let name = CommandName.help
    static var usage: String { "bdd help [COMMAND | \(Topic.all.map(\.rawValue).joined(separator: " | "))]" }
    static var summary: String? {
        Commands.runsFeatures
            ? "explains a command, all options or the formats of reports"
            : "explains a command or the formats of reports"
    }
    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .flag("--man", help: "print the manual page of the program, for 'man -l'") { $0.isManualPage = true }
            ])
    ]
    static var operand: Completion { .words(topics) }

    static func help(_ formats: ReportFormats) -> String {
        """
        Explains a command\(Commands.runsFeatures ? ", all options of a run" : "") or the formats of reports.

        Usage: \(usage)

        \(Help.text(groups))
        """
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        let output = BufferedOutput(.standardOutput)
        if settings.isManualPage {
            if let topic = settings.paths.first { throw UsageError.conflict("--man", topic) }
            output.write(ManualPage(of: Commands.unnamed, context.formats).text)
            try output.finish()
            return .accepted
        }
        let texts = try settings.paths.map { topic throws(UsageError) in try text(topic, context.formats) }
        let program = settings.paths.isEmpty ? [Commands.unnamed.help(context.formats)] : texts
        output.write(ProgramName.inHelp(program.joined(separator: "\n")))
        try output.finish()
        return .accepted
    }

    private static func text(_ topic: String, _ formats: ReportFormats) throws(UsageError) -> String {
        if topic == RunCommand.name.rawValue, Commands.runsFeatures { return RunCommand.help(formats) }
        if let command = Commands.registered.first(where: { $0.name == topic }) { return command.help(formats) }
        if let topic = Topic.all.first(where: { $0.rawValue == topic }) { return topic.text(formats) }
        throw .unknownTopic(topic, suggestions: EditDistance.nearest(to: topic, among: topics))
    }

    private static var topics: [String] {
        Commands.names + Topic.all.map(\.rawValue)
    }
}
