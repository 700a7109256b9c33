/// A report format that can be selected by name.
///
///     let slow = ReportFormat("slow", "scenarios that take a second or more") { SlowReport(write: $1) }
///
/// A runner that is given this format makes the report for `--format slow` or `--format slow:FILE`.
public struct ReportFormat: Sendable {
    /// The name in `--format`.
    package let name: String
    /// One line for the help.
    package let summary: String
    /// Makes a report that writes to the outputs.
    package let report: @Sendable (ReportOptions, ReportOutputs) -> TypedReport
    /// Whether the report needs `testStepStarted` messages. The run omits them if no report needs them.
    package let showsStepStarts: Bool
    /// When the report needs the plan of all scenarios before the first one begins.
    package let showsPlan: Condition
    /// Whether only people read the report. Build servers must then not find commands in it.
    package let isForPeople: Bool
    /// Whether a text is an earlier report of this format, which may be replaced. The text is not empty.
    package let wrote: @Sendable (EarlierText) -> Bool

    package enum Condition: Sendable {
        case never, onTerminal, always
    }

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - name: The name in `--format`. It must be unique and not empty, without a colon or white space.
    ///   - summary: One line for the help, of about 50 characters.
    ///   - showsStepStarts: Whether the report needs `testStepStarted` messages. The run omits them if no report needs
    ///   them.
    ///   - showsPlan: Whether the report needs the messages of all test cases before the first one begins. Otherwise
    ///   each message comes when its test case begins.
    ///   - wrote: Whether a text is an earlier report of this format. Of a long file the text has the first and the last
    ///   lines. A run replaces nothing else; by default it replaces only empty files.
    ///   - make: Makes a report for a run from the options of its output, and the output.
    public init(
        _ name: String, _ summary: String, showsStepStarts: Bool = false, showsPlan: Bool = false,
        wrote: @escaping @Sendable (String) -> Bool = { _ in false },
        make: @escaping @Sendable (ReportOptions, @escaping ReportOutput) -> any Report
    ) {
        self.init(
            name: name, summary: summary, showsStepStarts: showsStepStarts, showsPlan: showsPlan ? .always : .never,
            wrote: { wrote($0.lines.joined(separator: "\n")) }
        ) { TypedReport(asking: make($0, $1.main)) }
    }

    private init(
        name: String, summary: String, showsStepStarts: Bool = false, showsPlan: Condition = .never,
        isForPeople: Bool = false, wrote: @escaping @Sendable (EarlierText) -> Bool,
        report: @escaping @Sendable (ReportOptions, ReportOutputs) -> TypedReport
    ) {
        self.name = name
        self.summary = summary
        self.showsStepStarts = showsStepStarts
        self.showsPlan = showsPlan
        self.isForPeople = isForPeople
        self.wrote = wrote
        self.report = report
    }

    package func make(_ options: ReportOptions, _ outputs: ReportOutputs) -> any Report {
        report(options, outputs).report
    }
}

extension ReportFormat {
    /// The format that is used if no format is selected.
    package static let `default` = ReportFormat(
        name: "default", summary: "steps or a line a feature, then problems, figures", showsPlan: .onTerminal,
        isForPeople: true, wrote: DefaultReport.wrote
    ) { .live(DefaultReport($0, write: $1.main), when: $0.isInteractive) }

    package static let summary = ReportFormat(
        name: "summary", summary: "problems, figures and snippets at the end", isForPeople: true,
        wrote: SummaryReport.wrote
    ) {
        .counting(SummaryReport($0, write: $1.main))
    }

    package static let message = ReportFormat(
        name: "message", summary: "the message stream itself (NDJSON)", showsStepStarts: true, showsPlan: .always,
        wrote: MessageReport.wrote
    ) { .record(MessageReport($0, write: $1.main)) }

    package static let html = ReportFormat(
        name: "html", summary: "a page with the features as they were written", showsPlan: .always,
        wrote: HTMLReport.wrote
    ) { .events(HTMLReport($0, write: $1.main)) }

    package static let junit = ReportFormat(
        name: "junit", summary: "JUnit XML, for build servers", wrote: JUnitReport.wrote
    ) {
        .events(JUnitReport($0, write: $1.main))
    }

    package static let github = ReportFormat(
        name: "github", summary: "GitHub annotations and job summary", wrote: GitHubReport.wrote
    ) {
        .counting(GitHubReport($0, jobSummary: $1.jobSummary, write: $1.main))
    }

    /// The formats that every runner has, in the order of the help.
    package static let builtIn: [ReportFormat] = [
        .default,
        ReportFormat(
            name: "pretty", summary: "every scenario with its steps", isForPeople: true, wrote: PrettyReport.wrote
        ) {
            .events(PrettyReport($0, write: $1.main))
        },
        ReportFormat(
            name: "progress", summary: "one character for every step", isForPeople: true, wrote: ProgressReport.wrote
        ) {
            .events(ProgressReport($0, write: $1.main))
        },
        ReportFormat(
            name: "progress-bar", summary: "two bars, and problems as they come up", showsPlan: .always,
            isForPeople: true, wrote: ProgressBarReport.wrote
        ) {
            .live(ProgressBarReport($0, write: $1.main), when: $0.isInteractive)
        },
        .summary,
        .html,
        .message,
        .junit,
        ReportFormat(name: "json", summary: "Cucumber's older JSON, for tools that read it", wrote: JSONReport.wrote) {
            .events(JSONReport($0, write: $1.main))
        },
        .github,
        ReportFormat(name: "teamcity", summary: "TeamCity service messages", wrote: TeamCityReport.wrote) {
            .events(TeamCityReport($0, write: $1.main))
        },
        ReportFormat(
            name: "tap", summary: "Test Anything Protocol, version 14", isForPeople: true, wrote: TAPReport.wrote
        ) {
            .events(TAPReport($0, write: $1.main))
        },
        ReportFormat(name: "rerun", summary: "FILE:LINE of what was not accepted, for @FILE", wrote: RerunReport.wrote)
        {
            .counting(RerunReport($0, write: $1.main))
        },
        ReportFormat(
            name: "usage", summary: "the slowest steps, and times of definitions", isForPeople: true,
            wrote: UsageReport.wrote
        ) {
            .events(UsageReport($0, write: $1.main))
        },
        ReportFormat(name: "usage-json", summary: "the same for programs", wrote: UsageJSONReport.wrote) {
            .events(UsageJSONReport($0, write: $1.main))
        },
        ReportFormat(
            name: "snippets", summary: "code for the undefined steps", isForPeople: true, wrote: SnippetsReport.wrote
        ) {
            .counting(SnippetsReport($0, write: $1.main))
        },
        ReportFormat(
            name: "stepdefs", summary: "all step definitions and their uses", showsPlan: .always,
            isForPeople: true, wrote: StepDefinitionsReport.wrote
        ) {
            .messages(StepDefinitionsReport($0, onlyUnused: false, write: $1.main))
        },
        ReportFormat(
            name: "unused", summary: "the step definitions that no step uses", showsPlan: .always,
            isForPeople: true, wrote: StepDefinitionsReport.wrote
        ) {
            .messages(StepDefinitionsReport($0, onlyUnused: true, write: $1.main))
        },
    ]
}
