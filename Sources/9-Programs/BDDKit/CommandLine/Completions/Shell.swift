/// A shell with a completion script.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// The command that loads the completions into the shell.
    func installation(of program: String) -> String {
        switch self {
        case .bash, .zsh: "source <(\(program) completions \(rawValue))"
        case .fish: "\(program) completions fish | source"
        }
    }

    func script(_ program: CompletedProgram) -> String {
        switch self {
        case .bash: BashCompletions(program: program).script
        case .zsh: ZshCompletions(program: program).script
        case .fish: FishCompletions(program: program).script
        }
    }
}
