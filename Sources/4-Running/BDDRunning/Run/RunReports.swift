import BDDPlatform
package import BDDReports
package import CucumberMessages

/// A requested report, and its destination.
package struct ReportRequest {
    package let format: ReportFormat
    /// The file of the report; nil for standard output.
    package let file: String?
    package let options: ReportOptions

    package init(format: ReportFormat, file: String?, options: ReportOptions) {
        self.format = format
        self.file = file
        self.options = options
    }
}

/// The reports of a run, each with the file or stream it goes to.
package final class RunReports {
    private let reports: ReportGroup
    private var outputs: [BufferedOutput] = []
    /// The folders that the streams write attachments to.
    private var folders: [AttachmentFolder] = []
    /// The outputs of the records, which are finished after all other outputs.
    private var records: [BufferedOutput] = []
    /// The outputs of each report.
    private var outputsByReport: [[BufferedOutput]] = []
    /// The names of the outputs whose write errors the reports contain.
    private var reportedOutputs: Set<String> = []
    /// Whether a report shows that steps have begun.
    private(set) var showStepStarts = false
    /// Whether a report shows scenarios before they begin.
    private var showPlan = false
    /// Whether a report that shows the plan also stores the messages.
    private var remembersPlan = false
    /// The reports that receive the next messages.
    package var audience = ReportGroup.Audience.all
    /// The passed scenarios that the reports have not counted yet.
    private var counted = PassedScenarios()
    private var lastTick = Timestamp(seconds: 0, nanos: 0)
    private var isFinished = false
    private let resumed: (any ContinuedRecord)?

    private struct Entry {
        let report: TypedReport
        let outputs: [BufferedOutput]
        let isFile: Bool

        init(_ report: TypedReport, _ outputs: [BufferedOutput], isFile: Bool) {
            (self.report, self.outputs, self.isFile) = (report, outputs, isFile)
        }
    }

    /// Opens the files and makes the reports.
    ///
    /// - Parameters:
    ///   - resumed: the stream of a run that is resumed, which is written on.
    ///   - listener: receives each event before the reports do; it has no output.
    /// - Throws: `OutputError` for a file that cannot be made, `UsageError` when two reports want the same output.
    package init(
        _ requests: [ReportRequest], _ environment: [String: String], resumed: (any ContinuedRecord)? = nil,
        listener: (any EventReport)? = nil
    ) throws {
        self.resumed = resumed
        // A reader that goes away, as `head` does, must not take the other reports with it.
        Interrupts.ignoreBrokenPipes()
        var taken: [String?] = []
        var reports: [Entry] = []
        for request in requests {
            let file = request.file.map(WorkingDirectory.relative)
            if taken.contains(file) { throw UsageError.sameOutput(file: request.file) }
            taken.append(file)
            let attachments = try Self.attachmentFolder(request)
            folders += [attachments].compactMap(\.self)
            showStepStarts = showStepStarts || request.format.showsStepStarts
            let output = try Self.open(request, environment)
            outputs.append(output)
            let jobSummary = try request.format.name == "github" ? Self.jobSummary(environment) : nil
            if let jobSummary { outputs.append(jobSummary) }
            let report = request.format.report(
                request.options,
                ReportOutputs(
                    main: output.write, jobSummary: jobSummary.map { $0.write },
                    attachmentURL: attachments.map { $0.url }, attachmentPath: attachments.map { $0.filePath }))
            reports.append(
                Entry(report, [output] + [jobSummary].compactMap(\.self), isFile: request.file != nil))
            guard request.format.showsPlan(request.options) else { continue }
            showPlan = true
            remembersPlan = remembersPlan || report.takesEvents
        }
        if let resumed {
            (showPlan, showStepStarts) = (true, true)
            outputs.append(resumed.output)
            let request = ReportRequest(
                format: .message, file: resumed.path, options: requests.first?.options ?? ReportOptions())
            let attachments = try Self.attachmentFolder(request)
            folders += [attachments].compactMap(\.self)
            let report = MessageReport(
                request.options, ReportOutputs(main: resumed.write, attachmentURL: attachments.map { $0.url }),
                isRepeated: { resumed.isTaking })
            reports.append(Entry(.record(report), [resumed.output], isFile: true))
        }
        // People look at standard output: it is ended after the files, and knows which of them cannot be written.
        let ordered = reports.filter(\.isFile) + reports.filter { !$0.isFile }
        let listeners = listener.map { [TypedReport.events($0)] } ?? []
        outputsByReport = listeners.map { _ in [] } + ordered.map(\.outputs)
        records = ordered.filter(\.report.isRecord).flatMap(\.outputs)
        self.reports = ReportGroup(
            typed: listeners + ordered.map(\.report), isStrict: requests.first?.options.isStrict ?? true,
            honorsQuarantine: requests.first?.options.honorsQuarantine ?? true)
        self.reports.didEnd = { [unowned self] in failures(ofReport: $0) }
    }

    /// Reports that have no file, and receive the whole plan.
    package init(_ reports: [any Report], honorsQuarantine: Bool = true) {
        resumed = nil
        self.reports = ReportGroup(
            typed: reports.map(TypedReport.init(asking:)), isStrict: true, honorsQuarantine: honorsQuarantine)
        showPlan = true
        remembersPlan = true
    }

    /// Which scenarios the reports want to receive.
    package enum Interest {
        /// All scenarios, before the first one begins.
        case plan
        /// Each scenario when it begins.
        case begun
        /// Only scenarios that did not simply pass; the others are counted.
        case notPassed
    }

    package var interest: Interest {
        if reports.onlyCountsPassed { return .notPassed }
        return showPlan ? .plan : .begun
    }

    /// Whether reports of scenarios want each scenario when it begins, although other reports want the plan.
    package var showsLate: Bool { showPlan && !remembersPlan }

    package func receive(_ envelope: Envelope) { receive(envelope, at: nil) }

    /// - Parameter location: the location of the message in a saved stream, as `FILE:LINE`.
    package func receive(_ envelope: Envelope, at location: String?) {
        guard !isFinished else { return }
        reportCounted()
        reports.receive(envelope, at: location, by: audience)
        // The end that the file already contains is not written again.
        if resumed?.isTaking == true { reports.endRecords() }
    }

    /// Records a fault of the stream that belongs to no message.
    package func refuse(_ text: String) { reports.refuse(text) }

    /// The faults of the stream, one for each line that has one.
    package var faults: [String] { reports.faults }

    /// The scenarios that were planned and have no result.
    package var withoutResult: [ScenarioLocation] { reports.withoutResult }

    /// The verdict on the run, computed from the messages so far.
    package var verdict: Verdict { reports.verdict }

    /// The reports that could not be written so far. Writes everything that is buffered first.
    var unwritten: [OutputError] {
        for output in outputs { output.check() }
        let errors = outputs.compactMap(\.error) + folders.compactMap(\.error)
        reportedOutputs.formUnion(errors.map(\.name))
        return errors
    }

    /// A write error that was found after its report was closed.
    private func failures(ofReport number: Int) -> [String] {
        outputsByReport[number].compactMap { output in
            output.check()
            guard let error = output.error, reportedOutputs.insert(error.name).inserted else { return nil }
            return error.description
        }
    }

    /// Counts scenarios that passed and whose events are not emitted.
    func count(_ passed: PassedScenarios) { counted += passed }

    private func reportCounted() {
        guard counted.count > 0 else { return }
        reports.count(counted)
        counted = PassedScenarios()
    }

    /// The milliseconds until the next tick; nil if no report waits for time to pass.
    var tickInterval: Int? {
        reports.isLive || outputs.contains(where: \.isWaiting) ? Self.interval : nil
    }

    private static let interval = 100

    /// Writes text that has been buffered for long enough, so that files can be read during the run, and redraws what
    /// shows the time.
    ///
    /// - Parameter cases: the progress of the property that runs; nil if none does.
    func tick(_ time: Timestamp, cases: CaseProgress? = nil) {
        guard (time - lastTick).nanoseconds >= Self.interval * 1_000_000 else { return }
        lastTick = time
        for output in outputs { output.flush() }
        reports.tick(at: time, cases: cases)
    }

    /// Ends the reports and writes their remaining text, once.
    ///
    /// - Throws: `OutputErrors` for all that could not be written.
    package func finish() throws(OutputErrors) {
        guard !isFinished else { return }
        reportCounted()
        isFinished = true
        reports.endOthers()
        var errors = finish(outputs.filter { output in !records.contains { $0 === output } })
        errors += folders.compactMap(\.error)
        for error in errors where reportedOutputs.insert(error.name).inserted { reports.refuse(error.description) }
        reports.end()
        errors += finish(records)
        if !errors.isEmpty { throw OutputErrors(errors: errors) }
    }

    /// - Returns: the errors of outputs that could not be written.
    private func finish(_ outputs: [BufferedOutput]) -> [OutputError] {
        var errors: [OutputError] = []
        for output in outputs {
            do { try output.finish() } catch { errors.append(error) }
        }
        return errors
    }

    /// The folder for the attachments of a stream, or of JUnit's XML; nil if they get no files.
    private static func attachmentFolder(_ request: ReportRequest) throws(OutputError) -> AttachmentFolder? {
        switch (request.format.name, request.options.attachments, request.options.junit.attachments) {
        case (ReportFormat.message.name, .external(let path), _): return try AttachmentFolder(path, of: request.file)
        case ("junit", _, let path?): return try AttachmentFolder(path, of: request.file)
        default: return nil
        }
    }

    /// The file that GitHub shows under the job; it may contain text of earlier steps of the job.
    private static func jobSummary(_ environment: [String: String]) throws(OutputError) -> BufferedOutput? {
        guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return nil }
        do throws(SystemError) {
            return BufferedOutput(try FileDescriptor.append(to: path), name: path)
        } catch {
            throw OutputError(name: path, reason: error)
        }
    }

    private static func open(_ request: ReportRequest, _ environment: [String: String]) throws -> BufferedOutput {
        guard let file = request.file else {
            guard !request.format.isForPeople else {
                return .forPeople(environment, flushesAlways: Terminal.standardOutputIsTerminal)
            }
            return BufferedOutput(BufferedOutput.standardOutput, flushesAlways: Terminal.standardOutputIsTerminal)
        }
        do throws(SystemError) {
            return try ReportFile.open(file, inPlace: request.format.name == ReportFormat.message.name)
        } catch {
            throw OutputError(name: file, reason: error)
        }
    }
}

extension ReportFormat {
    fileprivate func showsPlan(_ options: ReportOptions) -> Bool {
        switch showsPlan {
        case .never: false
        case .onTerminal: options.isInteractive
        case .always: true
        }
    }
}
