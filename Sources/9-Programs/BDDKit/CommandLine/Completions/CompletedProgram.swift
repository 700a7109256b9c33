import BDDOptions
import BDDReports

/// What a shell has to know of a program to complete its command line.
struct CompletedProgram {
    /// As it is typed.
    let name: String
    let commands: [CompletedCommand]

    /// The beginning of the names of the functions in the scripts.
    var identifier: String { "_" + name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined() }

    /// The commands with a name that has to be typed.
    var named: [CompletedCommand] { commands.filter { $0.summary != nil } }

    /// A shell command that prints the tags of the features, those that need no quotes.
    static let tagSearch = """
        grep -rhE '^[[:space:]]*@' --include='*.feature' Features features 2>/dev/null |
            tr -s '[:space:]' '\\n' | grep -E '^@[[:alnum:]_./-]+$' | sort -u
        """
}

/// A command as a shell completes it.
struct CompletedCommand {
    let name: String
    /// Nil for what the program does when no command is named.
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
    init(_ command: RunnerCommand) {
        name = command.name
        summary = command.summary
        operand = .files
        options = []
    }
}

/// An option as a shell completes it.
struct CompletedOption {
    /// The long name last.
    let names: [String]
    /// Nil for a flag.
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
