import BDDDiagnostics
import BDDSteps

/// A command that a program adds to the commands that every runner has.
///
///     let restock = RunnerCommand("restock", "fills the shop before a run") { arguments in
///         try await Shop.shared.restock(arguments.first)
///         return .accepted
///     }
///
/// Pass it to ``AcceptanceRunner``. Then `shop restock apples` calls it, and the help and the completions list it.
public struct RunnerCommand: Sendable {
    let name: String
    let summary: String
    let run: @Sendable ([String]) async throws -> ExitCode

    /// Makes a command.
    ///
    /// - Parameters:
    ///   - name: the first argument that calls the command: letters and hyphens, different from the names of all other
    ///     commands.
    ///   - summary: one line of about 50 characters for the help.
    ///   - run: does the work. It gets the arguments after the name, and returns the exit code of the program. If it
    ///     throws, the error is written to standard error, and the exit code is ``ExitCode/notDone``.
    public init(
        _ name: String, _ summary: String, run: @escaping @Sendable ([String]) async throws -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        self.run = run
    }

    /// The text that `--help` prints.
    var help: String {
        "\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n\nUsage: \(ProgramName.word) \(name)\n"
    }
}
