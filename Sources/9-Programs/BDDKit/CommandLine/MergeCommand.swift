import BDDDiagnostics
import BDDOptions
import BDDOverTime
import BDDPlatform
import BDDReports
import BDDRunning
import BDDShards
import BDDSteps

/// `bdd merge`: the message streams of all shards of a run in, one stream or its reports out.
struct MergeCommand: Command {
    static let name = CommandName.merge
    static let usage = "bdd merge [OPTION…] FILE…"
    static let summary: String? = "joins the shards of a run to one stream, or reports them"
    static let operand = Completion.files
    static var ownOptions: [OptionGroup<RunSettings>] { RunSettings.options(takenBy: name) }
    static let writesFiles = true

    static func help(_ formats: ReportFormats) -> String {
        """
        Joins the message streams of all shards of a run ('--shard I/N --format message:FILE') to one stream, or writes
        its reports. The stream of a run without shards can be used alone.

        Usage: \(usage)      without '--format' the stream goes to standard output

        \(Help.text(groups))
        Exit codes: 0 the whole run is accepted, 1 a scenario was refused or has no result, or a stream contradicts itself,
        2 a shard is missing, given twice or from another run, or the last line of a stream is incomplete.

        """
    }

    /// Merges the streams. Writes nothing unless they are all the shards of one run.
    static func run(_ settings: RunSettings, in context: CommandContext) async throws -> ExitCode {
        try settings.requireOtherOutputs(context.environment)
        if settings.paths.isEmpty {
            throw UsageError.missingOperand(
                "the message stream of a shard", example: "bdd merge shard-1.ndjson shard-2.ndjson")
        }
        let stream = [RunSettings.Format(type: .message, file: nil)]
        var settings = settings
        if settings.formats.isEmpty { settings.formats = stream }
        let shards: ShardSet
        let files = settings.paths.map { MessageFile(path: $0) }
        switch try MergeInput(files, isStrict: settings.isStrict, honorsQuarantine: settings.honorsQuarantine) {
        case .shards(let set): shards = set
        case .whole(let file): return try ReportCommand.report([file], settings, in: context)
        }
        let history = try settings.runHistory(isLive: false, marks: [.merged])
        settings.warnOfUnusedAttachments(settings.formats)
        let reports = try RunReports(
            settings.requests(settings.formats, context.environment, news: history?.news), context.environment,
            listener: history?.recorder())
        let attachments = AttachmentFiles()
        let outcome = try merge(shards, attachments, into: reports)
        try reports.finish()
        try history?.finish()
        for remark in shards.remarks + attachments.remarks { Terminal.standardError("\(remark)\n") }
        for gap in outcome.gaps { Terminal.standardError("\(gap)\n") }
        for fault in outcome.faults { Terminal.standardError("\(fault)\n") }
        return outcome.exitCode == .accepted ? ExitCode(reports.verdict) : outcome.exitCode
    }

    private static func merge(
        _ shards: ShardSet, _ attachments: AttachmentFiles, into reports: RunReports
    ) throws(MessageFileError) -> MergedOutcome {
        let planAudience: ReportGroup.Audience? =
            reports.interest != .plan ? nil : reports.showsLate ? .messages : .all
        var merge = ShardMerge(shards, planAudience: planAudience, attachments: attachments) { envelope, audience in
            reports.audience = audience
            reports.receive(envelope)
        }
        return try merge.run()
    }
}
