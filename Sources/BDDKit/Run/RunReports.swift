import BDDPlatform
import BDDReports
import CucumberMessages

/// A report that is asked for, and where it goes.
struct ReportRequest {
    let format: ReportFormat
    /// Nil is standard output.
    let file: String?
    let options: ReportOptions
}

/// The reports of a run, each with the file or stream it goes to.
final class RunReports {
    private var reports: [any Report] = []
    private var outputs: [BufferedOutput] = []
    /// Whether a report shows that steps have begun.
    private(set) var showStepStarts = false
    /// Whether a report shows what has not begun yet.
    private var showPlan = false
    /// What the reports have still to count.
    private var counted = PassedScenarios()
    private var lastTick = Timestamp(seconds: 0, nanos: 0)

    /// Opens the files and makes the reports.
    ///
    /// - Throws: `OutputError` for a file that cannot be made, `UsageError` when two reports want the same output.
    init(_ requests: [ReportRequest], _ environment: [String: String]) throws {
        // A reader that goes away, as `head` does, must not take the other reports with it.
        Interrupts.ignoreBrokenPipes()
        var taken: Set<String?> = []
        for request in requests {
            guard taken.insert(request.file.map(WorkingDirectory.relative)).inserted else {
                throw UsageError.sameOutput(file: request.file)
            }
            showStepStarts = showStepStarts || request.format.showsStepStarts
            let output = try Self.open(request.file)
            outputs.append(output)
            showPlan = showPlan || request.format.showsPlan(request.options)
            let jobSummary = try request.format.name == "github" ? self.jobSummary(environment) : nil
            reports.append(
                request.format.make(
                    request.options, ReportOutputs(main: output.write, jobSummary: jobSummary.map { $0.write })))
        }
    }

    /// Reports that have no file, and receive the whole plan.
    init(_ reports: [any Report]) {
        self.reports = reports
        showPlan = true
    }

    /// Which scenarios the reports want to receive.
    enum Interest {
        /// All of them, before the first one begins.
        case plan
        /// Each when it begins.
        case begun
        /// Those that did not just pass; the others are counted.
        case notPassed
    }

    var interest: Interest {
        if reports.allSatisfy({ $0 is any CountingReport }) { return .notPassed }
        return showPlan ? .plan : .begun
    }

    func receive(_ envelope: Envelope) {
        reportCounted()
        for index in reports.indices { reports[index].receive(envelope) }
    }

    /// Counts a scenario that is not received, as it passed.
    func count(_ passed: PassedScenarios) { counted += passed }

    private func reportCounted() {
        guard counted.count > 0 else { return }
        for index in reports.indices {
            guard var report = reports[index] as? any CountingReport else { continue }
            report.count(counted)
            reports[index] = report
        }
        counted = PassedScenarios()
    }

    /// After how many milliseconds to tick again; nil when nothing waits for time to pass.
    var tickInterval: Int? {
        reports.contains { $0 is any LiveReport } || outputs.contains(where: \.isWaiting) ? Self.interval : nil
    }

    private static let interval = 100

    /// Writes what has waited for long enough, so that files can be read while the run goes on, and draws anew what
    /// time has changed.
    func tick(_ time: Timestamp) {
        guard (time - lastTick).nanoseconds >= Self.interval * 1_000_000 else { return }
        lastTick = time
        for output in outputs { output.flush() }
        for index in reports.indices {
            guard var live = reports[index] as? any LiveReport else { continue }
            live.tick(at: time)
            reports[index] = live
        }
    }

    /// Ends the reports and writes what is left of them.
    ///
    /// - Throws: `OutputErrors` for all that could not be written.
    func finish() throws(OutputErrors) {
        reportCounted()
        for index in reports.indices { reports[index].end() }
        var errors: [OutputError] = []
        for output in outputs {
            do { try output.finish() } catch { errors.append(error) }
        }
        if !errors.isEmpty { throw OutputErrors(errors: errors) }
    }

    /// The file that GitHub shows under the job; it may hold what earlier steps of the job wrote.
    private func jobSummary(_ environment: [String: String]) throws(OutputError) -> BufferedOutput? {
        guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return nil }
        do throws(SystemError) {
            let output = BufferedOutput(try FileDescriptor.append(to: path), name: path)
            outputs.append(output)
            return output
        } catch {
            throw OutputError(name: path, reason: error)
        }
    }

    private static func open(_ file: String?) throws -> BufferedOutput {
        guard let file else {
            return BufferedOutput(.standardOutput, flushesAlways: Terminal.standardOutputIsTerminal)
        }
        do throws(SystemError) {
            return BufferedOutput(try FileDescriptor.create(file), name: file)
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
