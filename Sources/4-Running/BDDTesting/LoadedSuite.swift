import BDDDiagnostics
import BDDOptions
import BDDRules
import BDDRunning
import Gherkin

/// The features of a suite with their plan, or the problems that prevent a plan.
struct LoadedSuite: Sendable {
    private(set) var features: FeatureSet
    private(set) var plan = Plan([])
    private(set) var options = RunOptions()
    private(set) var problems: [FeatureSuite.Problem] = []
    private(set) var isLeftOut = false

    init(
        _ choice: FeatureChoice, _ code: SupportCode, environment: [String: String], ids: inout IdGenerator
    ) {
        features = FeatureSet(paths: [], dialect: .english, ids: &ids)
        do {
            try read(choice, environment, ids: &ids)
        } catch {
            let message = (error as? SelectionError)?.cause ?? "\(error)"
            problems.append(FeatureSuite.Problem(message: message, uri: choice.path, line: 1))
        }
        problems += features.unreadable.map { .init(message: $0.description, uri: choice.path, line: 1) }
        let findings = FeatureFindings(features, misnamed: [], code: code, dialect: .english)
        problems += findings.errors.filter { $0.code != CheckRule.unreadable.rawValue }.map(FeatureSuite.Problem.init)
        var finder = PropertyFinder(code.generators, options.properties, executes: true, features: features.features)
        for number in plan.pickles.indices { plan.properties[number] = finder.property(plan.pickles[number]) }
        problems += finder.diagnostics.filter { $0.severity == .error }.map(FeatureSuite.Problem.init)
    }

    private mutating func read(
        _ choice: FeatureChoice, _ environment: [String: String], ids: inout IdGenerator
    ) throws {
        guard let (settings, isNarrowed) = try choice.settings(environment) else {
            isLeftOut = true
            return
        }
        options = try RunOptions(testing: settings)
        let loader = try FeatureLoader(settings)
        features =
            if let texts = choice.texts {
                loader.load(texts: texts, &ids)
            } else {
                loader.load(try loader.files().features, spills: false, ids: &ids)
            }
        plan = Plan(features.features, selection: try loader.selection(features.features))
        try plan.readTimeouts()
        guard plan.isEmpty, features.isWhole else { return }
        if !isNarrowed { throw SelectionError(nothingOf: features.features, settings) }
        isLeftOut = true
    }
}
