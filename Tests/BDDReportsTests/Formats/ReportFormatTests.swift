import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import BDDReports

@Suite("Formats by name")
struct ReportFormatTests {
    @Test("all that the design names, and no name twice")
    func names() {
        #expect(
            ReportFormats.builtIn.names == [
                "default", "pretty", "progress", "progress-bar", "summary", "html", "message", "junit", "json",
                "github", "teamcity", "tap", "rerun", "usage", "usage-json", "snippets", "stepdefs", "unused",
            ])
        #expect(ReportFormats.builtIn["tap"]?.name == "tap")
        #expect(ReportFormats.builtIn["tape"]?.name == nil)
    }

    @Test("the description fits in a line of help", arguments: ReportFormat.builtIn.map(\.summary))
    func summaries(_ summary: String) {
        #expect(!summary.isEmpty && summary.count <= 50)
    }

    @Test("each makes a report that writes to the output it is given", arguments: ReportFormats.builtIn.names)
    func makes(_ name: String) throws {
        let format = try #require(ReportFormats.builtIn[name])
        let run = try ScriptedRun.played("Feature: F\n  Scenario: S\n    Given a\n    And undefined")
        let text = reported(run) { format.make(ReportOptions(), ReportOutputs(main: $0)) }
        let silent = ["snippets", "unused"]
        #expect(text.isEmpty == silent.contains(name))
    }

    @Test("each knows what its report takes", arguments: ReportFormats.builtIn.names)
    func kinds(_ name: String) throws {
        let format = try #require(ReportFormats.builtIn[name])
        let known = format.report(ReportOptions(isInteractive: true), ReportOutputs { _ in })
        let asked = TypedReport(asking: known.report)
        #expect(known.takesEvents == asked.takesEvents)
        #expect(known.countsPassed == asked.countsPassed)
        #expect(known.isLive == asked.isLive)
        #expect(!format.report(ReportOptions(), ReportOutputs { _ in }).isLive)
    }
}
