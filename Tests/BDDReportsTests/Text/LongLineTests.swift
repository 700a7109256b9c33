import BDDTestStreams
import Gherkin
import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("What is very long in a feature")
struct LongLineTests {
    /// Features with one long part each.
    private static let features: [(part: String, text: String)] = {
        let long = String(repeating: "long ", count: 200_000)
        return [
            ("step", "Feature: F\n  Scenario: S\n    Given \(long)\n"),
            ("undefined step", "Feature: F\n  Scenario: S\n    Given undefined \(long)\n"),
            ("cell", "Feature: F\n  Scenario: S\n    Given a\n      | \(long) |\n"),
            ("doc string", "Feature: F\n  Scenario: S\n    Given a\n      \"\"\"\n      \(long)\n      \"\"\"\n"),
            ("name", "Feature: F\n  Scenario: \(long)\n    Given a\n"),
            ("feature's name", "Feature: \(long)\n  Scenario: S\n    Given a\n"),
            ("tag", "Feature: F\n  @\(long.filter { $0 != " " })\n  Scenario: S\n    Given a\n"),
        ]
    }()

    @Test(
        "is cut in what people read", arguments: ["default", "pretty", "progress", "summary", "usage", "progress-bar"])
    func width(name: String) throws {
        let format = try #require(ReportFormats.builtIn[name])
        for (part, text) in Self.features {
            var run = try ScriptedRun(["f.feature": text], outcomes: ["a": .failed("no")])
            run.play(0)
            run.finish()
            let report = reported(run.envelopes(of: "bdd")) {
                format.make(ReportOptions(theme: .plain), ReportOutputs(main: $0))
            }
            let widest = report.split(separator: "\n").map(\.utf8.count).max() ?? 0
            #expect(widest <= 20_000, "\(part): \(widest)")
        }
    }

    @Test("is cut in diagnostics")
    func diagnostic() {
        let long = String(repeating: "long ", count: 200_000)
        let text = DiagnosticRenderer().render(Diagnostic(uri: "f.feature", message: long, help: long))
        #expect(text.utf8.count < 2 * 8192 + 200)
    }
}
