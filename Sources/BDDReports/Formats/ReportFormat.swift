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
    package let report: @Sendable (ReportOptions, ReportOutputs) -> TypedReport
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
        ) { TypedReport(asking: make($0, $1.main)) }
    }

    private init(
        name: String, summary: String, showsStepStarts: Bool = false, showsPlan: Condition = .never,
        report: @escaping @Sendable (ReportOptions, ReportOutputs) -> TypedReport
    ) {
        self.name = name
        self.summary = summary
        self.showsStepStarts = showsStepStarts
        self.showsPlan = showsPlan
        self.report = report
    }

    package func make(_ options: ReportOptions, _ outputs: ReportOutputs) -> any Report {
        report(options, outputs).report
    }
}

extension ReportFormat {
    /// What is written when no format is asked for.
    package static let `default` = ReportFormat(
        name: "default", summary: "steps or a line a feature, then problems, figures", showsPlan: .onTerminal
    ) { .live(DefaultReport($0, write: $1.main), when: $0.isInteractive) }

    package static let summary = ReportFormat(name: "summary", summary: "problems, figures and snippets at the end") {
        .counting(SummaryReport($0, write: $1.main))
    }

    package static let message = ReportFormat(
        name: "message", summary: "the message stream itself (NDJSON)", showsStepStarts: true, showsPlan: .always
    ) { .messages(MessageReport($0, write: $1.main)) }

    package static let html = ReportFormat(
        name: "html", summary: "a page with the features as they were written", showsPlan: .always
    ) { .events(HTMLReport($0, write: $1.main)) }

    package static let junit = ReportFormat(name: "junit", summary: "JUnit XML, for build servers") {
        .events(JUnitReport($0, write: $1.main))
    }

    private static let github = ReportFormat(name: "github", summary: "GitHub annotations and job summary") {
        .counting(GitHubReport($0, jobSummary: $1.jobSummary, write: $1.main))
    }

    /// Those that every runner knows, in the order in which the help lists them.
    package static let builtIn: [ReportFormat] = [
        .default,
        ReportFormat(name: "pretty", summary: "every scenario with its steps") {
            .events(PrettyReport($0, write: $1.main))
        },
        ReportFormat(name: "progress", summary: "one character for every step") {
            .events(ProgressReport($0, write: $1.main))
        },
        ReportFormat(name: "progress-bar", summary: "two bars, and problems as they come up", showsPlan: .always) {
            .live(ProgressBarReport($0, write: $1.main), when: $0.isInteractive)
        },
        .summary,
        .html,
        .message,
        .junit,
        ReportFormat(name: "json", summary: "Cucumber's older JSON, for tools that read it") {
            .events(JSONReport($0, write: $1.main))
        },
        .github,
        ReportFormat(name: "teamcity", summary: "TeamCity service messages") {
            .events(TeamCityReport($0, write: $1.main))
        },
        ReportFormat(name: "tap", summary: "Test Anything Protocol, version 14") {
            .events(TAPReport($0, write: $1.main))
        },
        ReportFormat(name: "rerun", summary: "FILE:LINE of what was not accepted, for @FILE") {
            .counting(RerunReport($0, write: $1.main))
        },
        ReportFormat(name: "usage", summary: "the slowest steps, and times of definitions") {
            .events(UsageReport($0, write: $1.main))
        },
        ReportFormat(name: "usage-json", summary: "the same for programs") {
            .events(UsageJSONReport($0, write: $1.main))
        },
        ReportFormat(name: "snippets", summary: "code for the undefined steps") {
            .counting(SnippetsReport($0, write: $1.main))
        },
        ReportFormat(name: "stepdefs", summary: "all step definitions and their uses", showsPlan: .always) {
            .messages(StepDefinitionsReport($0, onlyUnused: false, write: $1.main))
        },
        ReportFormat(name: "unused", summary: "the step definitions that no step uses", showsPlan: .always) {
            .messages(StepDefinitionsReport($0, onlyUnused: true, write: $1.main))
        },
    ]
}
