/// `bdd report`: a saved message stream in, reports out, the same as the run itself would have given.
struct ReportCommand {
    /// The options of a run that say something about reports.
    static var options: [Option<RunSettings>] {
        let names = ["--format", "--quiet", "--strict", "--no-strict", "--color", "--no-color", "--help"]
        return RunSettings.options.flatMap(\.options).filter { names.contains($0.longName) }
    }

    private var settings = RunSettings()
    private let environment: [String: String]

    init(_ arguments: [String], _ environment: [String: String]) throws {
        self.environment = environment
        settings.paths = try OptionParser(options: Self.options).parse(arguments, into: &settings)
        guard settings.paths.isEmpty, settings.question == nil else { return }
        throw UsageError.missingOperand("the message stream to report, a FILE or '-',")
    }

    /// Several files are one stream in pieces. When a line is no message, the reports are complete up to it.
    func run() throws -> ExitCode {
        if settings.question != nil {
            try FileDescriptor.standardOutput.write(Array(Help.report.utf8))
            return .accepted
        }
        let reports = try RunReports(settings, environment)
        var replay = Replay()
        var failure: MessageFileError?
        do throws(MessageFileError) {
            for path in settings.paths { try replay.read(MessageFile(path: path), reports.receive) }
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
