import BDDDiagnostics
import BDDSteps

/// A command of a program's own, beside those that every runner has.
///
///     let restock = RunnerCommand("restock", "fills the shop before a run") { arguments in
///         try await Shop.shared.restock(arguments.first)
///         return .accepted
///     }
///
/// Given to ``AcceptanceRunner``, `shop restock apples` calls it, and the help and the completions list it.
public struct RunnerCommand: Sendable {
    let name: String
    let summary: String
    let run: @Sendable ([String]) async throws -> ExitCode

    /// Makes a command.
    ///
    /// - Parameters:
    ///   - name: the first argument that calls it: letters, and no name of another command.
    ///   - summary: one line for the help, of about 50 characters.
    ///   - run: does it, given the arguments behind the name, and says what the program answers to the shell. What it
    ///     throws is written to standard error, and answered with ``ExitCode/notDone``.
    public init(
        _ name: String, _ summary: String, run: @escaping @Sendable ([String]) async throws -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        self.run = run
    }

    /// What `--help` prints.
    var help: String {
        "\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n\nUsage: \(ProgramName.word) \(name)\n"
    }
}
