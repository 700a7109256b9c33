import BDDDiagnostics
public import CucumberMessages

/// The environment of a report. No report reads the environment itself.
public struct ReportOptions: Sendable {
    /// The number of columns of the terminal.
    public var width: Int
    /// Whether the output is a terminal where lines can be redrawn; false if it is piped, and under `CI`.
    public var isInteractive: Bool
    /// Whether pending scenarios are not accepted.
    public var isStrict: Bool
    /// Whether scenarios in quarantine may fail; false for `--no-quarantine`.
    package var honorsQuarantine = true
    /// The command before `FILE:LINE` that runs one scenario again, such as `swift run bdd`; empty if there is none.
    public var rerunCommand: String
    package var theme: Theme
    /// Whether the progress bar shows the elapsed time and the running scenario, besides the counts.
    package var showsTime = true
    /// Whether summaries end with code for the undefined steps.
    package var showsSnippets = true
    /// Whether reports for terminals list the mistakes in feature files; false if standard error shows them above the report.
    package var listsFileErrors = true
    /// The least time between two redraws of the progress bar, in nanoseconds.
    package var redrawInterval = 100_000_000
    package var junit = JUnitOptions()
    /// Whether `message` contains this program's extensions: notes on the run and its shard, and diagnostics.
    package var hasMessageExtras = true
    /// The attachments that `message` contains.
    package var attachments = KeptAttachments.all
    /// The links of tags.
    package var tagLinks: [TagLink] = []
    /// The rules that the page shows with the state of their scenarios: a rule's id is a tag without `@`.
    package var requirements: [SpecDocument.Rule] = []
    /// Counts, by tag, the scenarios of the specification in other files than those of the run; nil if the specification
    /// is unknown.
    package var otherScenarios: (@Sendable (_ uris: Set<String>) -> [String: Int])?
    /// The number of scenarios that will run, by file, if it is known beforehand; nil if it follows from the messages.
    package var planned: [String: Int]?
    /// The branch and commit of the working copy; nil if unknown, and for a saved stream.
    package var checkout: Checkout?
    /// The source of the news of the run, which it has when the run has ended; nil without a history.
    package var news: RunNewsSource?
    /// The number of scenarios that will run; 0 if it follows from the messages.
    package var plannedCount: Int { planned?.values.reduce(0, +) ?? 0 }
    /// The file of the `html` report of the same run; nil if there is none.
    package var htmlReport: String?

    /// Makes options. The defaults are those of a file without colours.
    public init(
        usesColors: Bool = false, width: Int = 80, isInteractive: Bool = false, isStrict: Bool = true,
        rerunCommand: String = "swift run bdd"
    ) {
        theme = usesColors ? .cucumber : .plain
        self.width = width
        self.isInteractive = isInteractive
        self.isStrict = isStrict
        self.rerunCommand = rerunCommand
    }

    package init(
        theme: Theme, width: Int = 80, isInteractive: Bool = false, isStrict: Bool = true,
        rerunCommand: String = "swift run bdd"
    ) {
        self.init(width: width, isInteractive: isInteractive, isStrict: isStrict, rerunCommand: rerunCommand)
        self.theme = theme
    }

    /// Whether the output may contain the escape sequences for colours.
    public var usesColors: Bool { theme.hasColors }

    /// Returns the command that runs scenarios again; their paths only if there is no such command.
    ///
    /// - Parameter paths: The scenarios as `FILE:LINE:LINE`.
    package func command(running paths: [String]) -> String {
        ([rerunCommand] + paths.map { ShellText.word($0) }).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the command that runs scenarios again; nil if the program has no such command.
    package func command(ifAnyRuns paths: [String]) -> String? { rerunCommand.isEmpty ? nil : command(running: paths) }

    /// Returns the command that runs a scenario again; nil if the program has no such command.
    package func command(running location: ScenarioLocation) -> String? {
        command(ifAnyRuns: [location.description])
    }

    /// Whether a scenario with this status lets the run be accepted, if it is not in quarantine.
    public func accepts(_ status: Status) -> Bool { status.isAccepted(isStrict) }

    /// Whether the scenario of a final attempt lets the run be accepted: by its status, or because it failed in
    /// quarantine.
    public func accepts(_ attempt: Attempt, in query: RunQuery) -> Bool {
        accepts(attempt.status) || query.excuse(of: attempt) != nil
    }
}

/// The names in JUnit's XML.
package struct JUnitOptions: Sendable {
    package var suiteName: String
    /// The `classname` of every test case; nil to use the name of its feature.
    package var className: String?
    package var naming: NamingStrategy
    /// The folder for attachments of scenarios that were not accepted; nil for none.
    package var attachments: String?

    package init(
        suiteName: String = "Cucumber", className: String? = nil, naming: NamingStrategy = .withoutFeature
    ) {
        self.suiteName = suiteName
        self.className = className
        self.naming = naming
    }
}
