import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSentences
import BDDSteps
import Gherkin

/// `bdd steps`: lists the steps that features can use, as sentences.
struct StepsCommand: Command {
    struct Settings: CommandSettings {
        /// Words that the listed steps must contain, all of them.
        var paths: [String] = []
        var features: [String] = []
        var format = StepListFormat.text
        var showsUnused = false

        init(formats: ReportFormats) {}
    }

    static let name = CommandName.steps
    static let usage = "bdd steps [OPTION…] [WORD…]"
    static let summary: String? = "lists the steps that features can use"
    static let operand = Completion.none

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .format(\.format),
                .flag("--unused", help: "list only the steps that no feature uses") { $0.showsUnused = true },
                .value(
                    "--features", kind: .list, placeholder: "PATH",
                    help: "where the features are (default: Features); repeatable",
                    traits: .completed(by: .features)
                ) {
                    $0.features.append($1)
                },
            ])
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Lists the steps that features can use, as sentences with values from the features. It says which values are
        allowed, where a step is used and how often, and shows the comment above the definition (///).

        Usage: \(usage)

        With words, it lists only the steps that have all of them.

        \(Help.text(groups))
        Exit codes: 0 found, 1 no step has the words, 2 the job could not be done.

        """
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        let code = try context.supportCode.checked()
        let all = StepList(code, try features(settings)).steps
        let steps = all.filter { step in
            settings.paths.allSatisfy(step.contains) && (!settings.showsUnused || step.uses.isEmpty)
        }
        let output = BufferedOutput(.standardOutput)
        output.write(settings.format.text(of: steps))
        try output.finish()
        guard steps.isEmpty, !settings.paths.isEmpty else { return .accepted }
        for word in settings.paths { Terminal.standardError(refusal(of: word, all)) }
        return .refused
    }

    private static func features(_ settings: Settings) throws -> [LoadedFeature] {
        let isDefault = settings.features.isEmpty
        // Steps can be listed before there are features.
        if isDefault, !FeatureFiles.defaultFolders.contains(where: FeatureFiles.exists) { return [] }
        let loader = try FeatureLoader(paths: settings.features, dialect: .english)
        var ids = IdGenerator()
        return loader.load(try loader.files().features, spills: false, ids: &ids).features
    }

    /// The message that no step contains `word`, with similar words. Without similar words, it lists the choices of the
    /// steps' parameters instead. Empty if a step contains `word`.
    static func refusal(of word: String, _ steps: [CataloguedStep]) -> String {
        guard !steps.contains(where: { $0.contains(word) }) else { return "" }
        let known = steps.reduce(into: Set<String>()) { $0.formUnion($1.words) }
        let near = EditDistance.nearest(to: word, among: known.filter { $0.count > 2 }.sorted(), count: 2)
        let isMeant = near.isEmpty ? "" : "; did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
        var seen: Set<String> = []
        let lists = steps.flatMap(\.values).filter { !$0.choices.isEmpty && seen.insert($0.type).inserted }
        let lines = lists.map {
            "  '\(word)' is not \($0.choiceName.withArticle): \($0.choices.joined(separator: ", "))\n"
        }
        return "no step contains '\(word)'\(isMeant)\n\(near.isEmpty ? lines.joined() : "")"
    }
}
