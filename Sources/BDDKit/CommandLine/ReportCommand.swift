import BDDPlatform
import BDDReports

/// `bdd report`: a saved message stream in, reports out, the same as the run itself would have given.
struct ReportCommand {
    /// The options of a run that say something about reports.
    static var options: [Option<RunSettings>] {
        let names = ["--format", "--quiet", "--strict", "--no-strict", "--color", "--no-color", "--help"]
        return RunSettings.options.flatMap(\.options).filter { names.contains($0.longName) }
    }

    private var settings: RunSettings
    private let environment: [String: String]

    init(
        _ arguments: [String], _ environment: [String: String], formats: ReportFormats = .builtIn
    ) throws {
        self.environment = environment
        settings = RunSettings(knownFormats: formats)
        settings.paths = try OptionParser(options: Self.options).parse(arguments, into: &settings)
        try settings.requireOtherOutputs()
        guard settings.paths.isEmpty, settings.question == nil else { return }
        throw UsageError.missingOperand("the message stream to report, a FILE or '-',")
    }

    /// Several files are one stream in pieces. When a line is no message, the reports are complete up to it.
    func run() throws -> ExitCode {
        if settings.question != nil {
            try FileDescriptor.standardOutput.write(Array(Help.report(settings.knownFormats).utf8))
            return .accepted
        }
        let files = try settings.paths.map { try MessageFile(path: $0).open() }
        let reports = try RunReports(settings.requests(settings.reports, environment), environment)
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

extension RunSettings {
    /// Checks that no report is written into a stream that is read.
    func requireOtherOutputs() throws(UsageError) {
        let inputs = Set(paths.map(WorkingDirectory.relative))
        for format in formats {
            guard let file = format.file, inputs.contains(WorkingDirectory.relative(file)) else { continue }
            throw .conflict(file, "--format \(format.type.name):\(file)")
        }
    }
}
