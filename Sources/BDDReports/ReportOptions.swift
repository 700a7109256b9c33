/// What reports need to know of the world around the run. Everything is given: no report reads the environment.
public struct ReportOptions: Sendable {
    public var theme: Theme
    /// Columns of the terminal.
    public var width: Int
    /// Whether the output is a terminal where lines can be drawn anew; false when it is piped, and under `CI`.
    public var isInteractive: Bool
    /// Whether the progress bar tells the time and what runs, beside the counts.
    public var showsTime = true
    /// Nanoseconds that pass at least between two drawings of the progress bar.
    public var redrawInterval = 100_000_000
    /// Whether pending scenarios are not accepted.
    public var isStrict: Bool
    /// What to type before `FILE:LINE` to run one scenario again.
    public var rerunCommand: String
    public var junit: JUnitOptions

    public init(
        theme: Theme = .plain, width: Int = 80, isInteractive: Bool = false, isStrict: Bool = true,
        rerunCommand: String = "swift run bdd", junit: JUnitOptions = JUnitOptions()
    ) {
        self.theme = theme
        self.width = width
        self.isInteractive = isInteractive
        self.isStrict = isStrict
        self.rerunCommand = rerunCommand
        self.junit = junit
    }
}

/// The names in JUnit's XML.
public struct JUnitOptions: Sendable {
    public var suiteName: String
    /// The `classname` of every test case; nil for the name of its feature.
    public var className: String?
    public var naming: NamingStrategy

    public init(
        suiteName: String = "Cucumber", className: String? = nil, naming: NamingStrategy = .withoutFeature
    ) {
        self.suiteName = suiteName
        self.className = className
        self.naming = naming
    }
}
