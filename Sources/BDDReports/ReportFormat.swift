/// A kind of report that can be asked for by name.
public struct ReportFormat: Sendable {
    /// As `--format` takes it.
    public let name: String
    /// One line, for the help.
    public let summary: String
    /// Makes a report that writes to the outputs.
    public let make: @Sendable (ReportOptions, ReportOutputs) -> any Report
    /// Whether it shows that a step has begun. When no report of a run does, the run does not tell it.
    package let showsStepStarts: Bool
    /// When it shows what has not begun yet, and so wants the whole plan before the first scenario begins.
    package let showsPlan: Condition

    package enum Condition: Sendable {
        case never, onTerminal, always
    }

    package init(
        _ name: String, _ summary: String, showsStepStarts: Bool = false, showsPlan: Condition = .never,
        make: @escaping @Sendable (ReportOptions, ReportOutputs) -> any Report
    ) {
        self.name = name
        self.summary = summary
        self.showsStepStarts = showsStepStarts
        self.showsPlan = showsPlan
        self.make = make
    }
}

/// Where a report's bytes go.
public struct ReportOutputs {
    /// The terminal, or the file behind the format's name.
    public var main: ReportOutput
    /// The file that GitHub names in `GITHUB_STEP_SUMMARY`; only `github` writes there.
    public var jobSummary: ReportOutput?

    public init(main: @escaping ReportOutput, jobSummary: ReportOutput? = nil) {
        self.main = main
        self.jobSummary = jobSummary
    }
}

extension ReportFormat {
    /// What is written when no format is asked for.
    public static let `default` = ReportFormat(
        "default", "scenarios as they run, then problems and figures", showsPlan: .onTerminal
    ) { DefaultReport($0, write: $1.main) }

    /// All formats, in the order in which the help lists them.
    public static let all: [ReportFormat] = [
        .default,
        ReportFormat("pretty", "every scenario with its steps") { PrettyReport($0, write: $1.main) },
        ReportFormat("progress", "one character for every step") { ProgressReport($0, write: $1.main) },
        ReportFormat("progress-bar", "two bars, and problems as they come up", showsPlan: .always) {
            ProgressBarReport($0, write: $1.main)
        },
        ReportFormat("summary", "problems, figures and snippets at the end") { SummaryReport($0, write: $1.main) },
        ReportFormat("html", "a page with the features as they were written", showsPlan: .always) {
            HTMLReport($0, write: $1.main)
        },
        ReportFormat("message", "the message stream itself (NDJSON)", showsStepStarts: true, showsPlan: .always) {
            MessageReport($0, write: $1.main)
        },
        ReportFormat("junit", "JUnit XML, for build servers") { JUnitReport($0, write: $1.main) },
        ReportFormat("json", "Cucumber's older JSON, for tools that read it") { JSONReport($0, write: $1.main) },
        ReportFormat("github", "GitHub annotations and job summary") {
            GitHubReport($0, jobSummary: $1.jobSummary, write: $1.main)
        },
        ReportFormat("teamcity", "TeamCity service messages") { TeamCityReport($0, write: $1.main) },
        ReportFormat("tap", "Test Anything Protocol, version 14") { TAPReport($0, write: $1.main) },
        ReportFormat("rerun", "FILE:LINE of what was not accepted, for @FILE") { RerunReport($0, write: $1.main) },
        ReportFormat("usage", "the slowest steps, and times of definitions") { UsageReport($0, write: $1.main) },
        ReportFormat("usage-json", "the same for programs") { UsageJSONReport($0, write: $1.main) },
        ReportFormat("snippets", "code for the undefined steps") { SnippetsReport($0, write: $1.main) },
        ReportFormat("stepdefs", "all step definitions and their uses", showsPlan: .always) {
            StepDefinitionsReport($0, onlyUnused: false, write: $1.main)
        },
        ReportFormat("unused", "the step definitions that no step uses", showsPlan: .always) {
            StepDefinitionsReport($0, onlyUnused: true, write: $1.main)
        },
    ]

    public static func named(_ name: String) -> ReportFormat? {
        all.first { $0.name == name }
    }
}
