/// A report and its capabilities. The caller states them: asking the report's type takes longer than a short run.
package struct TypedReport {
    private enum Content {
        case messages(any Report)
        case events(any EventReport)
    }

    private let content: Content
    /// Whether the report shows elapsed time.
    let isLive: Bool
    /// Whether the report only counts scenarios that passed.
    let countsPassed: Bool
    /// Whether the report is the record of the run, which ends after all other reports are written.
    package let isRecord: Bool

    private init(_ content: Content, isLive: Bool = false, countsPassed: Bool = false, isRecord: Bool = false) {
        self.content = content
        self.isRecord = isRecord
        self.isLive = isLive
        self.countsPassed = countsPassed
    }

    /// Determines the capabilities from the type of the report.
    package init(asking report: any Report) {
        let content = (report as? any EventReport).map(Content.events) ?? .messages(report)
        self.init(content, isLive: report is any LiveReport, countsPassed: report is any CountingReport)
    }

    /// A report that receives only messages.
    package static func messages(_ report: any Report) -> TypedReport { TypedReport(.messages(report)) }

    /// The record of the run. Its verdict is the verdict of the run and of all other reports.
    package static func record(_ report: MessageReport) -> TypedReport {
        TypedReport(.messages(report), isRecord: true)
    }

    /// A report that needs the messages of scenarios that passed, and does not show elapsed time.
    package static func events(_ report: any EventReport) -> TypedReport { TypedReport(.events(report)) }

    package static func counting(_ report: any CountingReport) -> TypedReport {
        TypedReport(.events(report), countsPassed: true)
    }

    /// - Parameter isLive: Whether the report shows elapsed time in this run.
    package static func live(_ report: any EventReport & LiveReport, when isLive: Bool) -> TypedReport {
        TypedReport(.events(report), isLive: isLive)
    }

    package var report: any Report {
        switch content {
        case .messages(let report): report
        case .events(let report): report
        }
    }

    /// Nil for a report of messages.
    var eventReport: (any EventReport)? {
        if case .events(let report) = content { report } else { nil }
    }

    package var takesEvents: Bool { eventReport != nil }
}
