import BDDDiagnostics
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReportFormats
import BDDReports
import BDDRunning
import BDDSteps

/// `bdd history`: reads a file that runs wrote with `--history`, and prints the news of its last run.
struct HistoryCommand: Command {
    struct Settings: CommandSettings {
        /// The settings that a run has too: colours.
        var run: RunSettings
        var paths: [String] = []
        var subjects: [HistoryText.Subject] = []

        init(formats: ReportFormats) {
            run = RunSettings(formats: formats)
        }
    }

    static let name = CommandName.history
    static let usage = "bdd history [OPTION…] FILE"
    static let summary: String? = "shows new, failing, flaky and slow scenarios in a history of runs"
    static let operand = Completion.files

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .flag("--failing", help: "list the scenarios that fail, and since when") {
                    $0.subjects.append(.failing)
                },
                .flag("--flaky", help: "list the scenarios that are flaky, the worst first") {
                    $0.subjects.append(.flaky)
                },
                .flag("--slow", help: "list the scenarios that have become slower, and the slowest") {
                    $0.subjects.append(.slow)
                },
            ] + RunSettings.options(takenBy: name).flatMap(\.options).map { $0.lifted(into: \.run) })
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Shows the news of the last run in a history ('--history FILE'), compared with the runs before it: scenarios that
        are newly failing, still failing, mended, flaky or slower.

        Usage: \(usage)

        \(Help.text(groups))
        Exit codes: 0 the history was read, 2 it could not be read.

        """
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        guard let path = settings.paths.first else {
            throw UsageError.missingOperand("the file of the history", example: "bdd history history.jsonl")
        }
        if settings.paths.count > 1 { throw UsageError.surplusOperand(settings.paths[1], after: path) }
        Interrupts.ignoreBrokenPipes()
        let history = try HistoryFile(path).existing()
        let output = BufferedOutput.forPeople(context.environment)
        let colours = settings.run.colours(context.environment, isTerminal: Terminal.standardOutputIsTerminal)
        let text = HistoryText(history, name: path, isColoured: colours)
        let subjects = settings.subjects.isEmpty ? [.news] : settings.subjects
        output.write(text.text(subjects))
        try output.finish()
        return .accepted
    }
}

extension HistoryFile {
    /// Reads the history, and reports a last line that breaks off. A missing file is an error here: it is an empty history
    /// only for the run that begins it.
    func existing() throws -> History {
        do throws(SystemError) { _ = try FileStatus(path) } catch {
            if error.isMissingFile { throw FeatureFiles.missing(path) }
            throw HistoryError.unreadable(path, error)
        }
        let contents = try read()
        if let line = contents.brokenLine {
            Terminal.standardError("\(path):\(line): the last line is incomplete, so it is ignored\n")
        }
        return contents.history
    }
}
