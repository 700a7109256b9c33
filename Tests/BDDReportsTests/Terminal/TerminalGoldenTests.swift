import BDDTestStreams
import Conformance
import Testing

@testable import BDDReportFormats
@testable import BDDReports

@Suite(
    "Terminal reports equal Cucumber's", .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped))
)
struct TerminalGoldenTests {
    static let themes: [(name: String, theme: Theme)] = [("plain", .plain), ("cucumber", .cucumber)]

    @Test("pretty", arguments: Sample.all("pretty"))
    func pretty(_ sample: Sample) throws {
        for (name, theme) in Self.themes {
            let text = try reported(sample.messages) { PrettyReport(ReportOptions(theme: theme), write: $0) }
            #expect(try text == sample.golden("\(name).pretty.log"))
        }
    }

    @Test("progress", arguments: Sample.all("pretty"))
    func progress(_ sample: Sample) throws {
        for (name, theme) in Self.themes {
            let text = try reported(sample.messages) { ProgressReport(ReportOptions(theme: theme), write: $0) }
            #expect(try text == sample.golden("\(name).progress.log"))
        }
    }

    @Test("summary", arguments: Sample.all("pretty"))
    func summary(_ sample: Sample) throws {
        for (name, theme) in Self.themes {
            let text = try reported(sample.messages) { SummaryReport(ReportOptions(theme: theme), write: $0) }
            #expect(try text == sample.golden("\(name).summary.log"))
        }
    }

    @Test("every frame of progress-bar", arguments: Sample.all("pretty"))
    func progressBar(_ sample: Sample) throws {
        let screen = Screen()
        var options = ReportOptions(theme: .cucumber, isInteractive: true)
        options.showsTime = false
        options.redrawInterval = 0
        let report = ReportGroup([ProgressBarReport(options) { screen.write($0) }])
        var frames: [String] = []
        for envelope in try sample.messages {
            let before = screen.text
            report.receive(envelope)
            guard screen.text != before else { continue }
            let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
            frames.append("[\(envelope.memberName)]\n\(lines.joined(separator: "\n"))")
        }
        #expect(try frames.joined(separator: "\n") == sample.golden("cucumber.progressbar.log"))
    }
}

/// A terminal that supports two commands: moving up, and clearing what is below.
private final class Screen {
    private(set) var text = ""

    func write(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        while let escape = rest.firstRange(of: "\u{1B}[4A\u{1B}[0J") {
            text += rest[..<escape.lowerBound]
            text = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(4).joined(separator: "\n")
            rest = rest[escape.upperBound...]
        }
        text += rest
    }
}
