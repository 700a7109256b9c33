/// The commands of a program in addition to the run of features and `help`, which every program has.
///
///     AcceptanceRunner([shopSteps])                                                  // all commands of BDDKit
///     AcceptanceRunner([shopSteps], commands: [restock])                             // and one of its own
///     AcceptanceRunner([shopSteps], commands: .only([.check, .format, restock]))     // these alone
public struct RunnerCommands: Sendable, ExpressibleByArrayLiteral {
    /// The commands in the order of the help.
    let list: [RunnerCommand]
    /// Whether features run when no command is named. A program without steps has only its commands.
    let runsFeatures: Bool

    private init(list: [RunnerCommand], runsFeatures: Bool = true) {
        self.list = list
        self.runsFeatures = runsFeatures
    }

    /// Makes a list of all commands of BDDKit, followed by the program's own commands.
    ///
    /// - Parameter own: the program's own commands.
    public init(arrayLiteral own: RunnerCommand...) {
        self.init(list: RunnerCommand.builtIn + own)
    }

    /// All commands of BDDKit.
    public static let all: RunnerCommands = []

    /// Only the given commands, in the order in which the help lists them.
    ///
    /// - Parameter commands: commands of BDDKit and the program's own.
    /// - Returns: the commands of a program in which no other command can be called.
    public static func only(_ commands: [RunnerCommand]) -> RunnerCommands {
        RunnerCommands(list: commands)
    }

    /// Only the given commands, in a program that has no steps and so runs no features.
    ///
    /// - Parameter commands: commands that need no step definitions.
    package static func withoutRuns(_ commands: [RunnerCommand]) -> RunnerCommands {
        RunnerCommands(list: commands, runsFeatures: false)
    }

    func named(_ word: String) -> RunnerCommand? { list.first { $0.name == word } }
}
