/// A report format that can be selected by name.
///
///     let slow = ReportFormat("slow", "scenarios that take a second or more") { SlowReport(write: $1) }
///
/// A runner that is given this format makes the report for `--format slow` or `--format slow:FILE`.
public struct ReportFormat: Sendable {
    /// The name in `--format`.
    package let name: String
    /// One line for the help.
    package let summary: String
    /// Makes a report that writes to the outputs.
    package let report: @Sendable (ReportOptions, ReportOutputs) -> TypedReport
    /// Whether the report needs `testStepStarted` messages. The run omits them if no report needs them.
    package let showsStepStarts: Bool
    /// When the report needs the plan of all scenarios before the first one begins.
    package let showsPlan: Condition
    /// Whether only people read the report. Build servers must then not find commands in it.
    package let isForPeople: Bool
    /// Whether a run can read such a report as its input, so that a person may have written one.
    package let isInput: Bool
    /// Whether a text is an earlier report of this format, which may be replaced. The text is not empty.
    package let wrote: @Sendable (EarlierText) -> Bool

    package enum Condition: Sendable {
        case never, onTerminal, always
    }

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - name: The name in `--format`. It must be unique and not empty, without a colon or white space.
    ///   - summary: One line for the help, of about 50 characters.
    ///   - showsStepStarts: Whether the report needs `testStepStarted` messages. The run omits them if no report needs
    ///   them.
    ///   - showsPlan: Whether the report needs the messages of all test cases before the first one begins. Otherwise
    ///   each message comes when its test case begins.
    ///   - wrote: Whether a text is an earlier report of this format. Of a long file the text has the first and the last
    ///   lines. A run replaces nothing else; by default it replaces only empty files.
    ///   - make: Makes a report for a run from the options of its output, and the output.
    public init(
        _ name: String, _ summary: String, showsStepStarts: Bool = false, showsPlan: Bool = false,
        wrote: @escaping @Sendable (String) -> Bool = { _ in false },
        make: @escaping @Sendable (ReportOptions, @escaping ReportOutput) -> any Report
    ) {
        self.init(
            name: name, summary: summary, showsStepStarts: showsStepStarts, showsPlan: showsPlan ? .always : .never,
            wrote: { wrote($0.lines.joined(separator: "\n")) }
        ) { TypedReport(asking: make($0, $1.main)) }
    }

    /// Makes a built-in format.
    package init(
        name: String, summary: String, showsStepStarts: Bool = false, showsPlan: Condition = .never,
        isForPeople: Bool = false, isInput: Bool = false, wrote: @escaping @Sendable (EarlierText) -> Bool,
        report: @escaping @Sendable (ReportOptions, ReportOutputs) -> TypedReport
    ) {
        self.name = name
        self.summary = summary
        self.showsStepStarts = showsStepStarts
        self.showsPlan = showsPlan
        self.isForPeople = isForPeople
        self.isInput = isInput
        self.wrote = wrote
        self.report = report
    }

    package func make(_ options: ReportOptions, _ outputs: ReportOutputs) -> any Report {
        report(options, outputs).report
    }
}

extension ReportFormat {
    /// The message stream, which `bdd report`, `merge` and `resume` read.
    package static let message = ReportFormat(
        name: "message", summary: "the message stream itself (NDJSON)", showsStepStarts: true, showsPlan: .always,
        wrote: MessageReport.wrote
    ) { .record(MessageReport($0, $1)) }
}
