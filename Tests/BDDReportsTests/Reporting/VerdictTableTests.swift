import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

/// Combines every report format with every way to refuse a run. What a reader would take for accepted is defined here,
/// without code of the reports.
@Suite("Every report says what the verdict is")
struct VerdictTableTests {
    enum Refusal: CaseIterable {
        case failed, undefined, pending, beforeAll, afterAll, parseError, undefinedType
        case workerDied, unwritten, interrupted, missing, stepMissing, unexplained
        case failedButSuccessful, missingButSuccessful, brokenOff, unreadableLine
    }

    enum Acceptance: CaseIterable {
        case passed, oneSkipped, flaky
    }

    /// Formats that cannot show a verdict: code to paste, and lists of definitions.
    static let silentFormats = ["usage-json", "snippets", "stepdefs", "unused"]
    static let formats = ReportFormat.builtIn.map(\.name).filter { !silentFormats.contains($0) }

    private static let feature = "Feature: F\n  Scenario: one\n    Given a\n  Scenario: two\n    Given b\n    Given c\n"
    private static let workerText = "a worker process died while no step was running: fatal error: gone"

    // MARK: Streams

    private static func run(_ outcomes: [String: TestStepResult] = [:]) throws -> ScriptedRun {
        let hooks = [
            Envelope.Hook(id: "open", sourceReference: .init(uri: "H.swift", line: 3), type: .beforeTestRun),
            Envelope.Hook(id: "close", sourceReference: .init(uri: "H.swift", line: 5), type: .afterTestRun),
        ]
        return try ScriptedRun(["a.feature": feature], outcomes: outcomes, hooks: hooks)
    }

    /// A run up to its end, in which everything passes unless `outcomes` says otherwise.
    private static func played(
        _ outcomes: [String: TestStepResult] = [:], _ change: (inout ScriptedRun) -> Void = { _ in }
    ) throws -> [Envelope] {
        var run = try run(outcomes)
        run.play(0)
        run.play(1)
        change(&run)
        return run.envelopes(of: Version.name)
    }

    private static func ended(
        _ outcomes: [String: TestStepResult] = [:], _ message: String? = nil, type: String? = nil,
        success: Bool? = nil
    ) throws -> [Envelope] {
        try played(outcomes) { run in
            run.finish(type.map { .init(type: $0, message: message) }, message: message, success: success)
        }
    }

    private static func stream(_ refusal: Refusal) throws -> [Envelope] {
        switch refusal {
        case .failed: try ended(["b": .failed("no")])
        case .undefined: try ended(["b": .undefined])
        case .pending: try ended(["c": .pending])
        case .beforeAll:
            try run().with { run in
                run.runHook("open", .failed("no shop"))
                run.finish()
            }
        case .afterAll:
            try played { run in
                run.runHook("close", .failed("no shop"))
                run.finish()
            }
        case .parseError:
            try played { run in
                run.append(
                    .parseError(ParseError(.reported("expected: #EOF"), at: Location(line: 1), uri: "b.feature")))
                run.finish()
            }
        case .undefinedType:
            try played { run in
                run.append(.undefinedParameterType(.init(expression: "a {flight}", name: "flight")))
                run.finish()
            }
        case .workerDied: try ended([:], workerText, type: "WorkerDied", success: false)
        case .unwritten: try ended([:], "a.xml cannot be written: no space", type: "UnwrittenReport", success: false)
        case .interrupted: try ended([:], "interrupted", type: "Interrupted", success: false)
        case .unexplained: try ended(success: false)
        default: try faulty(refusal)
        }
    }

    private static func faulty(_ refusal: Refusal) throws -> [Envelope] {
        switch refusal {
        case .missing, .missingButSuccessful:
            try run().with { run in
                run.play(0)
                run.finish(success: refusal == .missingButSuccessful)
            }
        case .stepMissing:
            try run().with { run in
                run.play(0)
                run.start(1)
                run.playStep(0, of: 1)
                run.end(1)
                run.finish(success: true)
            }
        case .failedButSuccessful: try ended(["b": .failed("no")], success: true)
        case .brokenOff: try played()
        default: try ended()
        }
    }

    private static func stream(_ acceptance: Acceptance) throws -> [Envelope] {
        switch acceptance {
        case .passed: try ended()
        case .oneSkipped: try ended(["b": .skipped])
        case .flaky:
            try run(["b": .failed("no")]).with { run in
                run.play(0)
                run.play(1, willBeRetried: true)
                run.start(1, attempt: 1)
                for step in 0..<2 { run.pass(step, of: 1, attempt: 1) }
                run.end(1, attempt: 1)
                run.finish()
            }
        }
    }

    // MARK: Reports

    static func report(_ format: String, _ stream: [Envelope], fault: String? = nil) throws -> String {
        let format = try #require(ReportFormat.builtIn.first { $0.name == format })
        let (gathered, summary) = (Gathered(), Gathered())
        let outputs = ReportOutputs(main: { gathered.write($0) }, jobSummary: { summary.write($0) })
        let group = ReportGroup([format.make(ReportOptions(), outputs)])
        for envelope in stream.dropLast() { group.receive(envelope) }
        if let fault { group.refuse(fault) }
        if let last = stream.last { group.receive(last) }
        group.end()
        return gathered.text + summary.text
    }

    private static func refused(_ format: String, _ refusal: Refusal) throws -> String {
        try report(
            format, stream(refusal),
            fault: refusal == .unreadableLine ? "run.ndjson:7: error: not a message" : nil)
    }

    /// Whether a person who reads only this report takes the run for accepted.
    private static func looksAccepted(_ format: String, _ text: String) throws -> Bool {
        switch format {
        case "default", "summary", "progress-bar":
            let bad = [
                "failed", "undefined", "pending", "ambiguous", "unknown", "arse error", "mistake", "parameter type",
            ]
            return text.contains("scenarios (") && text.contains(" passed") && !bad.contains(where: text.contains)
        case "pretty":
            let good = ["Feature: ", "Scenario: ", "✔ ", "↷ "]
            return text.lines.allSatisfy { line in good.contains { line.drop { $0 == " " }.hasPrefix($0) } }
        case "progress": return text.allSatisfy { ".-\n".contains($0) } && text.contains(".")
        case "html": return text.contains("<title>✔ Accepted: ")
        case "message": return text.lines.last?.contains(#""success":true"#) == true
        case "junit":
            return text.contains(#" failures="0" errors="0""#) && !text.contains(#" tests="0""#)
                && !text.contains("<failure") && !text.contains("<error")
        case "json":
            let statuses = text.matches(of: /"status":"(\w+)"/).map { String($0.output.1) }
            return !statuses.isEmpty && statuses.allSatisfy { ["passed", "skipped"].contains($0) }
        // A person reads either the log or the page, not both.
        case "github": return !text.contains("::error ") || text.contains("## ✔ Accepted\n")
        case "teamcity": return !text.contains("testFailed") && !text.contains("buildProblem")
        case "tap":
            let points = text.lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
            return !points.isEmpty && points.allSatisfy { $0.hasPrefix("ok") } && !text.contains("Bail out!")
        case "rerun": return text == ""
        case "usage": return !["Not accepted", "Unfinished", "Interrupted"].contains(where: text.contains)
        default: return try #require(nil as Bool?, "nobody has said what \(format) looks like")
        }
    }

    // MARK: Tests

    @Test("none of a refused run looks accepted", arguments: formats, Refusal.allCases)
    func refused(format: String, refusal: Refusal) throws {
        let text = try Self.refused(format, refusal)
        #expect(try !Self.looksAccepted(format, text), "\(text)")
    }

    @Test("each of an accepted run looks accepted", arguments: formats, Acceptance.allCases)
    func accepted(format: String, acceptance: Acceptance) throws {
        // These formats show each attempt.
        if acceptance == .flaky, ["pretty", "progress", "default"].contains(format) { return }
        let text = try Self.report(format, Self.stream(acceptance))
        #expect(try Self.looksAccepted(format, text), "\(text)")
    }

    @Test("each gives what is wrong with the run itself in words", arguments: formats.filter { $0 != "rerun" })
    func words(format: String) throws {
        // The texts have no characters that XML or messages escape.
        #expect(try Self.refused(format, .workerDied).contains(Self.escaped(Self.workerText, format)))
        #expect(try Self.refused(format, .interrupted).contains("interrupted"))
        #expect(
            try Self.refused(format, .unwritten).contains(Self.escaped("a.xml cannot be written: no space", format)))
        if format == "message" { return }
        #expect(try Self.refused(format, .missing).contains("1 planned scenario did not finish"))
        #expect(
            try Self.refused(format, .brokenOff).contains(Self.escaped("the run has no end: it was stopped", format)))
        #expect(
            try Self.refused(format, .unreadableLine).contains(
                Self.escaped("run.ndjson:7: error: not a message", format)))
        #expect(try Self.refused(format, .stepMissing).contains("1 of 2 steps and hooks of"))
        #expect(try Self.refused(format, .beforeAll).contains("no shop"))
        #expect(try Self.refused(format, .afterAll).contains("no shop"))
    }

    /// The texts are the same in all formats.
    private static func escaped(_ text: String, _ format: String) -> String { text }

    @Test(
        "rerun names all that is not proven to have passed",
        arguments: [
            (Refusal.failed, "a.feature:4\n"), (.missing, "a.feature:4\n"), (.stepMissing, "a.feature:4\n"),
            (.missingButSuccessful, "a.feature:4\n"), (.beforeAll, "a.feature:2:4\n"), (.afterAll, "a.feature:2:4\n"),
            (.workerDied, "a.feature:2:4\n"), (.brokenOff, "a.feature:2:4\n"), (.parseError, "b.feature\n"),
        ])
    func rerun(refusal: Refusal, scenarios: String) throws {
        #expect(try Self.refused("rerun", refusal) == scenarios)
    }

    @Test("a scenario that passed only when repeated is flaky in every one", arguments: formats)
    func flaky(format: String) throws {
        let text = try Self.report(format, Self.stream(.flaky))
        switch format {
        case "default", "summary", "progress-bar": #expect(text.contains("2 scenarios (2 passed of which 1 flaky)\n"))
        case "pretty": #expect(text.contains("    flaky: passed only in attempt 2\n"))
        case "progress": #expect(text == ".F-..\n1 scenario is flaky: it passed only when repeated\n")
        case "html": #expect(text.contains("<li><b>1</b> flaky</li>"))
        case "junit":
            let failure = "<![CDATA[Given b (a.feature:5)\nno\nCode:      Steps.swift:20]]>"
            #expect(text.contains("<flakyFailure message=\"no\" type=\"Failed\">\n\(failure)\n</flakyFailure>\n"))
        case "json": #expect(text.contains(#""flaky":true"#))
        case "github":
            #expect(text.contains("::warning file=a.feature,line=4,title=two::Flaky: passed only in attempt 2.\n"))
            #expect(text.contains("\n1 scenario is flaky: it passed only when repeated.\n"))
        case "teamcity":
            #expect(
                text.contains("##teamcity[message text='Flaky: |'two|' passed only in attempt 2.' status='WARNING'"))
        case "tap": #expect(text.contains("ok 2 - F - two\n# flaky: passed only in attempt 2\n"))
        case "message", "rerun", "usage": #expect(!text.contains("flaky"))
        default: Issue.record("nobody has said where \(format) tells it")
        }
    }

    @Test(
        "a dry run is no proof, in whatever words",
        arguments: formats.filter { !["json", "junit", "rerun", "usage"].contains($0) })
    func dryRun(format: String) throws {
        let stream = try Self.ended(["a": .skipped, "b": .skipped], "dry run: nothing was executed", success: true)
        let text = try Self.report(format, stream)
        #expect(text.lowercased().contains("dry run: nothing was executed"), "\(text)")
        if format == "html" || format == "github" { #expect(text.contains("■ No scenario passed")) }
        #expect(!text.contains("✔ Accepted"))
    }
}

extension ScriptedRun {
    /// The stream after `change`.
    fileprivate func with(_ change: (inout ScriptedRun) -> Void) -> [Envelope] {
        var run = self
        change(&run)
        return run.envelopes(of: Version.name)
    }

    /// Adds the result of a step that passes.
    fileprivate mutating func pass(_ step: Int, of index: Int, attempt: Int) {
        append(
            .testStepFinished(
                TestStepFinished(
                    testCaseStartedId: "start-\(index)-\(attempt)", testStepId: "test-\(stepId(step, of: index))",
                    testStepResult: .passed, timestamp: tick())))
    }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n") }
}
