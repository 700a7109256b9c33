public import CucumberMessages

/// What reports need to know of the world around the run. Everything is given: no report reads the environment.
public struct ReportOptions: Sendable {
    /// Columns of the terminal.
    public var width: Int
    /// Whether the output is a terminal where lines can be drawn anew; false when it is piped, and under `CI`.
    public var isInteractive: Bool
    /// Whether pending scenarios are not accepted.
    public var isStrict: Bool
    /// What to type before `FILE:LINE` to run one scenario again, as `swift run bdd`.
    public var rerunCommand: String
    package var theme: Theme
    /// Whether the progress bar shows the time and what runs, beside the counts.
    package var showsTime = true
    /// Nanoseconds that pass at least between two drawings of the progress bar.
    package var redrawInterval = 100_000_000
    package var junit = JUnitOptions()
    /// Where tags lead.
    package var tagLinks: [TagLink] = []
    /// How many scenarios will run, by file, where that is known beforehand; nil where the messages say it.
    package var planned: [String: Int]?
    /// The file that the `html` report of the same run is written to, if it is.
    package var htmlReport: String?

    /// Makes options, those of a file without colours when nothing is given.
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

    /// Whether the output may hold the sequences with which a terminal colours text.
    public var usesColors: Bool { theme.hasColors }

    /// Whether a scenario that ended so lets the run be accepted.
    public func accepts(_ status: Status) -> Bool { status.isAccepted(isStrict) }
}

/// The names in JUnit's XML.
package struct JUnitOptions: Sendable {
    package var suiteName: String
    /// The `classname` of every test case; nil for the name of its feature.
    package var className: String?
    package var naming: NamingStrategy

    package init(
        suiteName: String = "Cucumber", className: String? = nil, naming: NamingStrategy = .withoutFeature
    ) {
        self.suiteName = suiteName
        self.className = className
        self.naming = naming
    }
}
