public import CucumberMessages

/// The reports of a run. They share one query, which resolves the ids in messages.
///
///     let reports = ReportGroup([SlowReport(write: { print(String(decoding: $0, as: UTF8.self)) })])
///     try reader.read(stream) { reports.receive($0) }
///     reports.end()
public final class ReportGroup {
    private var messageReports: [any Report] = []
    private var eventReports: [any EventReport] = []
    /// The original indices of the reports, separately for reports of messages and reports of events.
    private var numbers: (messages: [Int], events: [Int]) = ([], [])
    /// The indices of the reports that end last.
    private var records: Set<Int> = []
    /// The end of the run, until the records receive it.
    private var heldEnd: TestRunFinished?
    private var othersEnded = false
    /// Called with the index of a report that has received the end of the run. Returns faults of what the report has
    /// written, which later reports then contain.
    package var didEnd: ((Int) -> [String])?
    private let query: RunQuery
    /// Whether scenarios that passed need no messages.
    package let onlyCountsPassed: Bool
    /// Whether any report shows elapsed time.
    package let isLive: Bool

    /// Makes a group of reports for a new run.
    ///
    /// - Parameter isStrict: Whether pending scenarios are not accepted.
    public convenience init(_ reports: [any Report], isStrict: Bool = true) {
        self.init(typed: reports.map(TypedReport.init(asking:)), isStrict: isStrict)
    }

    package init(typed reports: [TypedReport], isStrict: Bool, honorsQuarantine: Bool = true) {
        query = RunQuery(isStrict: isStrict, honorsQuarantine: honorsQuarantine)
        onlyCountsPassed = reports.allSatisfy(\.countsPassed)
        isLive = reports.contains(where: \.isLive)
        for (number, report) in reports.enumerated() {
            if report.isRecord { records.insert(number) }
            if let report = report.eventReport {
                eventReports.append(report)
                numbers.events.append(number)
            } else {
                messageReports.append(report.report)
                numbers.messages.append(number)
            }
        }
    }

    /// Passes a message to every report, and its event to the reports that use events.
    ///
    /// If the last message of a run reports success, but the other messages contradict it, the reports receive a
    /// failure instead.
    public func receive(_ envelope: Envelope) { receive(envelope, at: nil) }

    /// The verdict from the messages received so far.
    public var verdict: Verdict { query.verdict }

    /// Selects the reports that receive a message. The plan is passed to each kind of report when it needs it.
    package enum Audience: Sendable {
        case all
        /// Only the reports of messages, without the query.
        case messages
        /// Only the reports of events.
        case events
    }

    /// Passes a message to reports.
    ///
    /// - Parameter location: The location of the message in a saved stream, as `FILE:LINE`; nil in a live run.
    package func receive(_ envelope: Envelope, at location: String?, by audience: Audience = .all) {
        endRecords()
        if audience != .events, !envelope.endsRun {
            for index in messageReports.indices { messageReports[index].receive(envelope) }
        }
        if audience == .messages { return }
        let event = query.receive(envelope, at: location)
        if case .testRunFinished(let message) = envelope { return finish(message) }
        guard !eventReports.isEmpty else { return }
        for index in eventReports.indices { eventReports[index].receive(envelope) }
        guard let event else { return }
        for index in eventReports.indices { eventReports[index].receive(event, query) }
    }

    /// Ends all reports except the records, in the order in which they were given.
    private func finish(_ message: TestRunFinished) {
        heldEnd = message
        for number in 0..<messageReports.count + eventReports.count where !records.contains(number) {
            let message = message.agreeing(with: query.verdict)
            if let index = numbers.messages.firstIndex(of: number) {
                messageReports[index].receive(.testRunFinished(message))
            } else if let index = numbers.events.firstIndex(of: number) {
                eventReports[index].receive(.testRunFinished(message))
                eventReports[index].receive(.runFinished(query.timed(message)), query)
            }
            check(number)
        }
    }

    /// Passes the end of the run to the records, with the verdict that is known now.
    package func endRecords() {
        guard let message = heldEnd else { return }
        heldEnd = nil
        for (index, number) in numbers.messages.enumerated() where records.contains(number) {
            messageReports[index].receive(.testRunFinished(message.agreeing(with: query.verdict)))
            check(number)
        }
    }

    private func check(_ number: Int) {
        for fault in didEnd?(number) ?? [] { query.refuse(fault) }
    }

    /// The faults of the stream, one text each.
    package var faults: [String] { query.faultTexts }

    /// The scenarios that were planned and have no result.
    package var withoutResult: [ScenarioLocation] { query.withoutResult().map { query.location(of: $0) } }

    /// Records a fault of the stream that is not about a message.
    package func refuse(_ text: String) { query.refuse(text) }

    /// Ends every report at the end of the stream.
    public func end() {
        endOthers()
        endRecords()
        for (index, number) in numbers.messages.enumerated() where records.contains(number) {
            messageReports[index].end()
        }
    }

    /// Ends every report except the records, so that the records can name reports that cannot be written.
    package func endOthers() {
        guard !othersEnded else { return }
        othersEnded = true
        for (index, number) in numbers.messages.enumerated() where !records.contains(number) {
            messageReports[index].end()
        }
        for index in eventReports.indices { eventReports[index].end(query) }
    }
}

extension ReportGroup {
    /// Passes the counts of scenarios without messages to the reports that count them.
    package func count(_ passed: PassedScenarios) {
        query.count(passed)
        for index in eventReports.indices {
            guard var report = eventReports[index] as? any CountingReport else { continue }
            report.count(passed)
            eventReports[index] = report
        }
    }

    /// Calls the reports that show elapsed time.
    ///
    /// - Parameter cases: the progress of the property that runs; nil if none does.
    package func tick(at time: Timestamp, cases: CaseProgress? = nil) {
        guard isLive else { return }
        for index in messageReports.indices {
            guard var report = messageReports[index] as? any LiveReport else { continue }
            report.tick(at: time)
            messageReports[index] = report
        }
        for index in eventReports.indices {
            if var report = eventReports[index] as? any CaseReport & EventReport {
                report.show(cases)
                eventReports[index] = report
            }
            guard var report = eventReports[index] as? any LiveReport & EventReport else { continue }
            report.tick(at: time)
            eventReports[index] = report
        }
    }
}

extension Envelope {
    /// Whether the message ends the run. Reports receive it in a form that depends on the verdict.
    fileprivate var endsRun: Bool {
        if case .testRunFinished = self { true } else { false }
    }
}

extension TestRunFinished {
    /// The message, changed to a failure if it reports success and the verdict does not accept the run.
    fileprivate func agreeing(with verdict: Verdict) -> TestRunFinished {
        guard success, !verdict.isAccepted else { return self }
        var message = self
        message.success = false
        message.message = verdict.text
        return message
    }
}
