import BDDReports

/// The texts of `--help`.
enum Help {
    static func run(_ formats: ReportFormats = .builtIn) -> String {
        """
        Runs features written in plain language, and answers scenario by scenario: accepted or refused.

        Usage: bdd [OPTION…] [PATH | FILE:LINE[:LINE…] | @RERUN-FILE]…
               bdd parse [OPTION…] FILE…      prints feature files as Cucumber messages
               bdd report [OPTION…] FILE…     makes reports of a saved message stream
               bdd merge [OPTION…] FILE…      makes one stream of the shards of a run, or its reports
               bdd trace [OPTION…] SPEC…      shows which scenarios carry which id of a specification

        Without a path, all features below Features/ are run.

        \(RunSettings.options.map { "\($0.title):\n\(text($0.options))" }.joined(separator: "\n"))
        Formats:
        \(Columns.aligned(formats.all.map { [$0.name, $0.summary] }, indent: 2))
        Exit codes: 0 accepted, 1 a scenario was refused, 2 the job could not be done, 130 interrupted.
        Environment: CUCUMBER_FILTER_TAGS is used when there is no --tags; NO_COLOR and FORCE_COLOR are respected;
        CI_NODE_INDEX and CI_NODE_TOTAL are used when there is no --shard, and so are those of CircleCI and Buildkite.

        """
    }

    static let trace = """
        Shows which scenarios carry which id of a specification, as a tag, and how they last ended.

        Usage: bdd trace [OPTION…] SPEC…

        A SPEC is a Markdown or plain text. An id stands first in a row of a table or an item of a list: MM-P1 for the
        tag @MM-P1.

        \(text(TraceCommand.options))
        """

    static let parse = """
        Prints feature files as Cucumber messages, a JSON object a line. A file with errors gives its errors, and the
        exit code is 2; the other files are printed all the same.

        Usage: bdd parse [OPTION…] FILE…

        \(text(ParseCommand.options))
        """

    static func report(_ formats: ReportFormats = .builtIn) -> String {
        """
        Makes the reports that the run itself would have made, of its saved message stream ('--format message:FILE').
        Several files are one stream in pieces; '-' is standard input. The exit code is that of the run; it is 2 when a
        line is no message: then the reports are complete up to it.

        Usage: bdd report [OPTION…] FILE…

        \(text(ReportCommand.options))
        Formats:
        \(Columns.aligned(formats.all.map { [$0.name, $0.summary] }, indent: 2))
        """
    }

    static func merge(_ formats: ReportFormats = .builtIn) -> String {
        """
        Makes one message stream of those of all shards of a run ('--shard I/N --format message:FILE'), or the reports
        of it. A missing, a doubled or a foreign shard is refused with exit code 2. Else the exit code is that of the
        run as a whole: 1 when a scenario was refused in any shard, or has no result.

        Usage: bdd merge [OPTION…] FILE…      without '--format' the stream goes to standard output

        \(text(MergeCommand.options))
        Formats:
        \(Columns.aligned(formats.all.map { [$0.name, $0.summary] }, indent: 2))
        """
    }

    private static func text<Settings>(_ options: [Option<Settings>]) -> String {
        Columns.aligned(
            options.map { option in
                let names = option.names.count == 1 ? "    " + option.names[0] : option.names.joined(separator: ", ")
                return [option.placeholder.map { "\(names) \($0)" } ?? names, option.help]
            }, indent: 2)
    }
}
