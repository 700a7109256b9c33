/// The commands of BDDKit, by the names of Swift.
extension RunnerCommand {
    /// `watch`: runs the affected scenarios whenever a file is saved.
    public static let watch = RunnerCommand(WatchCommand.self)
    /// `studio`: opens a page to write, run and look at features.
    public static let studio = RunnerCommand(StudioCommand.self)
    /// `check`: checks feature files without running them.
    public static let check = RunnerCommand(CheckCommand.self)
    /// `mutate`: finds words of features, or code, that no check looks at.
    public static let mutate = RunnerCommand(MutateCommand.self)
    /// `steps`: lists the steps of the program.
    public static let steps = RunnerCommand(StepsCommand.self)
    /// `format`: formats feature files.
    public static let format = RunnerCommand(FormatCommand.self)
    /// `parse`: prints feature files as messages.
    public static let parse = RunnerCommand(ParseCommand.self)
    /// `report`: makes reports of a saved message stream.
    public static let report = RunnerCommand(ReportCommand.self)
    /// `merge`: joins the message streams of the parts of one run.
    public static let merge = RunnerCommand(MergeCommand.self)
    /// `resume`: continues a run that was broken off.
    public static let resume = RunnerCommand(ResumeCommand.self)
    /// `trace`: shows which scenarios prove each id of a specification.
    public static let trace = RunnerCommand(TraceCommand.self)
    /// `diff`: shows which scenarios differ in meaning between two versions.
    public static let diff = RunnerCommand(DiffCommand.self)
    /// `history`: shows the news of the last run in a history.
    public static let history = RunnerCommand(HistoryCommand.self)
    /// `site`: writes the features and their results as a site of static pages.
    public static let site = RunnerCommand(SiteCommand.self)
    /// `init`: makes a package with a feature, its steps and its tests.
    public static let newPackage = RunnerCommand(InitCommand.self)
    /// `lsp`: serves an editor by the Language Server Protocol.
    public static let languageServer = RunnerCommand(LanguageServerCommand.self)
    /// `completions`: prints a script that completes the command line in a shell.
    public static let completions = RunnerCommand(CompletionsCommand.self)

    /// The commands of BDDKit in the order of the help. A run, which needs no name, and `help` are in every program.
    static let builtIn: [RunnerCommand] = [
        watch, studio, check, mutate, steps, format, parse, report, merge, resume, trace, diff, history,
        site, newPackage, languageServer, completions,
    ]
}
