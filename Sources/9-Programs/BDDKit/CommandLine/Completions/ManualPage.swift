import BDDDiagnostics
import BDDOptions
import BDDReports
import CucumberMessages

/// The manual page of the program for `man`, in the macros of `man(7)`. It is made of the same tables as the help.
struct ManualPage {
    private let program: String
    private let formats: ReportFormats
    private let commands: [CompletedCommand]
    /// The first line of the help, which describes the program.
    private let summary: String

    /// - Parameter unnamed: the command that is carried out when none is named.
    init(of unnamed: any Command.Type, _ formats: ReportFormats) {
        program = ProgramName.word
        self.formats = formats
        commands = Commands.completed(formats)
        let help = ProgramName.inHelp(unnamed.help(formats))
        summary = help.split(separator: "\n").first.map(String.init) ?? ""
    }

    var text: String {
        """
        .TH \(Self.escaped(program.uppercased())) 1 "" "\(Self.escaped(ProgramName.version))"
        .SH NAME
        \(Self.escaped(program)) \\- \(Self.escaped(Self.sentenceFragment(summary)))
        .SH SYNOPSIS
        .B \(Self.escaped(program))
        .RI [ COMMAND ]
        .RI [ OPTION \\|.\\|.\\|.]
        .RI [ PATH \\|.\\|.\\|.]
        .SH DESCRIPTION
        \(Self.escaped(summary))
        \(commands.map(section).joined())\(formatList).SH EXIT STATUS
        .TP
        .B 0
        Accepted, or nothing found.
        .TP
        .B 1
        A scenario was refused, or something was found.
        .TP
        .B 2
        The job could not be done.
        .TP
        .B 130
        Interrupted. Reports are written all the same.

        """
    }

    /// The section about one command: its summary and its options.
    private func section(_ command: CompletedCommand) -> String {
        let title = command.summary.map { _ in "\(program) \(command.name)" } ?? program
        let summary = command.summary.map { "\(Self.escaped(Self.sentence($0)))\n" } ?? ""
        return ".SH \(Self.escaped(title.uppercased()))\n" + summary + command.options.map(entry).joined()
    }

    private func entry(_ option: CompletedOption) -> String {
        let names = option.names.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
        let value = option.placeholder.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
        return ".TP\n\(names)\(value)\n\(Self.escaped(ProgramName.inHelp(option.help)))\n"
    }

    private var formatList: String {
        ".SH FORMATS\n"
            + formats.all.map { ".TP\n.B \(Self.escaped($0.name))\n\(Self.escaped($0.summary))\n" }
            .joined()
    }

    /// A phrase of the help as a sentence.
    private static func sentence(_ phrase: String) -> String {
        let sentence = phrase.prefix(1).uppercased() + phrase.dropFirst()
        return sentence.last.map { ".!?:".contains($0) } == true ? sentence : sentence + "."
    }

    /// A sentence as `man -k` lists it: without a capital at its start and a full stop at its end.
    private static func sentenceFragment(_ sentence: String) -> String {
        let phrase = sentence.prefix(1).lowercased() + sentence.dropFirst()
        return phrase.hasSuffix(".") ? String(phrase.dropLast()) : phrase
    }

    /// The text with no sign that `man` takes for markup: backslashes, hyphens, and dots or quotes at the start of a line.
    private static func escaped(_ text: String) -> String {
        let line = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
        return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }
}
