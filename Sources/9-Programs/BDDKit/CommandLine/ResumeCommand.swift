import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDShards
import BDDSteps

/// `bdd resume`: the saved stream of a run that broke off in, the whole run out, in the same file.
struct ResumeCommand: Command {
    static let name = CommandName.resume
    static let usage = "bdd resume [OPTION…] FILE"
    static let summary: String? = "continues a run that was interrupted"
    static let operand = Completion.files
    static var ownOptions: [OptionGroup<RunSettings>] { RunSettings.options(takenBy: name) }
    static let usesWorkers = true
    /// False, because the options that decide about workers are in the stream.
    static let startsWorkerEarly = false
    static let writesFiles = true

    static func help(_ formats: ReportFormats) -> String {
        """
        Continues a run that was killed or interrupted, from its saved message stream ('--format message:FILE'). It runs
        the scenarios without a result, and appends their results to FILE. A scenario that had begun runs again. FILE is
        then the stream of the whole run; the exit code and the reports are those of the whole run. The stream contains
        the paths and options of the run. Features, steps and plan must not have changed.

        Usage: \(usage)

        \(Help.text(groups))
        Exit codes: 0 the whole run is accepted, 1 a scenario was refused, 2 it could not be resumed, 130 interrupted.

        """
    }

    static func run(_ settings: RunSettings, in context: CommandContext) async throws -> ExitCode {
        try settings.requireOtherOutputs(context.environment)
        guard let path = settings.paths.first else {
            throw UsageError.missingOperand("the message stream of the run", example: "bdd resume run.ndjson")
        }
        if settings.paths.count > 1 { throw UsageError.surplusOperand(settings.paths[1], after: settings.paths[0]) }
        guard let stream = try openStream(path) else { return try await reportEnded(settings, path, in: context) }
        if stream.note.isDryRun { throw ResumeError.dryRun(path) }
        var repeated = try RunSettings(repeating: stream.note.arguments ?? [], formats: context.formats)
        let proof = try StreamProof(
            MessageFile(path: path), isStrict: repeated.isStrict, honorsQuarantine: repeated.honorsQuarantine)
        if proof.isOver { return try await report(settings, isStrict: repeated.isStrict, proof: proof, in: context) }
        if !proof.faults.isEmpty { throw ResumeError.faults(proof.faults) }
        stream.isInterrupted = proof.verdict.outcome == .interrupted
        repeated.formats = settings.formats
        repeated.overwrites = settings.overwrites
        repeated.quiet = settings.quiet
        repeated.color = settings.color
        repeated.tagLinks = settings.tagLinks
        repeated.requirements = settings.requirements
        repeated.history = settings.history
        repeated.historyLimit = settings.historyLimit
        repeated.junitSuiteName = settings.junitSuiteName
        repeated.junitAttachments = settings.junitAttachments
        if let parallel = settings.parallel { repeated.parallel = parallel }
        repeated.inProcess = false
        do {
            return try await RunCommand(repeated, context.environment, resumed: stream)
                .run(context.glue(), context.code, launcher: context.launcher)
        } catch ResumeError.nothing {
            stream.giveUp()
            // What was asked for is known, and no scenario has a result.
            repeated.formats.append(RunSettings.Format(type: .message, file: path))
            return try await RunCommand(repeated, context.environment).run(context.glue(), context.code)
        } catch let error where error is FeatureFileErrors || error is FeatureFileError || error is SelectionErrors {
            throw ResumeError.unplanned(path, "\(error)")
        }
    }

    /// Opens a stream to resume; nil if the stream does not contain the arguments of its run.
    private static func openStream(_ path: String) throws -> ResumedStream? {
        do { return try ResumedStream(path) } catch ResumeError.noNote { return nil }
    }

    /// Makes the reports of a finished run from a stream that does not contain the arguments of its run.
    private static func reportEnded(
        _ settings: RunSettings, _ path: String, in context: CommandContext
    ) async throws -> ExitCode {
        guard (try? FileStatus(path))?.kind == .regular else { throw ResumeError.noNote(path) }
        let proof = try StreamProof(MessageFile(path: path), isStrict: settings.isStrict)
        guard proof.isOver else { throw ResumeError.noNote(path) }
        return try await report(settings, isStrict: settings.isStrict, proof: proof, in: context)
    }

    /// Makes the reports of a run that has nothing left to do, with the verdict of `bdd report`.
    private static func report(
        _ settings: RunSettings, isStrict: Bool, proof: StreamProof, in context: CommandContext
    ) async throws -> ExitCode {
        var settings = settings
        settings.isStrict = isStrict
        let code = try await ReportCommand.run(settings, in: context)
        if proof.faults.isEmpty {
            Terminal.standardError("\(settings.paths[0]): this run has ended: nothing is left to run\n")
        }
        return code
    }
}
