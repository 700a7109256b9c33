import BDDDiagnostics
import BDDOptions
import BDDReports

/// Texts that the help of several commands shares.
enum Help {
    /// The options by group, each group below its title.
    static func text<Settings>(_ groups: [OptionGroup<Settings>]) -> String {
        groups.map { group in (group.title.map { "\($0):\n" } ?? "") + text(group.options) }.joined(separator: "\n")
    }

    /// The options, each with its help up to the first semicolon or parenthesis.
    static func brief<Settings>(_ options: [Option<Settings>]) -> String {
        text(options) { String($0.prefix { $0 != ";" && $0 != "(" }.trimmed) }
    }

    private static func text<Settings>(
        _ options: [Option<Settings>], shortened: (String) -> String = { $0 }
    ) -> String {
        Columns.aligned(
            options.map { option in
                let names = option.names.count == 1 ? "    " + option.names[0] : option.names.joined(separator: ", ")
                return [option.placeholder.map { "\(names) \($0)" } ?? names, shortened(option.help)]
            }, indent: 2)
    }

    /// The list of report formats.
    static func text(_ formats: ReportFormats) -> String {
        "Formats:\n" + Columns.aligned(formats.all.map { [$0.name, $0.summary] }, indent: 2)
    }
}
