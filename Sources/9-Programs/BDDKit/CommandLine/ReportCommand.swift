import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDShards
import BDDSteps
import CucumberMessages

/// `bdd report`: a saved message stream in, reports out, the same as the run itself would have given.
struct ReportCommand: Command {
    static let name = CommandName.report
    static let usage = "bdd report [OPTION…] FILE…"
    static let summary: String? = "makes reports of a saved message stream"
    static let operand = Completion.files
    static var ownOptions: [OptionGroup<RunSettings>] { RunSettings.options(takenBy: name) }
    static let writesFiles = true

    static func help(_ formats: ReportFormats) -> String {
        """
        Writes the reports of a run from its saved message stream ('--format message:FILE'). Several files are the
        pieces of one stream; '-' is standard input. If a line is no message, the reports end at that line.

        Usage: \(usage)

        \(Help.text(groups))
        Exit codes: that of the run, 1 results are missing or messages contradict each other, 2 a line is no message.

        """
    }

    /// Makes reports of files, which are consecutive pieces of one stream. If a line is not a message, the reports are
    /// complete up to it.
    static func run(_ settings: RunSettings, in context: CommandContext) async throws -> ExitCode {
        try settings.requireOtherOutputs(context.environment)
        if settings.paths.isEmpty {
            throw UsageError.missingOperand("the message stream to report", example: "bdd report run.ndjson")
        }
        return try report(settings.paths.map { try MessageFile(path: $0).open() }, settings, in: context)
    }

    /// - Parameter files: the opened `settings.paths`.
    static func report(
        _ files: [OpenMessageFile], _ settings: RunSettings, in context: CommandContext
    ) throws -> ExitCode {
        let history = try settings.runHistory(isLive: false)
        settings.warnOfUnusedAttachments(settings.reports)
        let reports = try RunReports(
            settings.requests(settings.reports, context.environment, news: history?.news), context.environment,
            listener: history?.recorder())
        let attachments = AttachmentFiles()
        let receiver = StreamReader.Receiver(
            receive: { tell(reports, attachments.resolved($0, in: $1.name), at: $1, by: $2) }, refuse: reports.refuse)
        var reader = StreamReader(
            receiver, follower: follower(settings.paths, reports),
            advice: "another run begins here\n  help: 'bdd merge' joins the shards of one run")
        reader.read(files)
        try reports.finish()
        try history?.finish()
        for fault in reports.faults { Terminal.standardError("\(fault)\n") }
        for remark in attachments.remarks { Terminal.standardError("\(remark)\n") }
        if reader.failure != nil { return .notDone }
        for remark in reader.remarks { Terminal.standardError("\(remark)\n") }
        for remark in missing(reports) { Terminal.standardError("\(remark)\n") }
        return ExitCode(reports.verdict)
    }

    private static func tell(
        _ reports: RunReports, _ envelope: Envelope, at location: MessageLocation, by audience: ReportGroup.Audience
    ) {
        reports.audience = audience
        reports.receive(envelope, at: location.description)
        reports.audience = .all
    }

    /// The follower that emits scenarios when they begin; nil if a report wants all scenarios at first, if a file can
    /// be read only once, or if a stream does not contain the size of its plan.
    private static func follower(_ paths: [String], _ reports: RunReports) -> PlanFollower? {
        guard reports.interest != .plan || reports.showsLate, paths.count == 1, paths[0] != "-",
            (try? FileStatus(paths[0]))?.kind == .regular, let file = try? FileDescriptor.open(paths[0])
        else { return nil }
        let head = LineReader(file)
        guard head.next() != nil, let line = head.next(),
            case .attachment(let attachment)? = try? EnvelopeReader.envelope(line), RunNote(attachment) != nil
        else { return nil }
        return try? PlanFollower(MessageFile(path: paths[0])) { tell(reports, $0, at: $1, by: .events) }
    }

    /// The first scenarios without a result, in a stream whose end says that there are none.
    private static func missing(_ reports: RunReports) -> [String] {
        guard reports.verdict.missing > 0, !reports.faults.isEmpty else { return [] }
        let locations = reports.withoutResult
        return locations.prefix(20).map { "\($0): error: this scenario has no result" }
            + (locations.count > 20 ? ["… and \(locations.count - 20) more"] : [])
    }
}
