import BDDDiagnostics
import BDDOptions
import BDDReports
import BDDRunning

/// The commands that the program of this task or process has.
enum Commands {
    /// The commands of BDDKit: the run, which needs no name, the commands that programs register, and `help`.
    static let builtIn: [any Command.Type] =
        [RunCommand.self]
        + RunnerCommand.builtIn.compactMap { command in
            if case .builtIn(let type) = command.work { type } else { nil }
        } + [HelpCommand.self]

    /// The commands that the program has registered, and `help`.
    static var registered: [RunnerCommand] { OwnCommandLine.current.commands.list + [RunnerCommand(HelpCommand.self)] }

    /// Whether features run when no command is named.
    static var runsFeatures: Bool { OwnCommandLine.current.commands.runsFeatures }

    /// The command that is carried out when none is named.
    static var unnamed: any Command.Type { runsFeatures ? RunCommand.self : NoCommand.self }

    /// The names of all commands of the program.
    static var names: [String] { (runsFeatures ? [RunCommand.name.rawValue] : []) + registered.map(\.name) }

    /// A line for each command that needs a name.
    static var list: String { Columns.aligned(registered.map { [$0.name, $0.summary] }, indent: 2) }

    /// The commands that shells complete.
    static func completed(_ formats: ReportFormats) -> [CompletedCommand] {
        [CompletedCommand(unnamed, formats)] + registered.map { CompletedCommand($0, formats) }
    }

    static func isRegistered(_ name: CommandName) -> Bool { names.contains(name.rawValue) }

    /// Words that are commands of other programs, with the way to do the same here.
    private static let foreignWords = [
        "rename": "F2 renames a step with all its uses, in 'bdd studio' and in editors with 'bdd lsp'",
        "lint": "'bdd check' finds mistakes in features",
        "fmt": "'bdd format' formats features",
        "html": "'bdd -f html:report.html' writes the page of a run",
        "list": "'bdd steps' lists the sentences, 'bdd --dry-run -f pretty' the scenarios",
        "test": "'bdd' runs all features, 'bdd PATH' some of them",
    ]

    /// Refuses a word that is not a file but a misspelt command or question, or a command that the program leaves out.
    ///
    /// - Throws: `UsageError.unknownCommand`, `UsageError.unregisteredCommand`.
    static func requireNone(like word: String) throws(UsageError) {
        guard word.allSatisfy(\.isLetter), !FeatureFiles.exists(word) else { return }
        if CommandName(rawValue: word) != nil { throw .unregisteredCommand(word) }
        if let help = foreignWords[word] { throw .foreignCommand(word, help: help) }
        let questions = RunCommand.options.filter(\.isQuestion).map(\.longName)
        // Nobody types the command that needs no name, and no help lists it.
        let others = names.filter { $0 != RunCommand.name.rawValue }
        let near = EditDistance.nearest(to: word, among: others + questions, count: 2)
        if !near.isEmpty { throw .unknownCommand(word, suggestions: near) }
    }
}
