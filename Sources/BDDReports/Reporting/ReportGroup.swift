public import CucumberMessages

/// The reports of a run. One query looks up for all of them what the messages refer to.
///
///     let reports = ReportGroup([SlowReport(write: { print(String(decoding: $0, as: UTF8.self)) })])
///     try reader.read(stream) { reports.receive($0) }
///     reports.end()
public final class ReportGroup {
    private var messageReports: [any Report] = []
    private var eventReports: [any EventReport] = []
    private let query = RunQuery()

    /// Makes a group of reports that have received nothing yet.
    public init(_ reports: [any Report]) {
        for report in reports {
            if let report = report as? any EventReport {
                eventReports.append(report)
            } else {
                messageReports.append(report)
            }
        }
    }

    /// Gives a message to every report, and the event in it to those that want it.
    public func receive(_ envelope: Envelope) {
        for index in messageReports.indices { messageReports[index].receive(envelope) }
        guard !eventReports.isEmpty else { return }
        for index in eventReports.indices { eventReports[index].receive(envelope) }
        guard let event = query.receive(envelope) else { return }
        for index in eventReports.indices { eventReports[index].receive(event, query) }
    }

    /// Ends every report, where the stream ends.
    public func end() {
        for index in messageReports.indices { messageReports[index].end() }
        for index in eventReports.indices { eventReports[index].end(query) }
    }
}

extension ReportGroup {
    /// Whether scenarios that passed need no messages.
    package var onlyCountsPassed: Bool {
        messageReports.isEmpty && eventReports.allSatisfy { $0 is any CountingReport }
    }

    /// Gives scenarios without messages to the reports that count them.
    package func count(_ passed: PassedScenarios) {
        for index in eventReports.indices {
            guard var report = eventReports[index] as? any CountingReport else { continue }
            report.count(passed)
            eventReports[index] = report
        }
    }

    /// Whether a report shows time going by.
    package var isLive: Bool {
        messageReports.contains { $0 is any LiveReport } || eventReports.contains { $0 is any LiveReport }
    }

    /// Wakes the reports that show time going by.
    package func tick(at time: Timestamp) {
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
