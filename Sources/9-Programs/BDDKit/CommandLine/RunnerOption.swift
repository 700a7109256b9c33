import BDDOptions

/// An option of a program's own for its runs: steps and hooks read it as a parameter.
///
///     let server = RunnerOption("--server", placeholder: "URL", "where the shop runs")
///
///     Given("the shop is open") { shop in try await shop.connect(to: RunParameters["server"] ?? "localhost") }
///
/// Given to ``AcceptanceRunner``, `--server URL` does what `-D server=URL` does, and stands in the help, in the
/// completions and in profiles.
public struct RunnerOption: Sendable {
    package let name: String
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

extension RunnerOption {
    var option: Option<RunSettings> {
        let parameter = String(name.drop { $0 == "-" })
        guard let placeholder else { return .flag(name, help: help) { $0.parameters[parameter] = "true" } }
        return .value(name, placeholder: placeholder, help: help) { $0.parameters[parameter] = $1 }
    }
}
