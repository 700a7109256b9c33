import BDDOptions
import BDDReports

/// The data about a program that a shell needs to complete its command line.
struct CompletedProgram {
    /// The name that people type.
    let name: String
    let commands: [CompletedCommand]

    /// The prefix of function names in the scripts.
    var identifier: String { "_" + name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined() }

    /// The commands that are called by name.
    var named: [CompletedCommand] { commands.filter { $0.summary != nil } }

    /// A shell command that prints the tags of the features, except tags that would need quotes.
    static let tagSearch = """
        grep -rhE '^[[:space:]]*@' --include='*.feature' Features features 2>/dev/null |
            tr -s '[:space:]' '\\n' | grep -E '^@[[:alnum:]_./-]+$' | sort -u
        """
}

/// The data about a command that a shell needs to complete it.
struct CompletedCommand {
    let name: String
    /// Nil for the command that runs when no command is named.
    let summary: String?
    let operand: Completion
    let options: [CompletedOption]
}

extension CompletedCommand {
    init<C: Command>(_ command: C.Type, _ formats: ReportFormats) {
        name = command.name.rawValue
        summary = command.summary
        operand = command.operand
        options = command.options.map { CompletedOption($0, formats) }
    }
}

extension CompletedCommand {
    init(_ command: RunnerCommand, _ formats: ReportFormats) {
        switch command.work {
        case .builtIn(let type): self.init(type, formats)
        case .own: self.init(name: command.name, summary: command.summary, operand: .files, options: [])
        }
    }
}

/// The data about an option that a shell needs to complete it.
struct CompletedOption {
    /// The names, the long one last.
    let names: [String]
    /// The word for the value; nil for a flag.
    let placeholder: String?
    let help: String
    let completion: Completion
    let isRepeatable: Bool
}

extension CompletedOption {
    init<Settings>(_ option: Option<Settings>, _ formats: ReportFormats) {
        names = option.names
        placeholder = option.placeholder
        help = option.help
        completion = option.completion == .formats ? .words(formats.names) : option.completion
        isRepeatable = option.kind == .list || option.kind == .map
    }
}
