import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps

/// `bdd help [TOPIC]`: explains the program, one of its commands, all options, or the formats of reports.
struct HelpCommand: Command {
    struct Settings: CommandSettings {
        /// The topic or command to explain; empty for the program.
        var paths: [String] = []

        init(formats: ReportFormats) {}
    }

    /// The topics other than commands.
    enum Topic: String, CaseIterable {
        case options, formats

        func text(_ formats: ReportFormats) -> String {
            switch self {
            case .options: RunCommand.reference
            case .formats:
                Help.text(formats) + "\n'--format TYPE:FILE' writes a report to a file; several may be asked for.\n"
            }
        }
    }

    static let name = CommandName.help
    static let usage = "bdd help [COMMAND | options | formats]"
    static let summary: String? = "explains a command, all options or the formats of reports"
    static let ownOptions = [OptionGroup<Settings>(title: nil, options: [])]
    static var operand: Completion { .words(topics) }

    static func help(_ formats: ReportFormats) -> String {
        """
        Explains a command; 'options' are those of a run, and 'formats' those of its reports.

        Usage: \(usage)

        \(Help.text(groups))
        """
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        let output = BufferedOutput(.standardOutput)
        let topics = settings.paths.isEmpty ? [CommandName.run.rawValue] : settings.paths
        let texts = try topics.map { topic throws(UsageError) in try text(topic, context.formats) }
        output.write(ProgramName.inHelp(texts.joined(separator: "\n")))
        try output.finish()
        return .accepted
    }

    private static func text(_ topic: String, _ formats: ReportFormats) throws(UsageError) -> String {
        if topic == RunCommand.name.rawValue { return RunCommand.help(formats) }
        if let command = Commands.registered.first(where: { $0.name == topic }) { return command.help(formats) }
        if let topic = Topic(rawValue: topic) { return topic.text(formats) }
        throw .unknownTopic(topic, suggestions: EditDistance.nearest(to: topic, among: topics))
    }

    private static var topics: [String] {
        Commands.names + Topic.allCases.map(\.rawValue)
    }
}
