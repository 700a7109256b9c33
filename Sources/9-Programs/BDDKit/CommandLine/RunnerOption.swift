import BDDOptions

/// An option that a program adds to its runs. Steps and hooks read its value as a run parameter.
///
///     let server = RunnerOption("--server", placeholder: "URL", "where the shop runs")
///
///     Given("the shop is open") { shop in try await shop.connect(to: RunParameters["server"] ?? "localhost") }
///
/// Pass it to ``AcceptanceRunner``. Then `--server URL` does the same as `-D server=URL`, and the option is part of the
/// help, of the completions and of profiles.
public struct RunnerOption: Sendable {
    package let name: String
    let placeholder: String?
    let help: String

    /// Makes an option.
    ///
    /// - Parameters:
    ///   - name: `--` and a word, different from the names of all other options. The parameter is the name without
    ///     `--`.
    ///   - placeholder: the word for the value in the help. Without one the option takes no value, and the parameter is
    ///     `true`.
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
        guard let placeholder else {
            return .flag(name, help: help, traits: .parameter) { $0.parameters[parameter] = "true" }
        }
        return .value(name, placeholder: placeholder, help: help, traits: .parameter) { $0.parameters[parameter] = $1 }
    }
}
