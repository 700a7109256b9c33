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

/// An option of a program's own for its runs: steps and hooks read it as a parameter.
///
///     let server = RunnerOption("--server", placeholder: "URL", "where the shop runs")
///
///     Given("the shop is open") { shop in try await shop.connect(to: Parameters["server"] ?? "localhost") }
///
/// Given to ``AcceptanceRunner``, `--server URL` does what `-D server=URL` does, and stands in the help, in the
/// completions and in profiles.
public struct RunnerOption: Sendable {
    let name: String
    let placeholder: String?
    let help: String

    /// Makes an option.
    ///
    /// - Parameters:
    ///   - name: two hyphens and a word, and no name of another option. The parameter is named like it, without hyphens.
    ///   - placeholder: what its value is called in the help; without one it takes no value, and the parameter is `true`.
    ///   - help: one line for the help.
    public init(_ name: String, placeholder: String? = nil, _ help: String) {
        self.name = name
        self.placeholder = placeholder
        self.help = help
    }
}
