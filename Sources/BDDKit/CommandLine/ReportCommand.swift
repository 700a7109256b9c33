import BDDPlatform
import BDDReports

/// `bdd report`: a saved message stream in, reports out, the same as the run itself would have given.
struct ReportCommand: Command {
    static let name = CommandName.report
    static let usage = "bdd report [OPTION…] FILE…"
    static let summary: String? = "makes reports of a saved message stream"
    static var ownOptions: [OptionGroup<RunSettings>] { RunSettings.options(takenBy: name) }
    static let writesFiles = true

    static func help(_ formats: ReportFormats) -> String {
        """
        Makes the reports that the run itself would have made, of its saved message stream ('--format message:FILE').
        Several files are one stream in pieces; '-' is standard input. The exit code is that of the run; it is 2 when a
        line is no message: then the reports are complete up to it.

        Usage: \(usage)

        \(Help.text(groups))
        \(Help.text(formats))
        """
    }

    /// Several files are one stream in pieces. When a line is no message, the reports are complete up to it.
    static func run(_ settings: RunSettings, in context: CommandContext) async throws -> ExitCode {
        try settings.requireOtherOutputs()
        if settings.paths.isEmpty { throw UsageError.missingOperand("the message stream to report, a FILE or '-',") }
        let files = try settings.paths.map { try MessageFile(path: $0).open() }
        let reports = try RunReports(settings.requests(settings.reports, context.environment), context.environment)
        var replay = Replay()
        var failure: MessageFileError?
        do throws(MessageFileError) {
            for file in files { try replay.read(file, reports.receive) }
        } catch {
            failure = error
        }
        try reports.finish()
        if let failure {
            Terminal.standardError("\(failure)\n")
            return .notDone
        }
        for remark in replay.remarks { Terminal.standardError("\(remark)\n") }
        return replay.exitCode
    }
}
