import BDDPlatform
import Gherkin

/// `bdd trace`: the ids of specifications against the tags of scenarios.
struct TraceCommand {
    struct Settings {
        var specs: [String] = []
        var features: [String] = []
        var results: [String] = []
        var isStrict = false
        var showsHelp = false
    }

    static var options: [Option<Settings>] {
        [
            .value("--features", placeholder: "PATH", help: "where the features are (default: Features); repeatable") {
                $0.features.append($1)
            },
            .value(
                "--results", placeholder: "RUN.ndjson",
                help: "the message stream of the last run, for the results; repeatable"
            ) {
                $0.results.append($1)
            },
            .flag(
                "--strict",
                help: "refuse ids without a scenario, tags without an id, and with results what has not passed"
            ) {
                $0.isStrict = true
            },
            .flag("-h", "--help", help: "print this") { $0.showsHelp = true },
        ]
    }

    private var settings = Settings()

    init(_ arguments: [String]) throws {
        settings.specs = try OptionParser(options: Self.options).parse(arguments, into: &settings)
        if settings.specs.isEmpty, !settings.showsHelp {
            throw UsageError.missingOperand("the specification, a text FILE,")
        }
    }

    func run() throws -> ExitCode {
        let output = BufferedOutput(.standardOutput)
        if settings.showsHelp {
            output.write(Help.trace)
            try output.finish()
            return .accepted
        }
        let withResults = !settings.results.isEmpty
        let trace = Traceability(try specs(), try features(), results: try results())
        output.write(trace.text(withResults: withResults))
        try output.finish()
        let problems = trace.problems(withResults: withResults)
        for problem in problems { Terminal.standardError("\(problem)\n") }
        return settings.isStrict && !problems.isEmpty ? .refused : .accepted
    }

    private func specs() throws -> [SpecDocument] {
        let specs = try settings.specs.map { path in
            SpecDocument(path: path, text: String(decoding: try FeatureFiles.read(path), as: UTF8.self))
        }
        for spec in specs where spec.rules.isEmpty { throw TraceError.noIds(path: spec.path) }
        return specs
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

/// Specifications or features cannot be traced.
enum TraceError: WholeMessage {
    case noIds(path: String)
    case features(String)

    var description: String {
        switch self {
        case .noIds(let path):
            """
            \(path): error: there is no id in this text
              help: an id stands first in a table's row or a list's item, as in '| MM-P1 | the rule |' or '- MM-P1: the rule'
            """
        case .features(let errors):
            String(errors.dropLast())
        }
    }
}
