/// A kind of report that can be asked for by name.
///
///     let slow = ReportFormat("slow", "scenarios that take a second or more") { SlowReport(write: $1) }
///
/// A runner that is given the format makes a report of it for `--format slow`, or `--format slow:FILE`.
public struct ReportFormat: Sendable {
    /// As `--format` takes it.
    package let name: String
    /// One line, for the help.
    package let summary: String
    /// Makes a report that writes to the outputs.
    package let make: @Sendable (ReportOptions, ReportOutputs) -> any Report
    /// Whether it shows that a step has begun. When no report of a run does, the run sends no such message.
    package let showsStepStarts: Bool
    /// When it shows what has not begun yet, and so wants the whole plan before the first scenario begins.
    package let showsPlan: Condition

    package enum Condition: Sendable {
        case never, onTerminal, always
    }

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - name: What `--format` takes: no name of another format, not empty, and without a colon.
    ///   - summary: One line for the help, of about 50 characters.
    ///   - showsStepStarts: Whether the report wants the `testStepStarted` messages, which a run leaves out when no
    ///     report does.
    ///   - showsPlan: Whether the report wants the messages of all test cases before the first one begins. Else each
    ///     comes when it begins.
    ///   - make: Makes a report for a run, given the options of the output it goes to, and the output.
    public init(
        _ name: String, _ summary: String, showsStepStarts: Bool = false, showsPlan: Bool = false,
        make: @escaping @Sendable (ReportOptions, @escaping ReportOutput) -> any Report
    ) {
        self.init(
            name: name, summary: summary, showsStepStarts: showsStepStarts, showsPlan: showsPlan ? .always : .never
        ) { make($0, $1.main) }
    }

    private init(
        name: String, summary: String, showsStepStarts: Bool = false, showsPlan: Condition = .never,
        make: @escaping @Sendable (ReportOptions, ReportOutputs) -> any Report
    ) {
        self.name = name
        self.summary = summary
        self.showsStepStarts = showsStepStarts
        self.showsPlan = showsPlan
        self.make = make
    }
}

extension ReportFormat {
    /// What is written when no format is asked for.
    package static let `default` = ReportFormat(
        name: "default", summary: "steps or a line a feature, then problems, figures", showsPlan: .onTerminal
    ) { DefaultReport($0, write: $1.main) }

    package static let summary = ReportFormat("summary", "problems, figures and snippets at the end") {
        SummaryReport($0, write: $1)
    }

    package static let message = ReportFormat(
        "message", "the message stream itself (NDJSON)", showsStepStarts: true, showsPlan: true
    ) { MessageReport($0, write: $1) }

    package static let html = ReportFormat(
        "html", "a page with the features as they were written", showsPlan: true
    ) { HTMLReport($0, write: $1) }

    package static let junit = ReportFormat("junit", "JUnit XML, for build servers") { JUnitReport($0, write: $1) }

    private static let github = ReportFormat(name: "github", summary: "GitHub annotations and job summary") {
        GitHubReport($0, jobSummary: $1.jobSummary, write: $1.main)
    }

    /// Those that every runner knows, in the order in which the help lists them.
    package static let builtIn: [ReportFormat] = [
        .default,
        ReportFormat("pretty", "every scenario with its steps") { PrettyReport($0, write: $1) },
        ReportFormat("progress", "one character for every step") { ProgressReport($0, write: $1) },
        ReportFormat("progress-bar", "two bars, and problems as they come up", showsPlan: true) {
            ProgressBarReport($0, write: $1)
        },
        .summary,
        .html,
        .message,
        .junit,
        ReportFormat("json", "Cucumber's older JSON, for tools that read it") { JSONReport($0, write: $1) },
        .github,
        ReportFormat("teamcity", "TeamCity service messages") { TeamCityReport($0, write: $1) },
        ReportFormat("tap", "Test Anything Protocol, version 14") { TAPReport($0, write: $1) },
        ReportFormat("rerun", "FILE:LINE of what was not accepted, for @FILE") { RerunReport($0, write: $1) },
        ReportFormat("usage", "the slowest steps, and times of definitions") { UsageReport($0, write: $1) },
        ReportFormat("usage-json", "the same for programs") { UsageJSONReport($0, write: $1) },
        ReportFormat("snippets", "code for the undefined steps") { SnippetsReport($0, write: $1) },
        ReportFormat("stepdefs", "all step definitions and their uses", showsPlan: true) {
            StepDefinitionsReport($0, onlyUnused: false, write: $1)
        },
        ReportFormat("unused", "the step definitions that no step uses", showsPlan: true) {
            StepDefinitionsReport($0, onlyUnused: true, write: $1)
        },
    ]
}
