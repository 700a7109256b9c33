package import BDDReports

extension ReportFormat {
    /// The format that is used if no format is selected.
    package static let `default` = ReportFormat(
        name: "default", summary: "steps, or lines for features; failures and totals", showsPlan: .onTerminal,
        isForPeople: true, wrote: DefaultReport.wrote
    ) { .live(DefaultReport($0, write: $1.main), when: $0.isInteractive) }

    package static let summary = ReportFormat(
        name: "summary", summary: "failures, totals and snippets at the end", isForPeople: true,
        wrote: SummaryReport.wrote
    ) {
        .counting(SummaryReport($0, write: $1.main))
    }

    package static let html = ReportFormat(
        name: "html", summary: "a page with all features, failures and pictures", showsPlan: .always,
        wrote: HTMLReport.wrote
    ) { .events(HTMLReport($0, write: $1.main)) }

    package static let junit = ReportFormat(
        name: "junit", summary: "JUnit XML, for build servers", wrote: JUnitReport.wrote
    ) {
        .events(JUnitReport($0, $1))
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
            name: "progress-bar", summary: "progress bars, and failures as they happen", showsPlan: .always,
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
        ReportFormat(
            name: "rerun", summary: "FILE:LINE of what was not accepted, for @FILE", isInput: true,
            wrote: RerunReport.wrote
        ) {
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
