import BDDDiagnostics
import BDDMutation
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRules
import BDDRunning
import BDDShards
import BDDSteps
import Gherkin

/// `bdd trace`: compares the ids of rules in specifications with the tags of scenarios.
struct TraceCommand: Command {
    struct Settings: CommandSettings {
        /// The paths of the specifications.
        var paths: [String] = []
        var features: [String] = []
        var results: [String] = []
        var isStrict = false

        init(formats: ReportFormats) {}
    }

    static let name = CommandName.trace
    static let usage = "bdd trace [OPTION…] SPEC…"
    static let summary: String? = "shows which scenarios prove each id of a specification"
    static let operand = Completion.files

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .value(
                    "--features", kind: .list, placeholder: "PATH",
                    help: "where the features are (default: Features); repeatable",
                    traits: .completed(by: .features)
                ) {
                    $0.features.append($1)
                },
                .value(
                    "--results", kind: .list, placeholder: "RUN.ndjson",
                    help: "the message stream of the last run, for the results; repeatable",
                    traits: .completed(by: .files)
                ) {
                    $0.results.append($1)
                },
                .flag(
                    "--strict",
                    help: "refuse ids without a scenario, tags without an id, and, with results, what did not pass"
                ) {
                    $0.isStrict = true
                },
            ])
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Shows for each id of a specification which scenarios have it as a tag, and how they ended.

        Usage: \(usage)

        SPEC is a Markdown or text file; '-' is standard input. An id is the first word in a row of a table or in an item
        of a list: MM-P1 is the id of the tag @MM-P1.

        \(Help.text(groups))
        Exit codes: 0 done, 1 '--strict' found something to refuse, 2 a file could not be read.

        """
    }

    private let settings: Settings

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        if settings.paths.isEmpty {
            throw UsageError.missingOperand("the specification's file", example: "bdd trace Features/SPEC.md")
        }
        return try TraceCommand(settings: settings).run()
    }

    private func run() throws -> ExitCode {
        let output = BufferedOutput(.standardOutput)
        let withResults = !settings.results.isEmpty
        let trace = Traceability(try specs(), try features(), results: try results())
        output.write(trace.text(withResults: withResults))
        try output.finish()
        let problems = trace.problems(withResults: withResults, isStrict: settings.isStrict)
        for problem in problems { Terminal.standardError("\(problem)\n") }
        return settings.isStrict && !problems.isEmpty ? .refused : .accepted
    }

    private func specs() throws -> [SpecDocument] {
        try settings.paths.map(SpecDocument.init(reading:))
    }

    private func features() throws -> [LoadedFeature] {
        let paths = settings.features.isEmpty ? [FeatureFiles.defaultFolders[0]] : settings.features
        var ids = IdGenerator()
        let set = FeatureSet(paths: try paths.flatMap(FeatureFiles.find), dialect: .english, ids: &ids)
        guard set.isWhole else {
            let errors = set.failures.flatMap { Diagnostic.all($0.errors, in: $0.source) }
            let unreadable = set.unreadable.map { "\($0)\n" }.joined()
            throw TraceError.features(unreadable + DiagnosticRenderer().render(errors))
        }
        return set.features
    }

    private func results() throws(MessageFileError) -> ScenarioResults? {
        guard !settings.results.isEmpty else { return nil }
        var results = ScenarioResults()
        for path in settings.results { try MessageFile(path: path).read { results.receive($0) } }
        return results
    }
}

extension SpecDocument {
    /// - Throws: A `FeatureFileError` if the file cannot be read, and `TraceError.noIds` if it has no ids.
    init(reading path: String) throws {
        self.init(path: path, text: String(decoding: try FeatureFiles.readNamed(path), as: UTF8.self))
        if rules.isEmpty { throw TraceError.noIds(path: path) }
    }
}

/// A reason why `bdd trace` cannot do its work.
enum TraceError: WholeMessage {
    case noIds(path: String)
    case features(String)

    var description: String {
        switch self {
        case .noIds(let path):
            """
            \(path): error: there is no id in this text
              help: an id comes first in a table row or a list item, as in '| MM-P1 | the rule |' or '- MM-P1: the rule'
            """
        case .features(let errors):
            String(errors.dropLast())
        }
    }
}
