/// The texts of `--help`.
enum Help {
    static let run = """
        Runs features written in plain language, and answers scenario by scenario: accepted or refused.

        Usage: bdd [OPTION…] [PATH | FILE:LINE[:LINE…] | @RERUN-FILE]…
               bdd parse [OPTION…] FILE…      prints feature files as Cucumber messages

        Without a path, all features below Features/ are run.

        \(RunSettings.options.map { "\($0.title):\n\(text($0.options))" }.joined(separator: "\n"))
        Formats:
        \(Columns.aligned(ReportFormat.all.map { [$0.name, $0.summary] }, indent: 2))
        Exit codes: 0 accepted, 1 a scenario was refused, 2 the job could not be done, 130 interrupted.
        Environment: CUCUMBER_FILTER_TAGS is used when there is no --tags; NO_COLOR and FORCE_COLOR are respected.

        """

    static let parse = """
        Prints feature files as Cucumber messages, a JSON object a line. A file with errors gives its errors, and the
        exit code is 2; the other files are printed all the same.

        Usage: bdd parse [OPTION…] FILE…

        \(text(ParseCommand.options))
        """

    private static func text<Settings>(_ options: [Option<Settings>]) -> String {
        Columns.aligned(
            options.map { option in
                let names = option.names.count == 1 ? "    " + option.names[0] : option.names.joined(separator: ", ")
                return [option.placeholder.map { "\(names) \($0)" } ?? names, option.help]
            }, indent: 2)
    }
}
