import BDDPlatform
import BDDReports

/// `bdd merge`: the message streams of all shards of a run in, one stream or its reports out.
struct MergeCommand {
    static var options: [Option<RunSettings>] { ReportCommand.options }

    private var settings: RunSettings
    private let environment: [String: String]

    init(
        _ arguments: [String], _ environment: [String: String], formats: ReportFormats = .builtIn
    ) throws {
        self.environment = environment
        settings = RunSettings(knownFormats: formats)
        settings.paths = try OptionParser(options: Self.options).parse(arguments, into: &settings)
        if settings.formats.isEmpty {
            settings.formats = [RunSettings.Format(type: .message, file: nil)]
        }
        try settings.requireOtherOutputs()
        guard settings.paths.isEmpty, settings.question == nil else { return }
        throw UsageError.missingOperand("the message stream of a shard, a FILE,")
    }

    /// Nothing is written when the streams are not all the shards of one run.
    func run() throws -> ExitCode {
        if settings.question != nil {
            try FileDescriptor.standardOutput.write(Array(Help.merge(settings.knownFormats).utf8))
            return .accepted
        }
        let shards = try ShardSet(settings.paths.map { MessageFile(path: $0) })
        let reports = try RunReports(settings.requests(settings.reports, environment), environment)
        var merge = ShardMerge(shards, emit: reports.receive)
        let outcome = merge.run()
        try reports.finish()
        for gap in outcome.gaps { Terminal.standardError("\(gap)\n") }
        return outcome.exitCode
    }
}
