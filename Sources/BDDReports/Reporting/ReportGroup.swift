public import CucumberMessages

/// The reports of a run. One query looks up for all of them what the messages refer to.
///
///     let reports = ReportGroup([SlowReport(write: { print(String(decoding: $0, as: UTF8.self)) })])
///     try reader.read(stream) { reports.receive($0) }
///     reports.end()
public final class ReportGroup {
    private var messageReports: [any Report] = []
    private var eventReports: [any EventReport] = []
    /// The numbers of the reports as they were given, of those for messages and of those for events.
    private var numbers: (messages: [Int], events: [Int]) = ([], [])
    /// Says what is wrong with what a report has written, by its number, when it has received the end of the run: the
    /// reports after it carry it too.
    package var didEnd: ((Int) -> [String])?
    private let query: RunQuery
    /// Whether scenarios that passed need no messages.
    package let onlyCountsPassed: Bool
    /// Whether a report shows time going by.
    package let isLive: Bool

    /// Makes a group of reports that have received nothing yet.
    ///
    /// - Parameter isStrict: Whether pending scenarios are not accepted.
    public convenience init(_ reports: [any Report], isStrict: Bool = true) {
        self.init(typed: reports.map(TypedReport.init(asking:)), isStrict: isStrict)
    }

    package init(typed reports: [TypedReport], isStrict: Bool) {
        query = RunQuery(isStrict: isStrict)
        onlyCountsPassed = reports.allSatisfy(\.countsPassed)
        isLive = reports.contains(where: \.isLive)
        for (number, report) in reports.enumerated() {
            if let report = report.eventReport {
                eventReports.append(report)
                numbers.events.append(number)
            } else {
                messageReports.append(report.report)
                numbers.messages.append(number)
            }
        }
    }

    /// Gives a message to every report, and the event in it to those that want it.
    ///
    /// A run that says that it succeeded, and did not by its own messages, has failed in what the reports receive.
    public func receive(_ envelope: Envelope) { receive(envelope, at: nil) }

    /// What the messages received so far say of the run as a whole.
    public var verdict: Verdict { query.verdict }

    /// Who receives a message: what is planned can be told to each when it needs it.
    package enum Audience: Sendable {
        case all
        /// The reports of messages, and nobody who remembers what they were about.
        case messages
        /// The reports of scenarios and steps.
        case events
    }

    /// Gives a message to reports.
    ///
    /// - Parameter location: where it stands in a saved stream, as `FILE:LINE`; nil in a run that goes on.
    package func receive(_ envelope: Envelope, at location: String?, by audience: Audience = .all) {
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

    private func finish(_ message: TestRunFinished) {
        for index in messageReports.indices {
            messageReports[index].receive(.testRunFinished(message.agreeing(with: query.verdict)))
            check(numbers.messages[index])
        }
        for index in eventReports.indices {
            let message = message.agreeing(with: query.verdict)
            eventReports[index].receive(.testRunFinished(message))
            eventReports[index].receive(.runFinished(message), query)
            check(numbers.events[index])
        }
    }

    private func check(_ number: Int) {
        for fault in didEnd?(number) ?? [] { query.refuse(fault) }
    }

    /// What is wrong with the stream, line by line.
    package var faults: [String] { query.faultTexts }

    /// The scenarios that were planned and have no result.
    package var withoutResult: [ScenarioLocation] { query.withoutResult().map { query.location(of: $0) } }

    /// Takes what is wrong with the stream and stands in no message.
    package func refuse(_ text: String) { query.refuse(text) }

    /// Ends every report, where the stream ends.
    public func end() {
        for index in messageReports.indices { messageReports[index].end() }
        for index in eventReports.indices { eventReports[index].end(query) }
    }
}

extension ReportGroup {
    /// Gives scenarios without messages to the reports that count them.
    package func count(_ passed: PassedScenarios) {
        query.count(passed)
        for index in eventReports.indices {
            guard var report = eventReports[index] as? any CountingReport else { continue }
            report.count(passed)
            eventReports[index] = report
        }
    }

    /// Wakes the reports that show time going by.
    package func tick(at time: Timestamp) {
        guard isLive else { return }
        for index in messageReports.indices {
            guard var report = messageReports[index] as? any LiveReport else { continue }
            report.tick(at: time)
            messageReports[index] = report
        }
        for index in eventReports.indices {
            guard var report = eventReports[index] as? any LiveReport & EventReport else { continue }
            report.tick(at: time)
            eventReports[index] = report
        }
    }
}

extension Envelope {
    /// Whether what reports receive of it depends on the verdict.
    fileprivate var endsRun: Bool {
        if case .testRunFinished = self { true } else { false }
    }
}

extension TestRunFinished {
    /// The message as it is when nobody may read in it that a run succeeded which did not.
    fileprivate func agreeing(with verdict: Verdict) -> TestRunFinished {
        guard success, !verdict.isAccepted else { return self }
        var message = self
        message.success = false
        message.message = verdict.text
        return message
    }
}
